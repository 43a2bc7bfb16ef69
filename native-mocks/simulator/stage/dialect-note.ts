import type { Shell } from 'bridgehead/mocks';
import type { TrafficRow } from '../traffic/traffic-log.ts';

/** Why a page gets no answers from a shell of an old dialect, and what it must say. */
export interface DialectNote {
  readonly problem: string;
  /** A line of code for the page. */
  readonly code: string;
}

/** What `dialectNote` takes. */
export interface DialectNoteOptions {
  readonly shell: Pick<Shell, 'dialect'> | undefined;
  readonly rows: readonly TrafficRow[];
  /** Whether the page has begun. */
  readonly hasEntered: boolean;
}

/** Whether page and shell speak past each other; `undefined` while they understand each other, or the page says nothing. */
export function dialectNote({ shell, rows, hasEntered }: DialectNoteOptions): DialectNote | undefined {
  if (!shell || shell.dialect === 'json-rpc' || !hasEntered) return undefined;
  const isUnderstood = rows.some(({ kind, id }) => kind === 'notification' || (kind === 'call' && !isByHand(id)));
  if (isUnderstood) return undefined;
  if (shell.dialect === 'methods') {
    return {
      problem: 'The page has called no method of window.NativeApp, which is all that this old app injects.',
      code: "createBridge(contract, { transport: createMethodObjectTransport({ object: 'NativeApp' }) })",
    };
  }
  if (!rows.some(({ kind }) => kind === 'broken')) return undefined;
  return {
    problem: 'This old app speaks {callbackId, action, params}. The page speaks otherwise and gets no answers.',
    code: 'createBridge(contract, { envelope: actionEnvelope })',
  };
}

function isByHand(id: string | undefined): boolean {
  return id?.startsWith('hand_') === true;
}
