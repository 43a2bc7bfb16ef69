import type { Violation } from '../../strict/violation.ts';

/** An answer to a call: a result or an error. */
export interface Answer {
  readonly atMs: number;
  /** Of a server's answer: the status of HTTP; 0 where the connection was closed without one. */
  readonly status?: number;
  readonly result?: unknown;
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown };
}

/** The array a message travelled in. */
export interface BatchMark {
  /** Counts crossings; messages of one array share it. */
  readonly id: number;
  readonly size: number;
}

/**
 * A line of the timeline. `call`: asked by the page; `ask`: asked by the shell; `event` and `notification`: told without an
 * answer, by the shell and by the page; `stray`: an answer nobody waits for; `broken`: a text that is no message; `request`:
 * asked by the page of its server, past the shell; `mark`: something the simulator itself did.
 */
export interface TrafficRow {
  readonly key: number;
  readonly kind: 'call' | 'ask' | 'event' | 'notification' | 'stray' | 'broken' | 'request' | 'mark';
  readonly from: 'page' | 'shell';
  readonly name: string;
  readonly params: unknown;
  readonly id?: string;
  readonly atMs: number;
  readonly batch?: BatchMark;
  readonly answer?: Answer;
  /** Values of `$/progress`, in order. */
  readonly progress: readonly unknown[];
  /** Answers after the first one; the page drops them. */
  readonly extraAnswers: number;
  /** Names of the faults that shaped the answer. */
  readonly faults: readonly string[];
  /** The rules of docs/protocol.md that the page broke with it. */
  readonly violations?: readonly Violation[];
  /** Where what the shell sent does not fit the contract: `result.userId does not fit: expected string`. */
  readonly misfit?: string;
  /** Milliseconds after which the page settles the call by itself; missing where it waits for a person. */
  readonly deadlineMs?: number;
  /** The deadline passed without an answer. */
  readonly isOverdue?: true;
  /** The page went away before the answer came. */
  readonly isAbandoned?: true;
  /** The real phone it came from; missing for the simulated one. */
  readonly source?: string;
  /** Of a mark: a fault of the injected object did this, or it failed. */
  readonly isFault?: true;
  /** Of a mark that begins a part of the session, a page or something a person did: what it is, whether it worked or not. */
  readonly border?: string;
}
