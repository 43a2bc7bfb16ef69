import type { Clock } from 'bridgehead';
import { createDelayedRun } from './delayed-run.ts';

const SAMPLE_MS = 1000;

/** Returns a `subscribe` that calls its listeners once per second while there are changes, and after the last one. */
export function sampleChanges(
  subscribe: (listener: () => void) => () => void,
  clock: Clock,
): (listener: () => void) => () => void {
  return (listener) => {
    const { request, cancel } = createDelayedRun(clock, SAMPLE_MS, listener);
    const unsubscribe = subscribe(request);
    return () => {
      unsubscribe();
      cancel();
    };
  };
}
