import type { Verdict } from './gate.ts';

/**
 * Why a call failed, for programs. Each code is explained in `docs/errors.md`, which is generated from `errorTexts`.
 */
export type BridgeErrorCode = keyof typeof errorTexts;

/** One sentence for each code: why it happened and what to do next. `docs/errors.md` is generated from this table. */
export const errorTexts = {
  timeout: 'the shell did not answer in time',
  aborted: 'the caller aborted it',
  lost: 'its answer can no longer come',
  'not-in-shell': 'the page is not in a shell',
  'wrong-platform': 'this platform does not have it',
  'app-too-old': 'the app is too old',
  'app-too-new': 'the app is too new',
  'unknown-version': 'the app version is unknown',
  'switched-off': 'it is switched off',
  'not-implemented': 'the shell does not have it',
  'bad-argument': 'the arguments do not fit the contract',
  'too-large': 'the message is too large',
  transport: 'the message could not be sent',
  'bad-reply': 'the reply does not fit the contract',
  'shell-error': 'the shell failed',
  denied: 'the shell denied it',
  cancelled: 'the user cancelled it',
  disposed: 'the bridge is disposed',
} as const;

/** What a `BridgeError` carries beside its code. */
export interface BridgeErrorDetails {
  /** More about the reason, in place of the code's own sentence. */
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

  constructor(code: BridgeErrorCode, method?: string, details: BridgeErrorDetails = {}) {
    const { verdict } = details;
    const versions = verdict && 'need' in verdict ? ` (needs ${verdict.need}, is ${verdict.have})` : '';
    super(`Cannot ${method ? `call ${method}` : 'use the bridge'}: ${details.text || errorTexts[code]}${versions}.`);
    this.name = 'BridgeError';
    this.code = code;
    this.method = method;
    this.verdict = verdict;
    this.nativeCode = details.nativeCode;
    this.data = details.data;
    this.cause = details.cause;
  }
}

/** Whether `value` is a `BridgeError`, of this copy of the SDK or of another. */
export function isBridgeError(value: unknown): value is BridgeError {
  return value instanceof Error && value.name === 'BridgeError';
}
