import { parseTrace } from 'bridgehead/mocks';
import type { MatrixMessage, MatrixReport, MatrixTask } from '../../simulator-protocol/matrix-messages.ts';
import type { ServerClient } from '../server/server-client.ts';
import type { MatrixRow, MatrixRun } from './matrix-run.ts';
import { rowResultOf } from './row-result.ts';

/** Plays the session of the command line and reports the result of each profile to it. */
export async function reportRun(
  matrix: MatrixRun,
  { task, server, path }: { readonly task: MatrixTask; readonly server: ServerClient; readonly path: string },
): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const send = (message: MatrixMessage): void => {
    // Sent in order. Failures are ignored: they mean that the command has exited.
    last = last
      .then(() => server.request(path, { method: 'POST', body: JSON.stringify(message) }))
      .catch(() => undefined);
  };
  const reported = new Set<string>();
  const unsubscribe = matrix.subscribe(() => {
    const { rows, parts } = matrix.get();
    for (const row of rows) {
      if (!row.isDone || reported.has(row.profile.id)) continue;
      reported.add(row.profile.id);
      send({ kind: 'row', row: reportOf(row, parts) });
    }
  });
  try {
    await matrix.start(parseTrace(task.trace), task.profiles);
  } catch (error) {
    send({ kind: 'problem', text: error instanceof Error ? error.message : String(error) });
  }
  unsubscribe();
  send({ kind: 'end' });
  await last;
}

function reportOf(row: MatrixRow, parts: readonly string[]): MatrixReport {
  const { profile, cells } = row;
  const result = rowResultOf(row);
  const at = cells.findIndex((cell) => cell.result === result);
  return {
    profile: profile.id,
    result: result === 'failed' || result === 'differs' ? result : 'passed',
    parts: parts.length,
    passed: cells.filter((cell) => cell.result === 'passed').length,
    at: result === 'passed' ? '' : (parts[at] ?? ''),
    reasons: result === 'passed' ? [] : [...(cells[at]?.reasons ?? [])],
  };
}
