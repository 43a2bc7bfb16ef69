// Run inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageFile, PageStep } from '../../../simulator-protocol/page-step.ts';
import type { ElementTargets } from './find-targets.ts';

/** Dispatches the events of a touch tap to an element. */
export function tapElement(page: Window & typeof globalThis, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const bubbling = { bubbles: true, cancelable: true, composed: true };
  const place = Object.assign({ clientX: left + width / 2, clientY: top + height / 2 }, bubbling);
  element.dispatchEvent(new page.PointerEvent('pointerdown', Object.assign({ pointerType: 'touch' }, place)));
  element.dispatchEvent(new page.MouseEvent('mousedown', place));
  element.dispatchEvent(new page.PointerEvent('pointerup', Object.assign({ pointerType: 'touch' }, place)));
  element.dispatchEvent(new page.MouseEvent('mouseup', place));
  if (element instanceof page.HTMLElement) element.click();
  else element.dispatchEvent(new page.MouseEvent('click', place));
}

/** Chooses files of these names, types and sizes in a field; their content is not known. */
export function chooseFiles(
  page: Window & typeof globalThis,
  field: HTMLInputElement,
  files: readonly PageFile[],
): void {
  const MAX_BYTES = 10_000_000;
  const transfer = new page.DataTransfer();
  files.forEach(function (file) {
    const bytes = new page.Uint8Array(Math.min(file.sizeBytes, MAX_BYTES));
    transfer.items.add(new page.File([bytes], file.name, { type: file.type }));
  });
  field.files = transfer.files;
  field.dispatchEvent(new page.Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new page.Event('change', { bubbles: true }));
}

/** A user action, its element here, and the functions that perform it. */
export interface PerformedStep {
  readonly element: Element;
  readonly step: PageStep;
  readonly tap: typeof tapElement;
  readonly choose: typeof chooseFiles;
}

/**
 * Repeats a user action from another phone on an element. Actions that require user activation, such as opening a window
 * or using the clipboard, do not work. The element is not focused, which would take focus from the phone being typed in.
 */
export function performStep(page: Window & typeof globalThis, { element, step, tap, choose }: PerformedStep): void {
  const reportChange = function (): void {
    element.dispatchEvent(new page.Event('input', { bubbles: true, composed: true }));
    element.dispatchEvent(new page.Event('change', { bubbles: true }));
  };
  const fill = function (value: string): void {
    // React replaces the setter on the element; the prototype still has the browser's.
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value');
    if (setter && setter.set) setter.set.call(element, value);
    else if ((element as HTMLElement).isContentEditable) element.textContent = value;
    reportChange();
  };
  const select = function (labels: readonly string[]): void {
    const { options } = element as HTMLSelectElement;
    for (let at = 0; options && at < options.length; at++) {
      const option = options[at];
      if (option) option.selected = labels.indexOf(option.label.replace(/\s+/g, ' ').trim().slice(0, 120)) !== -1;
    }
    reportChange();
  };
  /** Closes the last modal dialog, as browsers do for a trusted Escape. */
  const closeDialog = function (): void {
    const last = Array.from(page.document.querySelectorAll<HTMLDialogElement>('dialog:modal')).pop();
    if (last && last.dispatchEvent(new page.Event('cancel', { cancelable: true }))) last.close();
  };
  const press = function (key: string): void {
    const options = { key: key, bubbles: true, cancelable: true, composed: true };
    const isAccepted = element.dispatchEvent(new page.KeyboardEvent('keydown', options));
    element.dispatchEvent(new page.KeyboardEvent('keyup', options));
    // Implicit submission, which browsers only perform for a trusted Enter.
    const form = element.tagName === 'INPUT' && (element as HTMLInputElement).form;
    if (isAccepted && key === 'Enter' && form) form.requestSubmit();
    if (isAccepted && key === 'Escape') closeDialog();
  };
  if (step.kind === 'tap') return tap(page, element);
  if (step.kind === 'files') return choose(page, element as HTMLInputElement, step.files);
  if (step.kind === 'fill') return fill(step.value);
  if (step.kind === 'select') return select(step.labels);
  if (step.kind === 'press') return press(step.key);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  const place = { left: step.x * (scrollWidth - clientWidth), top: step.y * (scrollHeight - clientHeight) };
  return element.scrollTo(Object.assign({ behavior: 'auto' as const }, place));
}

/** Polls for the element of a step for up to `waitMs`, since the page may still be loading, and calls back once. */
export function awaitElement(
  page: Window & typeof globalThis,
  {
    elementOf,
    step,
    waitMs,
    onEnd,
  }: Pick<ElementTargets, 'elementOf'> & {
    readonly step: PageStep;
    readonly waitMs: number;
    readonly onEnd: (element: Element | undefined) => void;
  },
): void {
  const endMs = page.performance.now() + waitMs;
  const poll = function (): void {
    const element = elementOf(step);
    if (element || page.performance.now() >= endMs) onEnd(element);
    else page.setTimeout(poll, 50);
  };
  poll();
}
