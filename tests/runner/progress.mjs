// @ts-check
/**
 * @typedef {object} Progress
 * @property {(text: string) => void} show Replaces the line in a terminal; writes a new line every 15 s in a log.
 * @property {() => void} end
 */

/**
 * @typedef {object} ProgressStream
 * @property {boolean | undefined} [isTTY]
 * @property {number | undefined} [columns]
 * @property {(text: string) => unknown} write
 */
// Shows the progress of a long command, and lets it save its results when it is stopped.

/** The time between two lines if the output is not a terminal, so that a log stays short. */
const LOG_EVERY_MS = 15_000;

/**
 * Creates a progress line. In a terminal, the line is replaced; in a log, a new line is written every 15 s.
 * @type {(options?: { readonly stream?: ProgressStream; readonly now?: () => number }) => Progress}
 */
export function createProgress({ stream = process.stderr, now = Date.now } = {}) {
  let shownAt = -Infinity;
  return {
    show(text) {
      if (stream.isTTY) return void stream.write(`\r\u001B[K${text.slice(0, (stream.columns ?? 120) - 1)}`);
      if (now() - shownAt < LOG_EVERY_MS) return;
      shownAt = now();
      stream.write(`${text}\n`);
    },
    /** Removes the line, so that further output starts in its place. */
    end() {
      if (stream.isTTY) stream.write('\r\u001B[K');
    },
  };
}

/**
 * Calls `stop` at the first Ctrl-C or `kill`, so that the command can save its results. The second signal exits the process.
 * Returns a function that removes the listeners.
 * @type {(stop: () => void) => () => void}
 */
export function onInterrupt(stop) {
  let times = 0;
  const listener = () => {
    if (++times > 1) process.exit(130);
    stop();
  };
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.on(signal, listener);
  return () => signals.forEach((signal) => process.off(signal, listener));
}

/** Formats a duration: `1 h 02 min`, `3 min 20 s`. */
export function formatSeconds(/** @type {number} */ seconds) {
  if (!Number.isFinite(seconds)) return 'unknown';
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours) return `${hours} h ${String(minutes).padStart(2, '0')} min`;
  return minutes ? `${minutes} min ${String(whole % 60).padStart(2, '0')} s` : `${whole} s`;
}

/** Formats an integer with commas between thousands. */
export const formatCount = (/** @type {number} */ number) => Math.round(number).toLocaleString('en-US');
