import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { type CommandHost, createContractCommand } from '../../sdk/cli/index.ts';
import { createConformanceCommand } from './conformance-command.ts';
import { createSimulateCommand } from './simulate-command.ts';

// The program `bridgehead`.
const host: CommandHost = {
  cwd: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  exit(code) {
    process.exitCode = code;
  },
  stop: (code) => process.exit(code),
};

const simulate = createSimulateCommand({
  host,
  onRunning({ close }) {
    const end = (): void => {
      // Force the exit, because a connection that does not close would keep the terminal blocked.
      setTimeout(() => process.exit(0), 8000).unref();
      void close().finally(() => process.exit(0));
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  },
});

await new Command('bridgehead')
  .description('A typed bridge between a web page and the native app that shows it.')
  .version(readVersion())
  .addCommand(simulate)
  .addCommand(createContractCommand(host))
  .addCommand(createConformanceCommand(host))
  .parseAsync();

/** Returns the version of the package that contains this program, built or in the repository. */
function readVersion(): string {
  for (const place of ['../package.json', '../../package.json']) {
    try {
      const { name, version } = JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as Record<
        string,
        unknown
      >;
      if (name === 'bridgehead' && typeof version === 'string') return version;
    } catch {
      // Not found here; try the other location.
    }
  }
  return 'unknown';
}
