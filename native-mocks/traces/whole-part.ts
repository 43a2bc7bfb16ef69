import { type Trace, traceLimits } from './trace.ts';

/**
 * Returns the beginning of a session that was longer than its recording, until the first list reached its limit: what follows
 * belongs to steps or messages that were not recorded, so it cannot be repeated.
 */
export function wholePart(trace: Trace): Trace {
  const { isTruncated, entries, steps = [], screens = [], dialogs = [], requests = [] } = trace;
  const endOf = (list: readonly { readonly atMs: number }[], limit: number): number =>
    list.length < limit ? Infinity : (list.at(-1)?.atMs ?? 0);
  const endMs = Math.min(
    endOf(entries, traceLimits.entries),
    endOf(steps, traceLimits.steps),
    endOf(requests, traceLimits.requests),
  );
  if (!isTruncated || endMs === Infinity) return trace;
  const isBefore = ({ atMs }: { readonly atMs: number }): boolean => atMs <= endMs;
  return {
    ...trace,
    entries: entries.filter(isBefore),
    steps: steps.filter(isBefore),
    screens: screens.filter(isBefore),
    dialogs: dialogs.filter(isBefore),
    requests: requests.filter(({ atMs, durationMs }) => atMs + durationMs <= endMs),
  };
}
