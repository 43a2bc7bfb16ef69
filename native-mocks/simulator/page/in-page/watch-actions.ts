// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.
import type { PageFile, PageStep } from '../../../simulator-protocol/page-step.ts';
import type { ElementTargets } from './find-targets.ts';
import type { ElementTexts } from './read-names.ts';
import type { ElementInfo } from './read-elements.ts';
import type { ElementWalk } from './walk-elements.ts';

/** Tools of the watchers. */
export interface WatchTools
  extends ElementInfo, ElementTargets, Pick<ElementTexts, 'collapseSpaces'>, Pick<ElementWalk, 'elementsOf'> {
  readonly send: (step: PageStep) => void;
  readonly isSecret: (field: Element) => boolean;
  /** Calls the listener with each trusted event of this name, which excludes events dispatched by scripts. */
  readonly watch: (name: string, listener: (element: Element, event: Event) => void) => void;
}

/** Creates `watch`. Events from open shadow trees are included. */
export function watchTrustedEvents(page: Window & typeof globalThis): WatchTools['watch'] {
  return function (name, listener) {
    page.addEventListener(
      name,
      function (event) {
        const element = event.isTrusted ? event.composedPath()[0] : undefined;
        if (element instanceof page.Element) listener(element, event);
      },
      true,
    );
  };
}

/** Sends taps, Enter in a field and Escape. */
export function watchTaps(page: Window & typeof globalThis, tools: WatchTools): void {
  const { watch, send, targetOf } = tools;
  const now = page.Date.now;
  let ignoresClicks = false;
  /** Browsers also dispatch synthetic clicks: on a clicked label's control, and on a form's submit button for Enter. */
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
    if (key !== 'Escape' && !(key === 'Enter' && tools.isField(element))) return;
    ignoreClicksOfThisTask();
    send({ kind: 'press', at: now(), target: targetOf(element), key: key });
  });
}

/**
 * Sends typed text and selected options. For passwords, one-time codes and card numbers, the text is not sent, only the
 * fact that the field was filled.
 */
export function watchFields(page: Window & typeof globalThis, tools: WatchTools): void {
  const { watch, send, targetOf, tagOf, typeOf } = tools;
  const now = page.Date.now;
  const MAX_VALUE_CHARS = 10_000;
  const MAX_LABEL_CHARS = 120;
  const MAX_LABELS = 100;

  watch('input', function (element) {
    if (!tools.isField(element) && !/^(range|color)$/.test(typeOf(element))) return;
    const given = (element as { readonly value?: unknown }).value;
    const value = typeof given === 'string' ? given : element.textContent || '';
    const secret = tools.isSecret(element);
    send({
      kind: 'fill',
      at: now(),
      target: targetOf(element),
      fieldType: typeOf(element) || 'text',
      isSecret: secret,
      value: secret ? '' : value.slice(0, MAX_VALUE_CHARS),
    });
  });
  // `change` does not leave a shadow tree.
  watch('input', function (element) {
    if (tagOf(element) !== 'select') return;
    const chosen = (element as HTMLSelectElement).selectedOptions;
    const labels = Array.prototype.map.call(chosen, function (option: HTMLOptionElement) {
      return tools.collapseSpaces(option.label).slice(0, MAX_LABEL_CHARS);
    }) as string[];
    send({ kind: 'select', at: now(), target: targetOf(element), labels: labels.slice(0, MAX_LABELS) });
  });
}

/** Sends names, types and sizes of the files that the user chose in a field. */
export function watchFiles({ Date }: Window & typeof globalThis, tools: WatchTools): void {
  const { watch, send, targetOf, typeOf } = tools;
  const now = Date.now;
  const MAX_FILES = 100;
  const MAX_TEXT_CHARS = 255;
  watch('input', function (element) {
    if (typeOf(element) !== 'file') return;
    const chosen = (element as HTMLInputElement).files || [];
    const files = Array.prototype.map.call(chosen, function (file: File) {
      return {
        name: file.name.slice(0, MAX_TEXT_CHARS),
        type: file.type.slice(0, MAX_TEXT_CHARS),
        sizeBytes: file.size,
      };
    }) as PageFile[];
    send({ kind: 'files', at: now(), target: targetOf(element), files: files.slice(0, MAX_FILES) });
  });
}
