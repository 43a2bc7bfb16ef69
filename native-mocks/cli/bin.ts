import { readFileSync } from 'node:fs';
import { type CommandHost, reportError } from '../../sdk/tools/index.ts';
import { createProgram } from './create-program.ts';

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

const program = createProgram({
  host,
  version: readVersion(),
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
try {
  await program.parseAsync();
} catch (error) {
  host.exit(reportError(error, { command: 'bridgehead', err: host.err }));
}

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
