// Run inside the phone's page, as text: no import, no helper, nothing of this module outside each function.
import type { InputTarget, UserInput } from '../user-input.ts';
import type { ElementNames } from './name-elements.ts';

/**
 * Does to an element what a person did to its like on another phone. Browsers allow some things only to a person: a new window
 * or the clipboard stay closed. It is not focused: that would take the keyboard from the phone in which the person types.
 */
export function performInput(page: Window & typeof globalThis, element: Element, input: UserInput): void {
  const tap = function (): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    const bubbling = { bubbles: true, cancelable: true, composed: true };
    const place = Object.assign({ clientX: left + width / 2, clientY: top + height / 2 }, bubbling);
    element.dispatchEvent(new page.PointerEvent('pointerdown', Object.assign({ pointerType: 'touch' }, place)));
    element.dispatchEvent(new page.MouseEvent('mousedown', place));
    element.dispatchEvent(new page.PointerEvent('pointerup', Object.assign({ pointerType: 'touch' }, place)));
    element.dispatchEvent(new page.MouseEvent('mouseup', place));
    if (element instanceof page.HTMLElement) element.click();
    else element.dispatchEvent(new page.MouseEvent('click', place));
  };
  const fill = function (value: string): void {
    // React replaces the setter on the element; the one of the prototype is the browser's.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value');
    if (own && own.set) own.set.call(element, value);
    element.dispatchEvent(new page.Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new page.Event('change', { bubbles: true }));
  };
  const press = function (key: string): void {
    const options = { key: key, bubbles: true, cancelable: true, composed: true };
    const isGoing = element.dispatchEvent(new page.KeyboardEvent('keydown', options));
    element.dispatchEvent(new page.KeyboardEvent('keyup', options));
    // What a browser does with a trusted Enter in a field.
    const form = element.tagName === 'INPUT' && (element as HTMLInputElement).form;
    if (isGoing && key === 'Enter' && form) form.requestSubmit();
  };
  if (input.act === 'tap') return tap();
  if (input.act === 'fill') return fill(input.value);
  if (input.act === 'press') return press(input.key);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const place = { left: input.x * (scrollWidth - clientWidth), top: input.y * (scrollHeight - clientHeight) };
  return element.scrollTo(Object.assign({ behavior: 'auto' as const }, place));
}

/** Looks for an element until `waitMs` have passed, and calls back once: the page may still be loading. */
export function awaitElement(
  page: Window & typeof globalThis,
  sought: {
    readonly names: ElementNames;
    readonly target: InputTarget | undefined;
    readonly waitMs: number;
    readonly onEnd: (element: Element | undefined) => void;
  },
): void {
  const { names, target, onEnd } = sought;
  const endMs = page.performance.now() + sought.waitMs;
  const look = function (): void {
    const element = target ? names.find(target) : page.document.scrollingElement || undefined;
    if (element || page.performance.now() >= endMs) onEnd(element);
    else page.setTimeout(look, 50);
  };
  look();
}
