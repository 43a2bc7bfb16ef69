import { parseArgs, type ParseArgsConfig } from 'node:util';
import { startDevServer } from './dev-server.ts';
import type { ListenAddress } from '../../native-mocks/cli/simulator-servers.ts';

const HELP = `Start the site, the simulator and the mock API, from source.

npm start -- [options]
  --port <number>      first port to try for the site; the simulator uses one near it (default: 5173)
  --host <address>     address to listen on (default: 127.0.0.1)
  --allow-host <name>  accept another host name; repeatable
  --help               show this text`;

/** `npm start`: starts everything, prints the URLs and a first step, and stops on Ctrl-C. */
export async function runDevServer(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP);
  const address = readStartOptions(args);
  const startedMs = performance.now();
  const print = (line: string): void => console.log(line);
  // The first start compiles everything and takes a while; without a message it would look stuck.
  print('Starting the site, the simulator and the mock API …');
  const { origin, pageOrigin, close } = await startDevServer({ ...address, notify: print });
  const tookMs = Math.round(performance.now() - startedMs);
  print(`
  Bridgehead is ready (${tookMs} ms)

  Simulator   ${origin}/__simulator/
  Site        ${pageOrigin}/
  Mock API    ${pageOrigin}/api/ms/v1/senjalu/apk/versions/live-version

  Try this: open the simulator, tap "Direct download" in the phone, and watch the traffic next to it.
  Then switch to an iPhone, an old app version, or a fault. Press Ctrl-C to stop.
`);
  const shutDown = (): void => {
    void close().finally(() => process.exit(0));
    // A connection that does not close must not block the terminal.
    setTimeout(() => process.exit(0), 1500).unref();
  };
  process.once('SIGINT', shutDown);
  process.once('SIGTERM', shutDown);
}

/** Parses the command line. Throws an error with a one-line message. */
export function readStartOptions(args: readonly string[]): ListenAddress {
  const { host, port, 'allow-host': allowedHosts } = parseOptions(args);
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port), allowedHosts };
  throw new Error(`Cannot listen on port ${port}: it is not a number from 0 to 65535. Choose another --port.`);
}

interface StartFlags {
  readonly host: string;
  readonly port: string;
  readonly 'allow-host': string[];
}

function parseOptions(args: readonly string[]): StartFlags {
  try {
    const options = {
      port: { type: 'string', default: '5173' },
      host: { type: 'string', default: '127.0.0.1' },
      'allow-host': { type: 'string', multiple: true, default: [] },
    } satisfies ParseArgsConfig['options'];
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.[\s\S]*/, '') : String(error);
    throw new Error(`Cannot start: ${why}. Run npm start -- --help for the options.`, {
      cause: error,
    });
  }
}
