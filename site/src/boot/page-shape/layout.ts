import { setFlag } from '../state/root-flags.ts';

/**
 * Puts the right layout into `#root`: on a desktop the content of the template replaces the mobile markup.
 * `data-rendered` names the layout, so that React hydrates only a matching one; `data-ready` makes it visible. Has no effect
 * after `markAsRendered`.
 */
export function placeLayout(document: Document, layout: 'mobile' | 'desktop'): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-rendered')) return;
  const container = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>('template#desktop-layout');
  const isDesktop = layout === 'desktop' && !!template;
  if (container && isDesktop) {
    const desktop = document.importNode(template.content, true);
    // Kept for React, which renders it if the device turns out to be a phone.
    while (container.firstChild) template.content.appendChild(container.firstChild);
    container.appendChild(desktop);
  }
  setFlag(root, 'rendered', isDesktop ? 'desktop' : 'mobile');
  setFlag(root, 'ready', '');
}

/** Marks the layout of the state as rendered by React, so that `placeLayout` does not replace it. */
export function markAsRendered(document: Document): void {
  const root = document.documentElement;
  setFlag(root, 'rendered', root.getAttribute('data-layout') ?? 'mobile');
  setFlag(root, 'ready', '');
}

/** Calls `run` once the document is parsed, or immediately if it already is. Returns a function that cancels the call. */
export function runWhenParsed(document: Document, run: () => void): () => void {
  if (document.readyState !== 'loading') {
    run();
    return () => undefined;
  }
  document.addEventListener('DOMContentLoaded', run, { once: true });
  return () => document.removeEventListener('DOMContentLoaded', run);
}
