import type { Shell } from 'bridgehead/mocks';
import type { TrafficRow } from '../traffic/traffic-row.ts';

/** Why a page gets no answers from this shell, and how it gets some. */
export interface DialectNote {
  readonly problem: string;
  /** A line of code for the page, where the page is what could change. */
  readonly code?: string;
  /** The shell that understands what the page has posted. */
  readonly dialect?: 'json-rpc' | 'action';
}

/** What `dialectNote` takes. */
export interface DialectNoteOptions {
  readonly shell: Pick<Shell, 'dialect'> | undefined;
  readonly rows: readonly TrafficRow[];
  /** Whether the page has begun. */
  readonly hasEntered: boolean;
}

/** Unreadable messages that are parsed again at each update: a page keeps to one dialect, so its first messages tell it. */
const LOOKED_AT = 20;

/** Whether page and shell speak past each other; `undefined` while they understand each other, or the page says nothing. */
export function dialectNote({ shell, rows, hasEntered }: DialectNoteOptions): DialectNote | undefined {
  if (!shell || !hasEntered) return undefined;
  const isUnderstood = rows.some(({ kind, id }) => kind === 'notification' || (kind === 'call' && !isByHand(id)));
  if (isUnderstood) return undefined;
  const broken = rows.filter(({ kind, from }) => kind === 'broken' && from === 'page').slice(0, LOOKED_AT);
  if (shell.dialect === 'json-rpc') {
    if (!broken.some(({ params }) => isActionText(params))) return undefined;
    return {
      problem:
        'The page speaks {callbackId, action, params}, as pages for old apps do. This shell speaks the protocol.',
      dialect: 'action',
    };
  }
  if (shell.dialect === 'methods') {
    return {
      problem: 'The page has called no method of window.NativeApp, which is all that this old app injects.',
      code: "createBridge(contract, { transport: createMethodObjectTransport({ object: 'NativeApp' }) })",
    };
  }
  if (!broken.length) return undefined;
  return {
    problem: 'This old app speaks {callbackId, action, params}. The page speaks otherwise and gets no answers.',
    code: 'createBridge(contract, { envelope: actionEnvelope })',
    ...(broken.some(({ params }) => isProtocolText(params)) && { dialect: 'json-rpc' as const }),
  };
}

function isByHand(id: string | undefined): boolean {
  return id?.startsWith('hand_') === true;
}

/** Whether a text that a page posted is a call of the old dialect. */
function isActionText(text: unknown): boolean {
  const message = readFirst(text);
  return typeof message['action'] === 'string' && !('jsonrpc' in message);
}

function isProtocolText(text: unknown): boolean {
  return readFirst(text)['jsonrpc'] === '2.0';
}

/** The message in a text, or the first of an array; an empty one when it is no JSON. */
function readFirst(text: unknown): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(String(text));
    // A missing member reads as undefined, whatever the value is.
    return Object(Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
  } catch {
    return {};
  }
}
