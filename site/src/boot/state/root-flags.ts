import { servesThirdParties } from '../../config/third-parties.ts';
import type { BootState, ConsentState } from '../actions/actions.ts';
import { pendingQuestion, purposes } from './consent.ts';

/** Writes the state to the root element, where the CSS reads it; see `BootState` for the flags. */
export function writeRootFlags(root: HTMLElement, state: BootState): void {
  setFlag(root, 'platform', state.platform);
  setFlag(root, 'layout', state.layout);
  setFlag(root, 'vendor', state.vendor || false);
  setFlag(root, 'in-app', state.isInApp && '');
  setFlag(root, 'no-package', !state.canInstall && '');
  setFlag(root, 'in-shell', state.isInShell && '');
  setFlag(root, 'theme', state.pinnedTheme || (state.theme !== 'auto' && state.theme));
  setFlag(root, 'text-size', String(state.textSize));
  if (servesThirdParties) writeConsent(root, state);
  setFlag(root, 'offer', state.offer);
  setFlag(root, 'progress', state.progress !== 'idle' && state.progress);
}

function writeConsent(root: HTMLElement, state: BootState): void {
  const question = pendingQuestion(state);
  const hasDecision = (decision: ConsentState): boolean => purposes.some((purpose) => state[purpose] === decision);
  setFlag(root, 'question', question || false);
  setFlag(root, 'consent', question ? 'ask' : hasDecision('granted') ? 'granted' : hasDecision('denied') && 'denied');
}

/** Updates `aria-pressed` and `aria-busy` of all controls and the text of the live region to match the state. */
export function writeControls(document: Document, state: BootState): void {
  const each = (selector: string, write: (element: Element) => void): void =>
    Array.prototype.forEach.call(document.querySelectorAll(selector), write);
  const press = (name: string, value: string) => (element: Element) =>
    element.setAttribute('aria-pressed', String(element.getAttribute(name) === value));
  const isBusy = state.progress !== 'idle';
  each('[data-action=set-text-size]', press('data-size', String(state.textSize)));
  each('[data-action=set-theme]', press('data-choice', state.theme));
  each('[data-action=download-package]', (element) => element.setAttribute('aria-busy', String(isBusy)));
  // A live region outside React's markup, which announces its new text.
  each('#progress', (element) => {
    const text = (isBusy && element.getAttribute(`data-${state.progress}`)) || '';
    if (element.textContent !== text) element.textContent = text;
  });
}

/** Sets a `data-` attribute; `false` removes it. */
export function setFlag(root: Element, name: string, value: string | false): void {
  const attribute = `data-${name}`;
  if (value === false) root.removeAttribute(attribute);
  // Written only if it differs, because each write makes the engine recompute the style of every element.
  else if (root.getAttribute(attribute) !== value) root.setAttribute(attribute, value);
}
