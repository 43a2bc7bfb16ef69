import { PROGRESS_METHOD } from '../../sdk/wire/protocol.ts';
import type { Violation } from '../strict/violation.ts';
import type { PageMessage, WireError } from '../wire/page-messages.ts';

/** A message between page and shell, as the shell observed it. */
export interface ShellMessage {
  /** The sender. */
  readonly from: 'page' | 'shell';
  /** The kind of message; `invalid` if it could not be read. */
  readonly kind: 'request' | 'response' | 'notification' | 'progress' | 'invalid';
  /** The callback id of a page's request, or the id of a shell's request. */
  readonly id?: string | undefined;
  /** The method or event; for a response or progress, the method of its request, if known. */
  readonly method?: string | undefined;
  /** The params of a request or notification. */
  readonly params?: unknown;
  /** The result of a response, or the value of progress. */
  readonly result?: unknown;
  /** The error of a response. */
  readonly error?: WireError | undefined;
  /** The time from the request to this response, in milliseconds. */
  readonly durationMs?: number | undefined;
  /** Names of the faults that changed it; for a request, those that apply to its response. */
  readonly faults?: readonly string[] | undefined;
  /** The rules of docs/protocol.md that it violates. */
  readonly violations?: readonly Violation[] | undefined;
  /** The content of an unreadable or deliberately damaged message. */
  readonly text?: string | undefined;
}

/** A message with its position in the session. */
export interface TrafficMessage extends ShellMessage {
  /** Counts from 1, in order. */
  readonly number: number;
  /** Milliseconds on the shell's clock. */
  readonly atMs: number;
  /** Counts the strings that crossed: messages of one batch share the number. */
  readonly crossing: number;
  /** Number of messages in the same crossing. */
  readonly batchSize: number;
}

/** Converts a message from the page for observers. */
export function observedPageMessage(message: PageMessage): ShellMessage {
  if (message.kind === 'invalid') return { from: 'page', kind: 'invalid', error: message.error, text: message.text };
  const { kind, id, method, params, body } = message;
  if (kind === 'response') return { from: 'page', kind, id, ...body };
  return { from: 'page', kind, method, params, ...(kind === 'request' ? { id } : {}) };
}

/** Reads a message that the shell sends, for observers. */
export function observedShellText(text: string): ShellMessage {
  // Written by this shell.
  const { id, method, params, result, error } = JSON.parse(text) as Partial<Record<keyof ShellMessage, never>>;
  if (method === undefined) {
    return { from: 'shell', kind: 'response', id: id ?? undefined, ...(error ? { error } : { result }) };
  }
  const kind = id !== undefined ? 'request' : method === PROGRESS_METHOD ? 'progress' : 'notification';
  return { from: 'shell', kind, id, method, params };
}
