import { coreOf } from '../../bridge-core.ts';
import type { Bridge } from '../../bridge-types.ts';
import { checkNumber } from '../../contract/check-number.ts';
import type { Contract } from '../../contract/types.ts';
import type { Verdict } from '../../gate/gate.ts';
import { guard } from '../../page/page.ts';
import { addCleanup } from '../add-cleanup.ts';
import { inspect } from './inspect.ts';
import { createPhoneConnection, type PageInfo } from './phone-connection.ts';
import { errorNameOf, ownLineOf, urlWithoutValues } from './public-texts.ts';
import { type ConsoleLevel, watchConsole } from './watch-console.ts';
import { watchUncaught } from './watch-uncaught.ts';
import { checkArgument } from '../../errors/check-argument.ts';

/** Options of `connectInspector`. */
export interface ConnectInspectorOptions {
  /** Also sends messages, console output, error messages and the page's URL; `false` by default. */
  readonly payloads?: boolean | undefined;
  /** Most waiting lines; 1,000 by default. The oldest are dropped and counted. */
  readonly limit?: number | undefined;
}

/**
 * Streams traffic, the gate's verdicts, failed calls, console lines and uncaught errors of this page to a simulator.
 * Returns a function that disconnects.
 *
 * For debug builds. The simulator shows `url` under "Real phone"; its token works once, for the pages of one tab. A
 * lost connection is retried after 1 s to 30 s, and a failure logged once.
 *
 * @throws {BridgeError} bad-argument for a `limit` that is not a number.
 *
 * @example
 * const url = new URLSearchParams(location.search).get('inspector');
 * if (isDebugBuild && url) connectInspector(bridge, url);
 */
export function connectInspector<C extends Contract>(
  bridge: Bridge<C>,
  url: string,
  { payloads = false, limit = 1000 }: ConnectInspectorOptions = {},
): () => void {
  checkNumber('limit', limit);
  const core = coreOf(bridge);
  checkArgument(url && typeof url === 'string', 'connectInspector(bridge, url) with the URL that the simulator prints');
  if (core.lifetime.isDisposed) return () => {};
  const { window } = core.host;
  const connection = createPhoneConnection(core, { url, limit, readInfo: () => readInfo(bridge, payloads) });
  const now = (): number => core.clock.now();
  const cleanups = [
    inspect(bridge, (entry) => connection.send({ kind: 'traffic', entry }), { payloads }),
    bridge.shell.subscribe(connection.sendInfo),
    watchUncaught(window, (error, place) =>
      // Getters of the page's error may throw.
      guard(core, () => {
        const text = `${payloads ? textOf(error) : errorNameOf((Object(error) as { readonly name?: unknown }).name)}${place && ` (${place})`}`;
        connection.send({ kind: 'uncaught', atMs: now(), text });
      }),
    ),
    connection.close,
  ];
  guard(core, () => {
    const report = (level: ConsoleLevel, values: readonly unknown[]): void => {
      const text = consoleText(values, payloads);
      connection.send({ kind: 'console', atMs: now(), level, text, count: values.length });
    };
    // The console is an object of functions. Each is checked where it is read.
    cleanups.unshift(watchConsole(Object(window['console']) as Record<PropertyKey, unknown>, report, core.log));
  });
  return addCleanup(core, () => cleanups.forEach((cleanup) => cleanup()));
}

function readInfo(bridge: Bridge<Contract>, payloads: boolean): PageInfo {
  const { host, contract } = coreOf(bridge);
  const { href = '' } = Object(host.window['location']) as { readonly href?: unknown };
  const url = String(href);
  const names = Object.keys({ ...contract.methods, ...contract.events });
  const verdicts: Record<string, Verdict> = {};
  for (const name of names) Object.defineProperty(verdicts, name, { value: bridge.explain(name), enumerable: true });
  return {
    userAgent: host.navigator.userAgent,
    url: payloads ? url : urlWithoutValues(url),
    shell: bridge.shell.get(),
    verdicts,
  };
}

/** The text of a console line to send. The bridge's own lines are always sent, since they contain no values. */
function consoleText(values: readonly unknown[], payloads: boolean): string | undefined {
  if (payloads) return values.map(textOf).join(' ').slice(0, MAX_TEXT_CHARS);
  return ownLineOf(values);
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
