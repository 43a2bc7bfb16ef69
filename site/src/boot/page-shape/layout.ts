import { flag } from '../state/root-flags.ts';

/**
 * Puts the right layout into `#root`: on a desktop the content of the template takes the place of the mobile markup.
 * `data-standing` names what stands there, so that React hydrates only what it finds; `data-ready` lets it be seen.
 */
export function placeLayout(document: Document, layout: 'mobile' | 'desktop'): void {
  const root = document.documentElement;
  const place = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>('template#desktop-layout');
  const isDesktop = layout === 'desktop' && !!template;
  if (place && isDesktop) {
    const desktop = document.importNode(template.content, true);
    // Kept for React, which shows it when the device turns out to be a phone.
    while (place.firstChild) template.content.appendChild(place.firstChild);
    place.appendChild(desktop);
  }
  flag(root, 'standing', isDesktop ? 'desktop' : 'mobile');
  flag(root, 'ready', '');
}

/** Runs as soon as the document is parsed; at once when it already is. Returns its end. */
export function onceParsed(document: Document, run: () => void): () => void {
  if (document.readyState !== 'loading') {
    run();
    return () => undefined;
  }
  document.addEventListener('DOMContentLoaded', run, { once: true });
  return () => document.removeEventListener('DOMContentLoaded', run);
}
