import { shellErrorCodes, type WireError } from './wire.ts';

/** An error a shell answers with: `throw new ShellError(-32001, 'No permission')` inside an answer function. */
export class ShellError extends Error {
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

/** The `error` member for whatever a handler threw. */
export function readFailure(error: unknown): WireError {
  if (error instanceof ShellError) {
    const { code, message, data } = error;
    return { code, message, ...(data === undefined ? {} : { data }) };
  }
  return { code: shellErrorCodes.internal, message: error instanceof Error ? error.message : 'Handler failed' };
}
