import type { AnyShell } from 'bridgehead/mocks';

/** An unvalidated message in either direction. */
interface Loose {
  id?: unknown;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message?: string };
  session?: unknown;
}
type Change = (message: Loose, sendToPage: (message: Loose) => void) => Loose | readonly Loose[] | undefined;

/** A defect of a shell, with the rows of the page that must be red, and no others. */
export interface BrokenShell {
  readonly title: string;
  readonly red: readonly string[];
  /** Transforms a message from the shell. */
  readonly toPage?: () => Change;
  /** Transforms a message from the page. */
  readonly toShell?: () => Change;
  /** Transforms whole strings from the page; `undefined` drops them. */
  readonly changePosted?: (text: string) => string | undefined;
  /** A script to run in the page after the shell's objects are installed. */
  readonly script?: string;
}

const isResponse = ({ id, method }: Loose): boolean => method === undefined && typeof id === 'string';
/** Changes every string in a value. */
const eachString = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => eachString(each, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eachString(each, change)]));
};
const strings = (change: (text: string) => string) => (): Change => (message) =>
  isResponse(message) && message.result !== undefined
    ? { ...message, result: eachString(message.result, change) }
    : message;

export const brokenShells: readonly BrokenShell[] = [
  {
    title: 'responds to every echo twice',
    red: ['once', 'cancel-unknown', 'batch-bad'],
    toPage: () => (message) =>
      isResponse(message) && typeof message.result === 'number' ? [message, message] : message,
  },
  {
    title: 'never responds to an unknown method',
    red: ['unknown-method', 'unknown-inherited'],
    toPage: () => (message) => (message.error?.code === -32601 ? undefined : message),
  },
  {
    title: 'drops one of 50 responses',
    red: ['parallel-50'],
    toPage: () => (message) => ((Object(message.result) as { n?: unknown }).n === 25 ? undefined : message),
  },
  {
    title: 'drops arrays',
    red: [
      'status-handed-over',
      'batch-slow',
      'batch-65',
      'batch',
      'batch-bad',
      'batch-order',
      'batch-empty',
      'sdk-calls',
    ],
    changePosted: (text) => (text.startsWith('[') ? undefined : text),
  },
  {
    title: 'converts ids that look like numbers to numbers',
    red: ['ids-verbatim'],
    toPage: () => (message) => (/^\d+$/.test(String(message.id)) ? { ...message, id: Number(message.id) } : message),
  },
  {
    title: 'removes U+2028',
    red: ['text-separators', 'text-long', 'ask', ...[1, 16, 64, 256, 1024, 4096, 8192].map((kb) => `size-${kb}`)],
    toPage: strings((text) => text.replaceAll('\u2028', '')),
  },
  {
    title: 'escapes strings as HTML',
    red: ['text-markup'],
    toPage: strings((text) => text.replaceAll('<', '&lt;')),
  },
  {
    title: 'truncates strings at NUL',
    red: ['text-controls'],
    toPage: strings((text) => text.split('\u0000')[0] ?? ''),
  },
  {
    title: 'responds to the previous page after a reload',
    red: ['session-end', 'reload'],
    toShell() {
      const open = new Set<unknown>();
      let session: unknown;
      return (message, sendToPage) => {
        const announced = (Object(message.params) as { session?: unknown }).session;
        if (
          message.method === '$/hello' &&
          typeof announced === 'string' &&
          announced.length < 128 &&
          announced !== session
        ) {
          session = announced;
          const old = [...open];
          open.clear();
          // Such shells respond when their work is done, to whichever page is loaded by then.
          setTimeout(() => old.forEach((id) => sendToPage({ id, result: 'old' })), 400);
        }
        if (message.method === '$/test.slow' && (Object(message.params) as { value?: unknown }).value === 'old')
          open.add(message.id);
        return message;
      };
    },
  },
  {
    title: 'sends no progress',
    red: ['progress', 'sdk-stream'],
    toPage: () => (message) => (message.method === '$/progress' ? undefined : message),
  },
  {
    title: 'ignores cancellations',
    red: ['cancel', 'cancel-silent', 'progress-cancel'],
    toShell: () => (message) => (message.method === '$/cancelRequest' ? undefined : message),
  },
  {
    title: 'throws on messages above 1 MB',
    red: ['size-4096', 'size-8192'],
    script: `(function () { var o = window.BridgeheadAndroid, post = o.postMessage;
      o.postMessage = function (t) { if (String(t).length > 2e6) throw new Error('too big'); return post.call(o, t); }; }())`,
  },
  {
    title: 'never responds to $/status',
    red: ['status-handed-over', 'session-end', 'status', 'status-params', 'reload-works'],
    toShell: () => (message) => (message.method === '$/status' ? undefined : message),
  },
  {
    title: 'sends events without a session',
    red: ['notification-runs', 'session-end', 'event', 'events-order', 'batch-order', 'reload-works'],
    toPage: () => (message) => (message.method === 'conformance.event' ? { ...message, session: undefined } : message),
  },
  {
    title: 'sends every event twice',
    red: ['notification-runs', 'session-end', 'event', 'events-order', 'batch-order', 'reload-works', 'sdk-messages'],
    toPage: () => (message) => (message.method === 'conformance.event' ? [message, message] : message),
  },
  {
    title: 'omits null results',
    red: [
      'before-hello',
      'once-failed',
      'params',
      'batch-65',
      'batch-slow',
      'session-end',
      'null-result',
      'post-returns',
      'status',
      'batch-order',
      'event',
      'events-order',
      'sdk-messages',
      'reload-works',
      'method-getValueForKey',
    ],
    toPage: () => (message) => {
      if (!isResponse(message) || message.result !== null) return message;
      const { result: _, ...rest } = message;
      return rest;
    },
  },
  {
    title: 'rounds numbers',
    red: ['text-numbers'],
    toPage: () => (message) =>
      typeof message.result === 'number' ? { ...message, result: Math.fround(message.result) } : message,
  },
  {
    title: 'does not pass on the responses of the page',
    red: ['ask-odd', 'ask', 'ask-error', 'ask-twice', 'ask-ids', 'sdk-messages', 'not-message'],
    toShell: () => (message) => (message.method === undefined ? undefined : message),
  },
  {
    title: 'changes the code of an error',
    red: ['error-codes'],
    toPage: () => (message) =>
      message.error?.code === 4711 ? { ...message, error: { ...message.error, code: -32603 } } : message,
  },
];

