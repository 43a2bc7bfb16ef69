import { isPageCall, responseTo } from './trace-calls.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Whether errors of a session are correct, so that a test expects them, or bugs, so that a test fails until they are mended. */
export type RecordedErrors = 'expected' | 'bug';

/** Returns whether a call of the page that waits for a response received an error, or nothing that can be read. */
export function isFailedCall(trace: Trace, entry: TraceEntry): boolean {
  if (!isPageCall(entry) || entry.kind !== 'request') return false;
  const response = responseTo(trace, entry);
  return response === undefined || response.error !== undefined;
}

/** Returns whether a session has a failed call or an uncaught error, so that its copy needs to know what is correct. */
export function hasErrors(trace: Trace): boolean {
  return (trace.uncaughtErrors ?? 0) > 0 || trace.entries.some((entry) => isFailedCall(trace, entry));
}

/** Returns the number of steps before the first failed call; `undefined` without one. */
export function stepsBeforeFailure(trace: Trace): number | undefined {
  const failed = trace.entries.find((entry) => isFailedCall(trace, entry));
  return failed && (trace.steps ?? []).filter(({ atMs }) => atMs <= failed.atMs).length;
}
