import { readFileSync } from 'node:fs';
import { parseTrace } from '../traces/parse-trace.ts';
import type { Trace } from '../traces/trace.ts';
import { type CommandHost, existingFile, messageOf, UsageError } from '../../sdk/tools/index.ts';
import type { MatrixMessage, MatrixReport, MatrixTask } from '../simulator-protocol/matrix-messages.ts';
import { isHar } from '../simulator-protocol/read-har.ts';
import { readJson, withoutMark } from '../simulator-protocol/read-members.ts';
import { SIMULATOR_BASE } from '../simulator-protocol/simulator-paths.ts';
import { startChromium } from './devtools.ts';
import { findChromium } from './find-chromium.ts';
import { matrixReporters, type MatrixSubject, type PlayedProfile, type Reporter } from './matrix-reports.ts';
import { type RunningSimulator, startSimulateServer, type StartSimulateServerOptions } from './simulate-server.ts';

/** Options of `runMatrix`. */
export interface RunMatrixOptions extends Omit<StartSimulateServerOptions, 'matrix'> {
  readonly task: MatrixTask;
  /** What the reports name. */
  readonly subject: Omit<MatrixSubject, 'date'>;
  readonly reporter: Reporter;
  readonly command: CommandHost;
}

/**
 * Plays a recorded session on profiles in a headless Chromium, prints the outcome of each, and exits: with 0 when none
 * failed or differed, with 1 when one did, with 2 when the session could not be played.
 */
export async function runMatrix({
  task,
  subject,
  reporter,
  command,
  ...options
}: RunMatrixOptions): Promise<RunningSimulator> {
  const path = findChromium(process.env);
  const results = createResults({ subject, reporter, command });
  const receive = (message: MatrixMessage): void => {
    if (message.kind === 'end') void finish();
    else if (message.kind === 'problem') results.addProblem(message.text);
    else results.addRow(message.row);
  };
  const server = await startSimulateServer({ ...options, matrix: { task, receive } });
  const devtools = startChromium({
    path,
    isHeadless: true,
    url: `${server.origin}${SIMULATOR_BASE}?tab=trace`,
    notify: options.notify,
  });
  let isOver = false;
  const close = async (): Promise<void> => {
    isOver = true;
    await Promise.all([devtools.close(), server.close()]);
  };
  const finish = async (): Promise<void> => {
    await close();
    command.stop(results.end());
  };
  devtools.onEnd(() => {
    if (isOver) return;
    command.err(`Cannot play the session: Chromium exited (${path}). Set CHROMIUM_PATH to another Chromium.\n`);
    void server.close().then(() => command.stop(2));
  });
  return { ...server, close };
}

/** Prints the results of a run as they come. `end` prints the rest and returns the exit code. */
function createResults({ subject, reporter, command }: Pick<RunMatrixOptions, 'subject' | 'reporter' | 'command'>): {
  addRow(row: MatrixReport): void;
  addProblem(text: string): void;
  end(): 0 | 1 | 2;
} {
  const { row: textOf, end: endOf } = matrixReporters[reporter];
  const rows: PlayedProfile[] = [];
  const startMs = Date.now();
  let rowMs = startMs;
  let code: 0 | 1 | 2 = 0;
  return {
    addRow(row) {
      const endMs = Date.now();
      rows.push({ ...row, seconds: (endMs - rowMs) / 1000 });
      rowMs = endMs;
      command.out(textOf(row));
      // The output of the other reporters is a file, so the progress is printed apart from it.
      if (reporter !== 'text') command.err(matrixReporters.text.row(row));
      if (code === 0 && (row.result === 'differs' || row.result === 'failed')) code = 1;
    },
    addProblem(text) {
      command.err(`${text}\n`);
      code = 2;
    },
    end() {
      command.out(endOf(rows, { ...subject, date: new Date(startMs).toISOString() }));
      return code;
    },
  };
}

/** Reads a recorded session, or a HAR file, which the simulator's window checks. Throws a `UsageError` if it is neither. */
export function readSessionFile(file: string, cwd: string): unknown {
  const path = existingFile(file, { cwd, what: 'a trace or a HAR file' });
  const value = readJson(withoutMark(readFileSync(path, 'utf8')));
  return isHar(value) ? value : readTraceFile(file, cwd);
}

/** Reads the session from a file and skips a byte order mark, which editors on Windows insert. */
export function readTraceFile(file: string, cwd: string): Trace {
  const what = 'a trace, such as one downloaded with JSON in the panel Trace';
  const path = existingFile(file, { cwd, what });
  try {
    return parseTrace(readFileSync(path, 'utf8'));
  } catch (error) {
    const why = messageOf(error).replace(/^Cannot read the trace: /, '');
    throw new UsageError(`Cannot read the trace ${file}: ${why}`, { cause: error });
  }
}