/** Wraps a shell and transforms its strings in both directions. */
export function breakShell(shell: AnyShell, { toPage, toShell, changePosted }: BrokenShell): AnyShell {
  const changed = (text: string, change: Change, sendToPage: (message: Loose) => void): string | undefined => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return text;
    }
    // Messages, or the invalid strings that the page sends on purpose.
    const list = (Array.isArray(parsed) ? parsed : [parsed]) as Loose[];
    if (!list.length || list.some((each) => typeof each !== 'object' || each === null || Array.isArray(each)))
      return text;
    const out = list.flatMap((message) => change(message, sendToPage) ?? []);
    if (!out.length) return undefined;
    return JSON.stringify(Array.isArray(parsed) || out.length > 1 ? out : out[0]);
  };
  const outward = toPage?.();
  const inward = toShell?.();
  return Object.assign(Object.create(shell) as AnyShell, {
    // One shell for all its pages, since some defects concern state of the previous page.
    connect(deliver: (text: string | undefined, crossing: number | undefined) => void) {
      const sendToPage = (message: Loose): void => deliver(JSON.stringify({ jsonrpc: '2.0', ...message }), undefined);
      const remote = shell.connect((text, crossing) =>
        deliver(text === undefined || !outward ? text : changed(text, outward, sendToPage), crossing),
      );
      return {
        post(text: string, crossing: number) {
          const kept = changePosted ? changePosted(text) : text;
          const given = kept === undefined || !inward ? kept : changed(kept, inward, sendToPage);
          if (given !== undefined) remote.post(given, crossing);
        },
        leave: () => remote.leave(),
      };
    },
  });
}
