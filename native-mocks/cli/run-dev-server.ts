import { parseArgs } from 'node:util';
import { startDevServer } from './dev-server.ts';

/** `npm start`: starts everything, says where it is and what to try, and ends with Ctrl-C. */
export async function runDevServer(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '5173' }, host: { type: 'string', default: '127.0.0.1' } },
  });
  const startedMs = performance.now();
  const say = (line: string): void => console.log(line);
  const { origin, close } = await startDevServer({ host: values.host, port: Number(values.port), notify: say });
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
