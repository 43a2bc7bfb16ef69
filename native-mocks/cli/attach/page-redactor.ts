import type { Contract } from 'bridgehead';
import { PROGRESS_METHOD } from '../../../sdk/wire/protocol.ts';
import type { ShellMessage } from '../../shell/traffic.ts';
import type { ElementStep } from '../../simulator-protocol/page-step.ts';
import { REDACTED, redactedInput } from '../../traces/redacted.ts';
import { createTextRedactor } from '../../traces/text-redactor.ts';
import { createRedactor } from '../../traces/value-redactor.ts';

/** Redacts possibly personal values in observed traffic, by the rules of traces. */
export interface PageRedactor {
  /** `false`: values are kept. */
  readonly isOn: boolean;
  /** Returns a message as JSON-RPC with redacted values. */
  message(message: ShellMessage): object;
  step(step: ElementStep): ElementStep;
  /** Returns a URL without query or fragment. */
  url(url: string): string;
  /** Returns redacted text of the page, such as console output; `undefined` when it must not be shown. */
  text(text: string): string | undefined;
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
    return { isOn: false, message: toJsonRpc, step: (step) => step, url: (url) => url, text: (text) => text };
  }
  const texts = createTextRedactor();
  const redactor = createRedactor({ contract, publicValues: [], onRedacted: texts.remember });
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
    url: (url) => texts.text(url.replace(/[?#][^]*/, '')),
    text: (text) => (text.startsWith('bridgehead: ') ? text : undefined),
  };
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
  if (step.kind === 'select') return { ...step, target, labels: step.labels.map(text) };
  return { ...step, target };
}
