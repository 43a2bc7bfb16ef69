import { PROGRESS_METHOD } from '../../sdk/wire/protocol.ts';
import type { Violation } from '../strict/violation.ts';
import type { PageMessage, WireError } from '../wire/page-messages.ts';

/** A message that a shell observed. */
export interface ShellMessage {
  /** The sender. */
  readonly from: 'page' | 'shell';
  /** `invalid` if it could not be read. */
  readonly kind: 'request' | 'response' | 'notification' | 'progress' | 'invalid';
  /** The id of a request. */
  readonly id?: string | undefined;
  /** The method or event; for a response or progress, that of its request. */
  readonly method?: string | undefined;
  /** Of a request or notification. */
  readonly params?: unknown;
  /** Of a response, or the progress value. */
  readonly result?: unknown;
  /** The error of a response. */
  readonly error?: WireError | undefined;
  /** Milliseconds since the request. */
  readonly durationMs?: number | undefined;
  /** The faults that changed it; of a request, those of its response. */
  readonly faults?: readonly string[] | undefined;
  /** The rules that it violates. */
  readonly violations?: readonly Violation[] | undefined;
  /** An unreadable message. */
  readonly text?: string | undefined;
}

/** A message in its session. */
export interface TrafficMessage extends ShellMessage {
  /** Counts from 1, in order. */
  readonly number: number;
  /** Milliseconds on the shell's clock. */
  readonly atMs: number;
  /** Counts strings: a batch shares it. */
  readonly crossing: number;
  /** Messages in the same crossing. */
  readonly batchSize: number;
}

/**
 * Checks that a shell still has its first messages: otherwise, a matcher would check half a session.
 *
 * @throws {Error} if they are gone.
 */
export function checkIsWhole([first]: readonly Partial<TrafficMessage>[]): void {
  const gone = (first?.number ?? 1) - 1;
  if (gone === 0) return;
  throw new Error(
    `Cannot check the calls: the shell keeps its last 10,000 messages, and the first ${gone} are gone. ` +
      `Check earlier, or collect the messages with shell.on('message').`,
  );
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
