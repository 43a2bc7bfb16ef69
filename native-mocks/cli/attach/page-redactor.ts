import type { Contract } from 'bridgehead';
import { errorNameOf, ownLineOf, urlWithoutValues } from '../../../sdk/features/inspector/public-texts.ts';
import { PROGRESS_METHOD } from '../../../sdk/wire/protocol.ts';
import type { ShellMessage } from '../../shell/traffic.ts';
import type { ElementStep } from '../../simulator-protocol/page-step.ts';
import { createFormat } from '../../simulator/page/in-page/console-text.ts';
import { REDACTED, redactedFileName, redactedInput } from '../../traces/redacted.ts';
import { createTextRedactor } from '../../traces/text-redactor.ts';
import { createRedactor } from '../../traces/value-redactor.ts';
import { textOf } from '../text-of.ts';

/** Redacts possibly personal values in observed traffic, by the rules of traces. */
export interface PageRedactor {
  /** `false`: values are kept. */
  readonly isOn: boolean;
  /** Returns a message as JSON-RPC with redacted values. */
  message(message: ShellMessage): object;
  step(step: ElementStep): ElementStep;
  /** Returns the URL of a page, file or request without query or fragment; of any other URL, such as `tel:`, only the scheme. */
  url(url: string): string;
  /** Returns the text of a console line; `undefined` for a line whose values must not be shown. */
  line(values: readonly unknown[]): string | undefined;
  /** Returns the text of an uncaught error with this name. */
  uncaught(name: unknown, text: string): string;
}

/**
 * Creates a redactor. With `keepsValues`, everything is kept except the input of secret fields, which never leaves the
 * page.
 */
export function createPageRedactor(
  contract: Contract,
  { keepsValues }: { readonly keepsValues: boolean },
): PageRedactor {
  if (keepsValues) {
    return {
      isOn: false,
      message: toJsonRpc,
      step: (step) => step,
      url: (url) => url,
      line: createFormat(textOf),
      uncaught: (_name, text) => text,
    };
  }
  const texts = createTextRedactor();
  const redactor = createRedactor({ contract, publicValues: [], keepsKeys: false, onRedacted: texts.remember });
  return {
    isOn: true,
    message(message) {
      const { params, result, error } = message;
      return toJsonRpc({
        ...message,
        ...(params !== undefined && { params: redactor.params(message) }),
        ...(result !== undefined && { result: redactor.result(message) }),
        ...(error && { error: { code: error.code, message: REDACTED } }),
      });
    },
    step: (step) => redactStep(step, texts.text),
    url: (url) => (isLoadable(url) ? texts.text(urlWithoutValues(url)) : schemeOf(url) + REDACTED),
    line: ownLineOf,
    uncaught: errorNameOf,
  };
}

/** Whether a URL addresses a file rather than an app, a phone number or its own content. */
function isLoadable(url: string): boolean {
  return /^(?:https?|wss?|file):\/\/|^(?![a-z][a-z\d+.-]*:)/i.test(url);
}

function schemeOf(url: string): string {
  return /^[a-z][a-z\d+.-]{0,40}:/i.exec(url)?.[0] ?? '';
}

function toJsonRpc({ kind, id, method, params, result, error }: ShellMessage): object {
  if (kind === 'progress') return { jsonrpc: '2.0', method: PROGRESS_METHOD, params: { id, value: result } };
  const name = kind === 'response' ? {} : { method };
  return { jsonrpc: '2.0', ...name, ...(id !== undefined && { id }), params, result, error };
}

function redactStep(step: ElementStep, text: (text: string) => string): ElementStep {
  const { path: _, ...found } = step.target;
  const target = { ...found, name: text(found.name) };
  if (step.kind === 'fill') return { ...step, target, value: redactedInput(step.fieldType) };
  if (step.kind === 'files')
    return { ...step, target, files: step.files.map((file) => ({ ...file, name: redactedFileName(file.name) })) };
  if (step.kind === 'select') return { ...step, target, labels: step.labels.map(text) };
  return { ...step, target };
}
