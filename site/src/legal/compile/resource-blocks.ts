import type { Language } from '../../config/site-languages.ts';
import { resourceRegions, type ReportingResource, type ResourceContact } from '../data/reporting-resources.data.ts';
import { bulletListNode, headingNode, textNode, type MarkdownNode } from './markdown-node.ts';

/** Creates the list of reporting resources by country, in the given language. */
export function resourceBlocks(language: Language): readonly MarkdownNode[] {
  return resourceRegions.flatMap((region) => [
    headingNode(region.name[language], { id: `resources-${region.id}`, depth: 3 }),
    bulletListNode(region.resources.map((resource) => resourceLine(resource, language))),
  ]);
}

function resourceLine(resource: ReportingResource, language: Language): MarkdownNode[] {
  const contacts = resource.contacts.flatMap((contact, index) => [
    textNode(index === 0 ? ': ' : ', '),
    ...contactNodes(contact),
  ]);
  return [
    { type: 'strong', children: [textNode(resource.name)] },
    textNode(`, ${resource.about[language]}`),
    ...contacts,
  ];
}

function contactNodes(contact: ResourceContact): MarkdownNode[] {
  if (contact.kind === 'web') return [{ type: 'link', url: contact.url, children: [textNode(contact.text)] }];
  const isPhone = contact.kind === 'phone';
  const url = isPhone ? `tel:${contact.text.replace(/[^0-9+]/g, '')}` : `https://wa.me/${contact.international}`;
  return [{ type: 'link', url, children: [textNode(isPhone ? contact.text : `WhatsApp ${contact.text}`)] }];
}
