import { isPageFile } from '../traces/replayed-requests.ts';
import { listOf, objectWith, type Shape, shape, stringShape } from '../../sdk/tools/document/shapes.ts';
import { MAX_OVERRIDE_BYTES, parseOverride, type RequestOverride } from './request-override.ts';

/** The responses of a HAR file. */
export interface HarResponses {
  readonly overrides: readonly RequestOverride[];
  /** The number of requests without a response that can be sent again: redirects, and bodies that the file lacks. */
  readonly omitted: number;
}

interface RecordedEntry {
  readonly request: { readonly method: string; readonly url: string };
  readonly response: {
    readonly status: number;
    readonly content: {
      readonly mimeType: string;
      readonly size?: unknown;
      readonly text?: string;
      readonly encoding?: unknown;
    };
  };
}

const MAX_ENTRIES = 5000;
const entryShape = objectWith({
  request: objectWith({ method: stringShape, url: stringShape }),
  response: objectWith({
    status: shape('a number', Number.isFinite),
    content: objectWith({ mimeType: stringShape }, { text: stringShape }),
  }),
});
const harShape: Shape = objectWith({ log: objectWith({ entries: listOf(entryShape) }) });

/** Returns whether a value is meant to be a HAR file, which may be invalid. */
export function isHar(value: unknown): boolean {
  return Object.hasOwn(Object(value) as object, 'log');
}

/**
 * Returns the responses of a HAR file, of which equal requests receive one after the other, and then the last one again. `origins` are
 * those of the page's server; the origin of the recorded page counts as one too. Throws a `TypeError` if the file is invalid.
 */
export function readHar(value: unknown, origins: readonly string[]): HarResponses {
  const problem = harShape(value, []);
  if (problem !== undefined) throw unusable(problem);
  // The shape was just checked, member by member.
  const { pages, entries } = (value as { log: { pages?: unknown; entries: readonly RecordedEntry[] } }).log;
  if (entries.length > MAX_ENTRIES) throw unusable(`it has more than ${MAX_ENTRIES.toLocaleString('en')} requests`);
  const own = new Set([...origins, recordedOrigin(pages, entries)]);
  const responses = entries.filter(({ response }) => !isPageFile(response.content.mimeType));
  const found = responses.flatMap((entry) => overrideOf(entry, own));
  const overrides = inOrder(found);
  if (!overrides.length) throw unusable('it has no response to a request of a script');
  if (new Blob([JSON.stringify(overrides)]).size > MAX_OVERRIDE_BYTES)
    throw unusable(`its responses have more than ${MAX_OVERRIDE_BYTES / 1_000_000} MB`);
  return { overrides, omitted: responses.length - found.length };
}

/** The origin of the recorded page: its title is a URL in Chrome, and its document the first one elsewhere. */
function recordedOrigin(pages: unknown, entries: readonly RecordedEntry[]): string | undefined {
  // A missing member is undefined.
  const { title } = Object(Array.isArray(pages) ? pages[0] : undefined) as { title?: unknown };
  const document = entries.find(({ response }) => /html/i.test(response.content.mimeType));
  return [title, document?.request.url].map((url) => urlOf(url)?.origin).find((origin) => origin !== undefined);
}

function urlOf(text: unknown): URL | undefined {
  return typeof text === 'string' && /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
}

function overrideOf(
  { request, response }: RecordedEntry,
  own: ReadonlySet<string | undefined>,
): readonly RequestOverride[] {
  const url = urlOf(request.url);
  const { content, status } = response;
  const { text = '', size = 0, encoding, mimeType } = content;
  // A cached response was valid again.
  const sent = status === 304 && text ? 200 : Math.max(0, status);
  const isRedirect = sent > 299 && sent < 400;
  if (!url || isRedirect || (sent > 0 && content.text === undefined && Number(size) !== 0)) return [];
  const address = (own.has(url.origin) ? '' : url.origin) + url.pathname + url.search;
  const method = request.method.toUpperCase();
  const override = { address, method, status: sent, type: mimeType, body: text, isExact: true, isFromHar: true };
  try {
    return [parseOverride({ ...override, ...(encoding === 'base64' && { isBase64: true }) })];
  } catch {
    // Nothing that a script could send or receive.
    return [];
  }
}

/** Numbers the responses to equal requests; the last one has no number, and answers all that follow. */
function inOrder(overrides: readonly RequestOverride[]): readonly RequestOverride[] {
  const nameOf = ({ method, address }: RequestOverride): string => `${method} ${address}`;
  const last = new Map(overrides.map((override) => [nameOf(override), override]));
  const calls = new Map<string, number>();
  return overrides.map((override) => {
    const name = nameOf(override);
    const call = (calls.get(name) ?? 0) + 1;
    calls.set(name, call);
    return { ...override, call: last.get(name) === override ? 0 : call };
  });
}

function unusable(why: string): TypeError {
  return new TypeError(
    `Cannot open the HAR file: ${why}. Save it again with content, in the network panel of a browser.`,
  );
}
