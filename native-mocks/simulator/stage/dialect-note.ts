import type { Shell } from 'bridgehead/mocks';
import { rowsOfPage } from '../timeline/rows-of-page.ts';
import { isManualCall } from '../phone/manual-calls.ts';
import type { TrafficRow } from '../timeline/traffic-row.ts';

/** Explains why a page receives no responses from this shell, and how to fix it. */
export interface DialectNote {
  readonly problem: string;
  /** A line of code for the page, if the page can be changed to match. */
  readonly code?: string;
  /** The format of the messages that the page has posted. */
  readonly dialect?: 'json-rpc' | 'action';
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

/** Detects that page and shell use different message formats; `undefined` if they match or the page has sent nothing. */
export function dialectNote({ shell, rows: all, hasStarted }: DialectNoteOptions): DialectNote | undefined {
  if (!shell || !hasStarted) return undefined;
  const rows = rowsOfPage(all);
  const isReadable = rows.some(({ kind, id }) => kind === 'notification' || (kind === 'call' && !isManualCall(id)));
  if (isReadable) return undefined;
  const broken = rows.filter(({ kind, from }) => kind === 'unreadable' && from === 'page').slice(0, MAX_PARSED);
  if (shell.dialect === 'json-rpc') {
    if (!broken.some(({ params }) => isActionText(params))) return undefined;
    return {
      problem:
        'The page uses the format {callbackId, action, params} of old apps. This shell uses the current protocol.',
      dialect: 'action',
    };
  }
  if (shell.dialect === 'methods') {
    return {
      problem: 'The page has not called a method of window.NativeApp, the only object that this old app injects.',
      code: "createBridge(contract, { transport: createMethodObjectTransport({ object: 'NativeApp' }) })",
    };
  }
  if (!broken.length) return undefined;
  return {
    problem:
      'This old app uses the format {callbackId, action, params}. The page uses another format and receives no responses.',
    code: 'createBridge(contract, { envelope: actionEnvelope })',
    ...(broken.some(({ params }) => isProtocolText(params)) && { dialect: 'json-rpc' as const }),
  };
}

/** Whether a string posted by a page is a call in the old message format. */
function isActionText(text: unknown): boolean {
  const message = readFirst(text);
  return typeof message['action'] === 'string' && !('jsonrpc' in message);
}

function isProtocolText(text: unknown): boolean {
  return readFirst(text)['jsonrpc'] === '2.0';
}

/** Returns the message in a string, or the first message of a batch; an empty object if the string is not JSON. */
function readFirst(text: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(text));
    // A missing member reads as undefined, regardless of the value.
    return Object(Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
  } catch {
    return {};
  }
}
