// Runs inside the phone's page, as text: no import, no helper, nothing of this module outside a function.
import type { PageStep } from '../../../simulator-protocol/page-step.ts';
import type { ElementTargets } from './find-targets.ts';
import type { ElementTexts } from './read-names.ts';
import type { ElementFacts } from './read-elements.ts';

/** What the watchers use. */
export interface WatchTools extends ElementFacts, ElementTargets, Pick<ElementTexts, 'squeeze'> {
  readonly send: (step: PageStep) => void;
  /** Calls `take` with each event of this name that a person, not a script, has caused. */
  readonly watch: (name: string, take: (element: Element, event: Event) => void) => void;
}

/** Makes `watch`. Elements in open shadow trees count, too. */
export function listenToPeople(page: Window & typeof globalThis): WatchTools['watch'] {
  return function (name, take) {
    page.addEventListener(
      name,
      function (event) {
        const element = event.isTrusted ? event.composedPath()[0] : undefined;
        if (element instanceof page.Element) take(element, event);
      },
      true,
    );
  };
}

/** Sends taps, and Enter and Escape where they mean something to a page. */
export function watchTaps(page: Window & typeof globalThis, tools: WatchTools): void {
  const { watch, send, targetOf } = tools;
  const now = page.Date.now;
  let ignoresClicks = false;
  /** The browser clicks by itself, too: the control of a clicked label, the button of a form that Enter submits. */
  const ignoreClicksOfThisTask = function (): void {
    ignoresClicks = true;
    page.setTimeout(function () {
      ignoresClicks = false;
    }, 0);
  };

  watch('click', function (element) {
    if (ignoresClicks) return;
    const label = element.closest('label');
    if (label && label.control && !label.control.contains(element)) ignoreClicksOfThisTask();
    const target = tools.tapped(element);
    if (target) send({ kind: 'tap', at: now(), target: targetOf(target) });
  });
  watch('keydown', function (element, event) {
    const key = (event as KeyboardEvent).key;
    const isEnter = key === 'Enter' && tools.tagOf(element) === 'input' && tools.isField(element);
    if (!isEnter && key !== 'Escape') return;
    ignoreClicksOfThisTask();
    send({ kind: 'press', at: now(), target: targetOf(element), key: key });
  });
}

/**
 * Sends what is typed and chosen. What is typed into a password field, a one-time code or a card number is not sent, only that
 * something was.
 */
export function watchFields(page: Window & typeof globalThis, tools: WatchTools): void {
  const { watch, send, targetOf, tagOf, typeOf, isField } = tools;
  const now = page.Date.now;
  const LONGEST_VALUE = 10_000;
  const LONGEST_LABEL = 120;
  const MOST_LABELS = 100;

  const isSecret = function (field: Element): boolean {
    const use = (field.getAttribute('autocomplete') || '').toLowerCase();
    return typeOf(field) === 'password' || /password|one-time-code|^cc-| cc-/.test(use);
  };
  watch('input', function (element) {
    if (!isField(element) && !(element as HTMLElement).isContentEditable) return;
    const value = isField(element) ? (element as HTMLInputElement).value : element.textContent || '';
    const secret = isSecret(element);
    send({
      kind: 'fill',
      at: now(),
      target: targetOf(element),
      fieldType: typeOf(element) || 'text',
      isSecret: secret,
      value: secret ? '' : value.slice(0, LONGEST_VALUE),
    });
  });
  watch('change', function (element) {
    if (tagOf(element) !== 'select') return;
    const chosen = (element as HTMLSelectElement).selectedOptions;
    const labels = Array.prototype.map.call(chosen, function (option: HTMLOptionElement) {
      return tools.squeeze(option.label).slice(0, LONGEST_LABEL);
    }) as string[];
    send({ kind: 'select', at: now(), target: targetOf(element), labels: labels.slice(0, MOST_LABELS) });
  });
}
