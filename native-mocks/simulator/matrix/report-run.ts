import { parseTrace } from 'bridgehead/mocks';
import type { MatrixMessage, MatrixReport, MatrixTask } from '../../simulator-protocol/matrix-messages.ts';
import type { ServerClient } from '../server/server-client.ts';
import type { MatrixRow, MatrixRun } from './matrix-run.ts';
import { cleanPicture } from '../pictures/clean-picture.ts';
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
      send({ kind: 'row', row: reportOf(row, { parts, wantsPictures: task.wantsPictures }) });
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

/** The pictures of a profile have to fit into one message. */
const MAX_PICTURES_CHARS = 1_500_000;

function reportOf(row: MatrixRow, { parts, wantsPictures }: ReportOptions): MatrixReport {
  const { profile, cells } = row;
  const result = rowResultOf(row);
  let leftChars = wantsPictures ? MAX_PICTURES_CHARS : 0;
  return {
    profile: profile.id,
    // A row that is done has one of these results.
    result: result === 'waiting' || result === 'running' ? 'failed' : result,
    parts: cells.map(({ result: partResult, reasons, notes, picture }, at) => {
      const text = leftChars > 0 && picture ? cleanPicture(picture) : '';
      const isShown = text !== '' && text.length <= leftChars;
      if (isShown) leftChars -= text.length;
      return { name: parts[at] ?? '', result: partResult, reasons, notes, ...(isShown && { picture: text }) };
    }),
  };
}

interface ReportOptions {
  /** The names of the parts. */
  readonly parts: readonly string[];
  readonly wantsPictures: boolean | undefined;
}
