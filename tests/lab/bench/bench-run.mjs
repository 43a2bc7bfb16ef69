// What every benchmark does: reads how long it takes, shows its progress and, if it is stopped, prints the results so far.
import { createProgress, formatSeconds, onInterrupt } from '../../runner/progress.mjs';

/**
 * A number of rounds, taps or seconds from the command line, or `byDefault` if it is missing. Anything but a whole number from 1 ends
 * the process with code 2.
 */
export function readCount(given, byDefault) {
  if (given === undefined) return byDefault;
  if (/^[1-9]\d*$/.test(given)) return Number(given);
  console.error(`Cannot measure with ${given}: a number of rounds, taps or seconds is a whole number from 1.`);
  process.exit(2);
}

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
