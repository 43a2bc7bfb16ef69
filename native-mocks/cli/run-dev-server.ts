import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server.ts';

/** `npm start`: starts everything, says where it is and what to try, and ends with Ctrl-C. */
export async function runDevServer(args: readonly string[]): Promise<void> {
  const { host, port } = readStartOptions(args);
  const startedMs = performance.now();
  const say = (line: string): void => console.log(line);
  // The first start compiles what later ones find; without a word it looks like nothing.
  say('Starting the site, the simulator and the mock API …');
  const { origin, close } = await startDevServer({ host, port, notify: say });
  const tookMs = Math.round(performance.now() - startedMs);
  say(`
  Bridgehead is ready (${tookMs} ms)

  Simulator   ${origin}/__simulator/
  Site        ${origin}/
  Mock API    ${origin}/api/ms/v1/senjalu/apk/versions/live-version

  Try this: open the simulator, tap "Direct download" in the phone, and watch the traffic beside it.
  Then switch the phone to an iPhone, an old app version, or a fault. Ctrl-C ends everything.
`);
  const end = (): void => {
    void close().finally(() => process.exit(0));
    // A connection that will not close must not keep the terminal.
    setTimeout(() => process.exit(0), 1500).unref();
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

/** Where to listen, as the command line says it. Throws with one plain line. */
export function readStartOptions(args: readonly string[]): { readonly host: string; readonly port: number } {
  const { host, port } = parseOptions(args);
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return { host, port: Number(port) };
  throw new Error(`Cannot listen on port ${port}: it is not a number from 0 to 65535. Choose another --port.`);
}

function parseOptions(args: readonly string[]): { readonly host: string; readonly port: string } {
  try {
    const options = {
      port: { type: 'string', default: '5173' },
      host: { type: 'string', default: '127.0.0.1' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\.[\s\S]*/, '') : String(error);
    throw new Error(`Cannot start: ${why}. There are: npm start -- --port <number> --host <address>.`, {
      cause: error,
    });
  }
}
