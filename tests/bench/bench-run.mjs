// How a benchmark shows where it is, and prints what it has measured when it is stopped.
import { createProgress, formatSeconds, onInterrupt } from '../progress.mjs';

/** `print` prints what is measured so far; Ctrl-C calls it and ends the process. `show(what)` names what is measured now. */
export function createBenchRun(print) {
  const progress = createProgress();
  const startedAt = Date.now();
  onInterrupt(() => {
    progress.end();
    console.log('\nStopped; measured until then:');
    print();
    process.exit(130);
  });
  return {
    show: (what) => progress.show(`${what} (${formatSeconds((Date.now() - startedAt) / 1000)})`),
    end: () => progress.end(),
  };
}
