import type { Shell } from 'bridgehead/mocks';
import { rowsOfPage } from '../timeline/rows-of-page.ts';
import { isManualCall } from '../phone/manual-calls.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';

/** Explains why a page receives no responses from this shell, and how to fix it. */
export interface DialectNote {
  readonly problem: string;
  /** A line of code for the page. */
  readonly code: string;
}

/** Options of `dialectNote`. */
export interface DialectNoteOptions {
  readonly shell: Pick<Shell, 'dialect'> | undefined;
  readonly rows: readonly TrafficRow[];
  /** Whether the page has started. */
  readonly hasStarted: boolean;
}

/** Number of unreadable messages to parse at each update; a page uses one message format, so its first messages determine it. */
const MAX_PARSED = 20;

const codeOf = (adapter: string): string => `createBridge(contract, adaptBridge(contract, ${adapter}))`;

/** The only object that an old app injects, and the adapter for it. */
const oldApps = {
  action: {
    object: 'ActionBridge',
    code: codeOf("createMessageAdapter({ object: 'ActionBridge', receive: 'ActionPage.receive' })"),
  },
  methods: { object: 'NativeApp', code: codeOf("createCallbackIdAdapter({ object: 'NativeApp' })") },
} as const;

/** Detects that page and shell use different message formats; `undefined` if they match. */
export function dialectNote({ shell, rows: all, hasStarted }: DialectNoteOptions): DialectNote | undefined {
  if (!shell || !hasStarted) return undefined;
  const rows = rowsOfPage(all);
  if (rows.some(isReadable)) return undefined;
  if (shell.dialect !== 'json-rpc') {
    const { object, code } = oldApps[shell.dialect];
    return { problem: `The page has not called ${object}, the only object that this old app injects.`, code };
  }
  const broken = rows.filter(({ kind, from }) => kind === 'unreadable' && from === 'page').slice(0, MAX_PARSED);
  if (!broken.some(({ params }) => isActionText(params))) return undefined;
  return {
    problem: 'The page posts {callbackId, action, params}, the format of old apps, to a current one.',
    code: oldApps.action.code,
  };
}

/** Whether the shell has received a message of the page. A page that finds no object reports its calls itself. */
const isReadable = ({ kind, id, response }: TrafficRow): boolean =>
  kind === 'notification' || (kind === 'call' && !isManualCall(id) && response?.error?.code !== 'not-in-shell');

/** Whether a string posted by a page is a call in the old message format. */
function isActionText(text: unknown): boolean {
  try {
    const value: unknown = JSON.parse(String(text));
    // The first message of a batch. A missing member reads as undefined, regardless of the value.
    const message = Object(Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
    return typeof message['action'] === 'string' && !('jsonrpc' in message);
  } catch {
    return false;
  }
}
