import { servesThirdParties } from '../../config/third-parties.ts';
import type { BootState, ConsentState } from '../actions/actions.ts';
import { openQuestion, purposes } from './consent.ts';

/** Writes the state to the root element, where the CSS reads it; see `BootState` for the flags. */
export function writeRootFlags(root: HTMLElement, state: BootState): void {
  flag(root, 'platform', state.platform);
  flag(root, 'layout', state.layout);
  flag(root, 'vendor', state.vendor || false);
  flag(root, 'in-app', state.isInApp && '');
  flag(root, 'in-shell', state.isInShell && '');
  flag(root, 'theme', state.heldTheme || (state.theme !== 'auto' && state.theme));
  flag(root, 'text-size', String(state.textSize));
  if (servesThirdParties) writeConsent(root, state);
  flag(root, 'offer', state.offer);
  flag(root, 'progress', state.progress !== 'idle' && state.progress);
}

function writeConsent(root: HTMLElement, state: BootState): void {
  const question = openQuestion(state);
  const isAnswer = (answer: ConsentState): boolean => purposes.some((purpose) => state[purpose] === answer);
  flag(root, 'question', question || false);
  flag(root, 'consent', question ? 'ask' : isAnswer('granted') ? 'granted' : isAnswer('denied') && 'denied');
}

/** Brings `aria-pressed` and `aria-busy` of all controls, and what the live region says, in line with the state. */
export function writeControls(document: Document, state: BootState): void {
  const each = (selector: string, write: (element: Element) => void): void =>
    Array.prototype.forEach.call(document.querySelectorAll(selector), write);
  const press = (name: string, value: string) => (element: Element) =>
    element.setAttribute('aria-pressed', String(element.getAttribute(name) === value));
  const isBusy = state.progress !== 'idle';
  each('[data-action=set-text-size]', press('data-size', String(state.textSize)));
  each('[data-action=set-theme]', press('data-choice', state.theme));
  each('[data-action=download-package]', (element) => element.setAttribute('aria-busy', String(isBusy)));
  // A live region outside React's markup: it announces what its text changes to.
  each('#progress', (element) => {
    const text = (isBusy && element.getAttribute(`data-${state.progress}`)) || '';
    if (element.textContent !== text) element.textContent = text;
  });
}

/** Sets a `data-` attribute; `false` removes it. */
export function flag(root: Element, name: string, value: string | false): void {
  const attribute = `data-${name}`;
  if (value === false) root.removeAttribute(attribute);
  // Written only when it differs: each change makes the engine look at every element again.
  else if (root.getAttribute(attribute) !== value) root.setAttribute(attribute, value);
}
