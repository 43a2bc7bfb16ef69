import type { errorTexts } from './error-texts.ts';
import type { Verdict } from '../gate/gate.ts';

/** The reason of a failure (`docs/errors.md`). */
export type BridgeErrorCode = keyof typeof errorTexts;

/** Optional details of a `BridgeError`. */
export interface BridgeErrorDetails {
  /** The reason in words, instead of the code. */
  readonly text?: string | undefined;
  /** What cannot be done; `call` by default. */
  readonly verb?: string | undefined;
  /** The gate's, for a refusal. */
  readonly verdict?: Verdict | undefined;
  /** The shell's error code. */
  readonly nativeCode?: number | undefined;
  /** The shell's `data`, or the paths of a mismatch. */
  readonly data?: unknown;
  /** The underlying error. */
  readonly cause?: unknown;
}

/**
 * The only error of a bridge.
 *
 * `instanceof` and `isBridgeError()` accept errors of every copy of the SDK in a page.
 */
export class BridgeError extends Error {
  /** Accepts an error of any copy of the SDK: the ES and CommonJS modules of a page are two. @internal */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const isOwn = Function.prototype[Symbol.hasInstance].call(this, value);
    return isOwn || (this === BridgeError && isBridgeError(value));
  }

  /** The reason. */
  declare readonly code: BridgeErrorCode;
  /** The method or event, if any. */
  declare readonly method: string | undefined;
  /** The gate's, if it refused. */
  declare readonly verdict: Verdict | undefined;
  /** The error code that the shell sent. */
  declare readonly nativeCode: number | undefined;
  /** The shell's `data`, or the paths of a mismatch. */
  declare readonly data: unknown;
  /** The underlying error. */
  declare readonly cause: unknown;

  constructor(
    code: BridgeErrorCode,
    method?: string,
    { text, verdict, verb = 'call', ...details }: BridgeErrorDetails = {},
  ) {
    // Short, like the code in place of a missing text below, because every page loads it.
    const versions = verdict && 'need' in verdict ? ` (needs ${verdict.need}, is ${verdict.have})` : '';
    // The name may be any value that a page passes, and `String` of an object may throw.
    const what = typeof method === 'string' ? `${verb} ${method}` : 'use the bridge';
    super(`Cannot ${what}: ${text || code}${versions}. See bridgehead/docs/errors.md#${code}.`);
    Object.assign(this, { name: 'BridgeError', code, method, verdict }, details);
  }
}

/** Whether `value` is a `BridgeError` of any copy of the SDK, also of a frame. Never throws. */
export function isBridgeError(value: unknown): value is BridgeError {
  try {
    const { name, code } = value as BridgeError;
    return name === 'BridgeError' && typeof code === 'string';
  } catch {
    // `null`, `undefined`, or a proxy that throws.
    return false;
  }
}

/** Returns a `BridgeError` of any copy of the SDK as it is; wraps any other value as the `cause` of a new one. */
export const toBridgeError = (cause: unknown, code: BridgeErrorCode, method: string): BridgeError =>
  isBridgeError(cause) ? cause : new BridgeError(code, method, { cause, text: 'see its cause' });
