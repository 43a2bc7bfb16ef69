// Run inside the phone's page, as text: no import, no helper, nothing of this module outside each function.
import type { UserInput } from '../user-input.ts';
import type { ElementNames } from './name-elements.ts';

/** What the watching functions take. */
export interface WatchInputTools {
  readonly names: ElementNames;
  readonly report: (input: UserInput) => void;
}

/**
 * Reports what a person does in the page: taps, what is typed or chosen, Enter in a field, Escape. What scripts do is not
 * reported: neither the page's own events nor those of `performInput`.
 */
export function watchInputs(page: Window & typeof globalThis, { names, report }: WatchInputTools): void {
  let enteredAt = -Infinity;
  const listen = function (type: string, listener: (event: Event, target: Element) => void): void {
    page.addEventListener(
      type,
      function (event) {
        if (event.isTrusted && event.target instanceof page.Element) listener(event, event.target);
      },
      true,
    );
  };
  listen('click', function (event, target) {
    const control = names.controlOf(target);
    // Enter in a field clicks the button of its form, and a label clicks its field: one of the two is enough.
    const isSubmit = (event as MouseEvent).detail === 0 && page.performance.now() - enteredAt < 50;
    const isLabel = control.tagName === 'LABEL' && (control as HTMLLabelElement).control;
    if (isSubmit || isLabel || names.isTextField(control) || control.tagName === 'SELECT') return;
    report({ act: 'tap', target: names.describe(control) });
  });
  listen('input', function (_event, target) {
    if (!names.isTextField(target) && target.tagName !== 'SELECT') return;
    report({ act: 'fill', target: names.describe(target), value: (target as HTMLInputElement).value });
  });
  listen('keydown', function (event, target) {
    const { key } = event as KeyboardEvent;
    if (key !== 'Escape' && !(key === 'Enter' && names.isTextField(target))) return;
    if (key === 'Enter') enteredAt = page.performance.now();
    report({ act: 'press', target: names.describe(target), key: key });
  });
}

/** Reports where a person has scrolled to, at most once in 60 ms. What a script scrolls is not reported. */
export function watchScrolling(page: Window & typeof globalThis, { names, report }: WatchInputTools): void {
  const { document } = page;
  let scrolled: EventTarget | null = null;
  let movedAt = -Infinity;
  const part = function (value: number, length: number): number {
    return length > 0 ? Math.min(1, Math.max(0, value / length)) : 0;
  };
  const send = function (): void {
    const isPage = scrolled === document;
    const box = isPage ? document.scrollingElement : (scrolled as Element);
    scrolled = null;
    if (!box) return;
    const x = part(box.scrollLeft, box.scrollWidth - box.clientWidth);
    const y = part(box.scrollTop, box.scrollHeight - box.clientHeight);
    report({ act: 'scroll', target: isPage ? undefined : names.describe(box), x: x, y: y });
  };
  const move = function (event: Event): void {
    if (event.isTrusted) movedAt = page.performance.now();
  };
  ['wheel', 'touchmove', 'keydown', 'pointerdown'].forEach(function (type) {
    page.addEventListener(type, move, { capture: true, passive: true });
  });
  page.addEventListener(
    'scroll',
    function (event) {
      // What a person has set in motion ends within seconds.
      if (!event.target || page.performance.now() - movedAt > 1500) return;
      if (!scrolled) page.setTimeout(send, 60);
      scrolled = event.target;
    },
    true,
  );
}
