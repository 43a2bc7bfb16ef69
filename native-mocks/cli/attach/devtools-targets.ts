import { UsageError } from '../../../sdk/tools/index.ts';

/** A page listed by DevTools. */
export interface DevToolsTarget {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** The URL of the page's DevTools; `undefined` while another client is connected. */
  readonly socketUrl: string | undefined;
}

const LIST_WAIT_MS = 5000;
const MAX_LIST_CHARS = 5_000_000;
const MAX_LISTED = 20;
const MAX_PORT = 65_535;

/**
 * Parses a DevTools address: `http://127.0.0.1:9222`, `127.0.0.1:9222` or a port of this machine.
 *
 * @throws {UsageError} for anything else.
 */
export function readDevToolsAddress(text: string): string {
  const isPort = /^\d+$/.test(text);
  // A URL would take a larger number for an IPv4 address: 9999999 is 0.152.150.127.
  if (isPort && !(Number(text) >= 1 && Number(text) <= MAX_PORT)) {
    throw new UsageError(`Cannot attach to ${text}: a port is a number from 1 to ${MAX_PORT}. Use one like 9222.`);
  }
  const given = isPort ? `127.0.0.1:${text}` : text;
  const address = /^[a-z]+:\/\//i.test(given) ? given : `http://${given}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new UsageError(`Cannot attach to ${text}: it is not a DevTools address. Use one like http://127.0.0.1:9222.`);
}

/**
 * Returns the pages at a DevTools address.
 *
 * @throws {UsageError} when nothing responds or the response is not from DevTools.
 */
export async function listTargets(origin: string): Promise<readonly DevToolsTarget[]> {
  const text = await fetchList(origin);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    // Falls through: the response is not a list.
  }
  if (!Array.isArray(list)) {
    throw new UsageError(`Cannot attach to ${origin}: it does not list pages like DevTools. Check the forwarded port.`);
  }
  return list.flatMap((entry: unknown) => readTarget(entry, origin) ?? []);
}

/**
 * Returns the page to observe: the only one, or the only one whose URL or title contains `wanted`.
 *
 * @throws {UsageError} that lists the pages when none or several match.
 */
export function chooseTarget(targets: readonly DevToolsTarget[], origin: string, wanted?: string): DevToolsTarget {
  const needle = wanted?.toLowerCase() ?? '';
  const matching = targets.filter(({ url, title }) => `${url}\n${title}`.toLowerCase().includes(needle));
  const [only, ...others] = matching;
  if (only && !others.length) return only;
  if (!targets.length) throw new UsageError(`Cannot attach to ${origin}: no page is open there. Open the page.`);
  const problem = only
    ? `${matching.length} pages are open there`
    : `no page there has "${wanted}" in its URL or title`;
  throw new UsageError(
    `Cannot attach to ${origin}: ${problem}. Select one with --attach-page.\n${listText(only ? matching : targets)}`,
  );
}

function listText(targets: readonly DevToolsTarget[]): string {
  const lines = targets
    .slice(0, MAX_LISTED)
    .map(({ title, url }) => `  ${printableLine(url)}  ${printableLine(title)}`);
  const more = targets.length - lines.length;
  return [...lines, ...(more > 0 ? [`  and ${more} more`] : [])].join('\n');
}

/** Sanitizes page text for a terminal: removes control characters and line breaks. */
export function printableLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200);
}

async function fetchList(origin: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/json/list`, {
      signal: AbortSignal.timeout(LIST_WAIT_MS),
      redirect: 'error',
    });
    return (await response.text()).slice(0, MAX_LIST_CHARS);
  } catch (error) {
    const step = 'Forward the port first: adb forward tcp:9222 localabstract:webview_devtools_remote_<pid>.';
    throw new UsageError(`Cannot attach to ${origin}: nothing responds at this address. ${step}`, { cause: error });
  }
}

function readTarget(entry: unknown, origin: string): DevToolsTarget | undefined {
  // Members are checked here; a missing one is undefined.
  const { id, type, title, url, webSocketDebuggerUrl: socket } = Object(entry) as Record<string, unknown>;
  if (type !== 'page' && type !== 'webview') return undefined;
  if (typeof id !== 'string' || typeof url !== 'string' || /^(devtools|chrome-extension):/.test(url)) return undefined;
  return { id, url, title: typeof title === 'string' ? title : '', socketUrl: socketUrlAt(origin, socket) };
}

/** Returns the socket URL on the given host. Only that host is connected to, whichever one the list names. */
function socketUrlAt(origin: string, given: unknown): string | undefined {
  if (typeof given !== 'string' || !URL.canParse(given)) return undefined;
  return origin.replace(/^http/, 'ws') + new URL(given).pathname;
}
