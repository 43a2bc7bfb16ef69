import type { Language } from '../../config/languages.ts';
import { resourceRegions, type ReportingResource, type ResourceContact } from '../data/reporting-resources.data.ts';
import { bulletList, heading, text, type MarkdownNode } from './markdown-node.ts';

/** The list of reporting resources by country, as it stands in a page of the given language. */
export function resourceBlocks(language: Language): readonly MarkdownNode[] {
  return resourceRegions.flatMap((region) => [
    heading(region.name[language], { id: `resources-${region.id}`, depth: 3 }),
    bulletList(region.resources.map((resource) => resourceLine(resource, language))),
  ]);
}

function resourceLine(resource: ReportingResource, language: Language): MarkdownNode[] {
  const contacts = resource.contacts.flatMap((contact, index) => [
    text(index === 0 ? ': ' : ', '),
    ...contactNodes(contact),
  ]);
  return [{ type: 'strong', children: [text(resource.name)] }, text(`, ${resource.about[language]}`), ...contacts];
}

function contactNodes(contact: ResourceContact): MarkdownNode[] {
  if (contact.kind === 'web') return [{ type: 'link', url: contact.url, children: [text(contact.text)] }];
  const isPhone = contact.kind === 'phone';
  const url = isPhone ? `tel:${contact.text.replace(/[^0-9+]/g, '')}` : `https://wa.me/${contact.international}`;
  return [{ type: 'link', url, children: [text(isPhone ? contact.text : `WhatsApp ${contact.text}`)] }];
}
