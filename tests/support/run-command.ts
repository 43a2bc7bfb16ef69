import type { Command } from 'commander';
import type { CommandHost } from '../../sdk/tools/index.ts';

/** What a command printed, and its exit code: 0 unless it set another. */
export interface CommandRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as a user does, in a folder. */
export async function runCommand(
  create: (host: CommandHost) => Command,
  args: readonly string[],
  cwd = '/',
): Promise<CommandRun> {
  const run = { code: 0, out: '', err: '' };
  const stopped = new Error('stopped');
  const command = create({
    cwd,
    out: (text) => void (run.out += text),
    err: (text) => void (run.err += text),
    exit: (code) => void (run.code = code),
    stop(code): never {
      run.code = code;
      throw stopped;
    },
  });
  await command.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
    if (error !== stopped) throw error;
  });
  return run;
}
