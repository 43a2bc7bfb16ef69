import type { errorTexts } from './error-texts.ts';
import type { Verdict } from './gate.ts';

/** Why a call failed, for programs. `errorTexts` and `docs/errors.md` explain each. */
export type BridgeErrorCode = keyof typeof errorTexts;

/** What a `BridgeError` carries beside its code. */
export interface BridgeErrorDetails {
  /** The reason in words, in place of the code. */
  readonly text?: string | undefined;
  /** The verdict of the gate, for the refusal codes: tells `need` and `have`. */
  readonly verdict?: Verdict | undefined;
  /** The JSON-RPC error code the shell sent, for `shell-error`, `denied`, `cancelled` and `not-implemented`. */
  readonly nativeCode?: number | undefined;
  /** The `data` member of the shell's error, as it came. */
  readonly data?: unknown;
  /** What was thrown below, unchanged. */
  readonly cause?: unknown;
}

/**
 * The only error a bridge rejects or throws with. Programs read `code`, people read `message`.
 *
 * Use `isBridgeError()` rather than `instanceof`: two copies of the SDK may live in one page.
 */
export class BridgeError extends Error {
  /** Why it failed. */
  declare readonly code: BridgeErrorCode;
  /** The method that was called, where there is one. */
  declare readonly method: string | undefined;
  /** The verdict of the gate, when the gate refused. */
  declare readonly verdict: Verdict | undefined;
  /** The JSON-RPC error code the shell sent. */
  declare readonly nativeCode: number | undefined;
  /** The `data` member of the shell's error. */
  declare readonly data: unknown;
  /** What was thrown below. */
  declare readonly cause: unknown;

  constructor(code: BridgeErrorCode, method?: string, { text, verdict, ...details }: BridgeErrorDetails = {}) {
    const versions = verdict && 'need' in verdict ? ` (needs ${verdict.need}, is ${verdict.have})` : '';
    // Whatever a page passes as a name: `String` of an object may throw.
    const what = typeof method === 'string' ? `call ${method}` : 'use the bridge';
    super(`Cannot ${what}: ${text || code}${versions}. See docs/errors.md#${code}.`);
    Object.assign(this, { name: 'BridgeError', code, method, verdict }, details);
  }
}

/** Whether `value` is a `BridgeError`, of this copy of the SDK or of another, of this window or of a frame. Never throws. */
export function isBridgeError(value: unknown): value is BridgeError {
  try {
    const { name, code } = value as BridgeError;
    return name === 'BridgeError' && typeof code === 'string';
  } catch {
    // What has no fields, or a proxy that throws.
    return false;
  }
}

/** What was thrown as a `BridgeError`: one of any copy of the SDK as it is, anything else as the `cause` of a new one. */
export const toBridgeError = (cause: unknown, code: BridgeErrorCode, method: string): BridgeError =>
  isBridgeError(cause) ? cause : new BridgeError(code, method, { cause });
