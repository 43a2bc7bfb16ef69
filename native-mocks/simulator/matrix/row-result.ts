import type { MatrixRow, MatrixState } from './matrix-run.ts';

/** The result of a session on one profile: the worst result of its parts. */
export type RowResult = 'waiting' | 'running' | 'passed' | 'not applicable' | 'differs' | 'failed';

/** The badge colour of each result. */
export const tones = {
  waiting: 'plain',
  running: 'page',
  passed: 'good',
  'not applicable': 'plain',
  differs: 'warn',
  failed: 'bad',
} as const satisfies Record<RowResult, string>;

export function rowResultOf({ cells, isDone }: MatrixRow): RowResult {
  if (!isDone) return cells.length ? 'running' : 'waiting';
  const has = (result: RowResult): boolean => cells.some((cell) => cell.result === result);
  if (has('failed')) return 'failed';
  if (has('differs')) return 'differs';
  // Parts without calls and requests show nothing about the shell.
  const isApplicable = cells.some(({ result, steps }) => result === 'passed' && steps.length > 0);
  return has('not applicable') && !isApplicable ? 'not applicable' : 'passed';
}

/** Returns the progress of a run and its results so far. */
export function progressText({ rows, isRunning }: MatrixState): string {
  const results = rows.map(rowResultOf);
  const count = (result: RowResult): number => results.filter((each) => each === result).length;
  const done = rows.filter(({ isDone }) => isDone).length;
  const found = (['passed', 'not applicable', 'differs', 'failed'] as const)
    .filter((result) => count(result) > 0)
    .map((result) => `${count(result)} ${result === 'differs' && count(result) > 1 ? 'differ' : result}`);
  const state = isRunning ? `${done} of ${rows.length} played` : done < rows.length ? 'stopped' : 'done';
  return [state, ...found].join(', ');
}
