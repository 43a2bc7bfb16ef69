// Shows the progress of a benchmark. If it is stopped, prints the results so far.
import { createProgress, formatSeconds, onInterrupt } from '../../runner/progress.mjs';

/** `print` prints the results so far; Ctrl-C calls it and ends the process. `show(what)` names the current measurement. */
export function createBenchRun(print) {
  const progress = createProgress();
  const startedAt = Date.now();
  onInterrupt(() => {
    progress.end();
    console.log('\nStopped. Results so far:');
    print();
    process.exit(130);
  });
  return {
    show: (what) => progress.show(`${what} (${formatSeconds((Date.now() - startedAt) / 1000)})`),
    end: () => progress.end(),
  };
}
