// @ts-check
// Writes the results of a simulation run into docs/quality.md, between two markers.
import { formatCount, formatSeconds } from '../../runner/progress.mjs';
import { markersOf, writeSection } from '../../generate/record-section.mjs';

/** @import { RunState } from './run-state.mjs' */

/**
 * Returns the section for the state of a run. `goal`: the requested number of calls.
 * @type {(state: RunState, options: { readonly goal: number; readonly today: string }) => string[]}
 */
export function sectionOf(
  { tally, failures, commit, startedAt, seconds, steps, next, beyond, range },
  { goal, today },
) {
  const list = (/** @type {Readonly<Record<string, number>>} */ counts) =>
    Object.entries(counts)
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, times]) => `${name} ${formatCount(times)}`)
      .join(', ');
  const lastSeed = (next + beyond.length) * range;
  return [
    '| `npm run lab -- simulation` | |',
    '| --- | --- |',
    `| calls | ${formatCount(tally.calls)}${tally.calls < goal ? ` of ${formatCount(goal)}: the run was stopped, and can be continued` : ''} |`,
    `| sessions | ${formatCount(tally.sessions)}, seeds 1 to about ${formatCount(lastSeed)}, ${steps} steps each |`,
    `| when, commit | ${startedAt.slice(0, 10)} to ${today}, \`${commit}\`, ${formatSeconds(seconds)} of run time |`,
    `| faults that took effect | ${list(tally.faults)} |`,
    `| how calls settled | ${list(tally.outcomes)} |`,
    `| digest of all settlements | \`${tally.digest.toString(16).padStart(8, '0')}\` |`,
    `| found | ${failures.length ? failures.map(({ seed, problems }) => `seed ${seed}: ${problems[0]}`).join('; ') : 'no failures: each call settled once, with its own value or the correct reason; no protocol rule was violated; no call, timer or listener leaked'} |`,
  ];
}

/** Replaces the recorded lines. */
export const recordSimulation = (/** @type {readonly string[]} */ lines, /** @type {string} */ file) =>
  writeSection(markersOf('npm run lab -- simulation'), lines, file);
