import { moveLine } from '../ui/move-line.ts';

const STORAGE_KEY = 'bridgehead.simulator.keys';

/** Whether keys without Ctrl are commands. A tester who uses speech input turns them off (WCAG 2.1.4). */
export function hasSingleKeys({ localStorage }: Pick<Window, 'localStorage'>): boolean {
  return localStorage.getItem(STORAGE_KEY) !== 'off';
}

/** Sets whether keys without Ctrl are commands in the windows of this browser. */
export function setSingleKeys({ localStorage }: Pick<Window, 'localStorage'>, isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
}

/**
 * Activates the element that declares the pressed key in `aria-keyshortcuts`: focuses a text field, moves in a list and
 * clicks anything else. Returns a function that removes the listener.
 */
export function installShortcuts(window: Window & typeof globalThis): () => void {
  const { document } = window;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog[open]')) return;
    const hasControl = event.ctrlKey || event.metaKey;
    if (!hasControl && (isTyping(document.activeElement) || !hasSingleKeys(window))) return;
    const target = elementOf(document, hasControl ? `Control+${event.key.toUpperCase()}` : event.key);
    if (!target) return;
    event.preventDefault();
    if (target.matches('ol')) moveLine(target, event.key === 'j' ? 1 : -1);
    else if (target instanceof window.HTMLInputElement && target.type === 'search') target.select();
    else target.click();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Whether keys are text in the focused element. */
function isTyping(element: Element | null): boolean {
  return element?.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])') ?? false;
}

/** Returns the first visible element with this key. */
function elementOf(document: Document, key: string): HTMLElement | undefined {
  const elements = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  return elements.find(
    (element) => element.getAttribute('aria-keyshortcuts')?.split(' ').includes(key) && element.checkVisibility(),
  );
}
