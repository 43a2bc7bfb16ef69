import { connectInspector, type ConnectInspectorOptions } from 'bridgehead/inspect';
import { createHarness, type CreateHarnessOptions, type Harness, type TestContract } from '../../../support/bridge.ts';
import { createFakeSockets, type FakeSocket } from '../../../support/fake-sockets.ts';

export const INSPECTOR_URL = 'ws://127.0.0.1:4183/__simulator/phone?token=once';

/** A page whose bridge is inspected. */
export interface Connected extends Harness<TestContract> {
  readonly sockets: readonly FakeSocket[];
  readonly console: Record<'log' | 'warn', (...values: unknown[]) => unknown>;
  /** The lines that the page's own console received. */
  readonly logged: unknown[][];
  readonly stop: () => void;
  /** All lines that arrived on any socket. */
  lines(): readonly Record<string, unknown>[];
}

/** Connects the inspector of a bridge to fake sockets. */
export async function connect(
  options: ConnectInspectorOptions = {},
  { window = {}, ...harnessOptions }: CreateHarnessOptions<TestContract> & { readonly window?: object } = {},
): Promise<Connected> {
  const harness = await createHarness(harnessOptions);
  const { WebSocket, sockets } = createFakeSockets();
  const logged: unknown[][] = [];
  const console = {
    log: (...values: unknown[]) => logged.push(['log', ...values]),
    warn: (...values: unknown[]) => logged.push(['warn', ...values]),
  };
  const location = { href: 'https://m.example/pay?userId=42#secret' };
  Object.assign(harness.page.window, { WebSocket, console, location }, window);
  const stop = connectInspector(harness.bridge, INSPECTOR_URL, options);
  const lines = (): Record<string, unknown>[] =>
    sockets.flatMap(({ received }) => received.flatMap((message) => (message['lines'] ?? []) as never[]));
  return { ...harness, sockets, console, logged, stop, lines };
}

/** Accepts a connection as the simulator does. */
export const welcome = (socket: FakeSocket | undefined, page = 1): void => {
  socket?.accept();
  socket?.send({ key: 'session-key', page });
};
