import { wireErrors } from 'bridgehead/transports';
import type { WireError } from './page-messages.ts';

/** An error response, thrown by a response function: `throw new ShellError(-32001, 'No permission')`. */
export class ShellError extends Error {
  /**
   * Accepts an error of any copy of the package: Playwright may load a spec as CommonJS, and `bridgehead/playwright` is a
   * module. @internal
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (Function.prototype[Symbol.hasInstance].call(this, value)) return true;
    const { name, code } = Object(value) as Partial<ShellError>;
    return this === ShellError && value instanceof Error && name === 'ShellError' && typeof code === 'number';
  }

  /** The JSON-RPC code. */
  declare readonly code: number;
  /** The `data` member. */
  declare readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ShellError';
    this.code = code;
    this.data = data;
  }
}

/** Converts a thrown value to the `error` member of a response. */
export function toWireError(error: unknown): WireError {
  if (error instanceof ShellError) {
    const { code, message, data } = error;
    return { code, message, ...(data === undefined ? {} : { data }) };
  }
  return { code: wireErrors.internal, message: error instanceof Error ? error.message : 'Handler failed' };
}
