import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import type { Verdict } from '../gate.ts';
import { inspect } from './inspect.ts';
import { createPhoneConnection, type PageFacts } from './phone-connection.ts';
import { type ConsoleLevel, watchConsole } from './watch-console.ts';
import { watchUncaught } from './watch-uncaught.ts';

/** Options of `connectInspector`. */
export interface ConnectInspectorOptions {
  /**
   * Sends the messages themselves, the text of the console and of errors, and the page's whole address; `false`: names,
   * sizes, times and outcomes.
   */
  readonly payloads?: boolean | undefined;
  /** Lines kept while there is no connection; 1,000. The oldest are dropped first, and counted. */
  readonly limit?: number | undefined;
}

/**
 * Streams what happens in this page to a running workbench (`bridgehead simulate`): the traffic, the gate's verdicts, failed
 * calls, console lines and uncaught errors. Returns a function that ends it; `dispose` of the bridge does, too.
 *
 * For debug builds. `address` is what the workbench shows under "Real phone"; its token works once, and further pages of
 * the same tab are connected by a key of the session. A lost connection is opened again, at first after 1 s and at most
 * 30 s later. If there is none, the log says so, once. Never throws.
 *
 * @example
 * const address = new URLSearchParams(location.search).get('inspector');
 * if (isDebugBuild && address) connectInspector(bridge, address);
 */
export function connectInspector<C extends Contract>(
  bridge: Bridge<C>,
  address: string,
  { payloads = false, limit = 1000 }: ConnectInspectorOptions = {},
): () => void {
  const core = coreOf(bridge);
  const { window } = core.host;
  const connection = createPhoneConnection(core, { address, limit, readFacts: () => readFacts(bridge, payloads) });
  const now = core.clock.now;
  const stops = [
    inspect(bridge, (entry) => connection.send({ kind: 'traffic', entry }), { payloads }),
    bridge.shell.subscribe(connection.sendFacts),
    watchUncaught(window, (error, place) =>
      // A getter of the page's own error may throw.
      core.guard(() => {
        const text = `${payloads ? textOf(error) : kindOf(error)}${place && ` (${place})`}`;
        connection.send({ kind: 'uncaught', atMs: now(), text });
      }),
    ),
    connection.close,
  ];
  core.guard(() => {
    const report = (level: ConsoleLevel, values: readonly unknown[]): void => {
      const text = consoleText(values, payloads);
      connection.send({ kind: 'console', atMs: now(), level, text, count: values.length });
    };
    // The console is an object of functions; each is checked where it is read.
    stops.unshift(watchConsole(Object(window['console']) as Record<PropertyKey, unknown>, report));
  });
  const disconnect = (): void => stops.splice(0).forEach((stop) => stop());
  core.onDispose.push(disconnect);
  return disconnect;
}

function readFacts(bridge: Bridge<Contract>, payloads: boolean): PageFacts {
  const { host, contract } = coreOf(bridge);
  const { href = '' } = Object(host.window['location']) as { readonly href?: unknown };
  const url = String(href);
  const names = Object.keys({ ...contract.methods, ...contract.events });
  const verdicts: Record<string, Verdict> = {};
  for (const name of names) Object.defineProperty(verdicts, name, { value: bridge.explain(name), enumerable: true });
  return {
    userAgent: host.navigator.userAgent,
    url: payloads ? url : url.replace(/[?#][^]*/, ''),
    shell: bridge.shell.get(),
    verdicts,
  };
}

/** What of a line is sent. Lines of the bridge hold no values, so their first part always is. */
function consoleText(values: readonly unknown[], payloads: boolean): string | undefined {
  const [first] = values;
  if (payloads) return values.map(textOf).join(' ').slice(0, MAX_TEXT_CHARS);
  return typeof first === 'string' && first.startsWith('bridgehead: ') ? first : undefined;
}

const MAX_TEXT_CHARS = 2000;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    return String(JSON.stringify(value)).slice(0, MAX_TEXT_CHARS);
  } catch {
    return 'a value that cannot be shown';
  }
}

/** The kind of an error, for which only names of errors are taken: a page may put anything there. */
function kindOf(error: unknown): string {
  const { name } = Object(error) as { readonly name?: unknown };
  return typeof name === 'string' && /^\w{0,40}Error$/.test(name) ? name : 'an error';
}
