import type { Violation } from '../strict/violation.ts';
import type { PageMessage, WireError } from '../wire/wire.ts';

/** One message that crossed between page and shell, as the shell saw it. */
export interface ShellMessage {
  readonly from: 'page' | 'shell';
  readonly kind: 'request' | 'response' | 'notification' | 'progress' | 'invalid';
  /** The callback id; of a shell's own request its own id. */
  readonly id?: string | undefined;
  /** The method or event; for a response and progress the method it answers, where that is known. */
  readonly method?: string | undefined;
  /** Of a request or notification: its params. */
  readonly params?: unknown;
  /** Of a response its result, of progress its value. */
  readonly result?: unknown;
  readonly error?: WireError | undefined;
  /** Of a response: from request to response, in milliseconds. */
  readonly durationMs?: number | undefined;
  /** Names of the faults that shape it; of a request those that meet its answer, which may never come. */
  readonly faults?: readonly string[] | undefined;
  /** The rules of docs/protocol.md that the page broke with it. */
  readonly violations?: readonly Violation[] | undefined;
  /** Of what was unreadable or damaged on purpose: the text itself. */
  readonly text?: string | undefined;
}

/** A message with its place in the session. */
export interface TrafficMessage extends ShellMessage {
  /** Counts from 1, in the order of crossing. */
  readonly number: number;
  /** Milliseconds of the shell's clock. */
  readonly atMs: number;
  /** Counts the texts that crossed: messages of one batch share it. */
  readonly crossing: number;
  /** How many messages came in the same text. */
  readonly batchSize: number;
}

/** A message of the page as observers see it. */
export function seenFromPage(message: PageMessage): ShellMessage {
  if (message.kind === 'invalid') return { from: 'page', kind: 'invalid', error: message.error, text: message.text };
  if (message.kind === 'response') return { from: 'page', kind: 'response', id: message.id, ...message.answer };
  const { kind, method, params } = message;
  return { from: 'page', kind, method, params, ...(message.kind === 'request' ? { id: message.id } : {}) };
}
