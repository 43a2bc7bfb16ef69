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
 * clicks anything else. Arrow keys move between focused lines. Returns a function that removes the listener.
 */
export function installShortcuts(window: Window & typeof globalThis): () => void {
  const { document } = window;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    const isDone = dialog ? moveInDialog(dialog, event.key) : moveOrRun(window, event);
    if (isDone) event.preventDefault();
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

/** Moves between the field and the lines of a dialog. Otherwise, the first Escape only empties its field. */
function moveInDialog(dialog: HTMLDialogElement, key: string): boolean {
  const step = steps[key];
  if (key === 'Escape') dialog.close();
  if (step === undefined) return key === 'Escape';
  const items = [...dialog.querySelectorAll<HTMLElement>('input[type="search"], li button')];
  const next = items[items.findIndex((item) => item === dialog.ownerDocument.activeElement) + step];
  next?.focus();
  return next !== undefined;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function moveOrRun(window: Window & typeof globalThis, event: KeyboardEvent): boolean {
  const { activeElement } = window.document;
  const hasControl = event.ctrlKey || event.metaKey;
  const list = activeElement?.closest<HTMLElement>(LIST);
  const step = steps[event.key];
  if (list && step) moveLine(list, step);
  else if (list && event.key === 'Escape') list.querySelector<HTMLElement>('button[aria-expanded="true"]')?.click();
  else if (!hasControl && (isTyping(activeElement) || !hasSingleKeys(window))) return false;
  else return run(window, hasControl ? `Control+${event.key.toUpperCase()}` : event.key);
  return true;
}

/** A list whose lines open details. */
const LIST = 'ol[aria-keyshortcuts]';

function run({ document, HTMLInputElement }: Window & typeof globalThis, key: string): boolean {
  const target = elementOf(document, key);
  if (target?.matches(LIST)) moveLine(target, key === 'j' ? 1 : -1);
  else if (target instanceof HTMLInputElement && target.type === 'search') target.select();
  else target?.click();
  return target !== undefined;
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
