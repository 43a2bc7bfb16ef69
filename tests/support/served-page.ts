import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProgram, startSimulate } from './running-program.ts';

/** A page in a temporary folder, served by `bridgehead simulate`. */
export interface ServedPage {
  readonly folder: string;
  readonly program: RunningProgram;
  /** Stops the program like Ctrl-C and removes the folder; resolves with the exit code. */
  close(): Promise<number | null>;
}

/** Simulates one HTML page. */
export async function simulatePage(html: string, options: readonly string[] = []): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'simulated-page-'));
  writeFileSync(join(folder, 'index.html'), html);
  const program = await startSimulate([folder, ...options]);
  return {
    folder,
    program,
    async close() {
      const code = await program.interrupt();
      rmSync(folder, { recursive: true });
      return code;
    },
  };
}
