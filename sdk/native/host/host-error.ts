/** The members of an error (ER-1). */
export interface ErrorFields {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A failed request. A handler throws it to set the error code. */
export class HostError extends Error {
  /** One of `wireErrors`, or your own outside −32768 to −32000. */
  declare readonly code: number;
  /** Any JSON value. */
  declare readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'HostError';
    this.code = code;
    this.data = data;
  }
}

/** Returns code, message and data of a `HostError` of any copy of the package; `undefined` for any other thrown value. */
export function readHostError(error: unknown): ErrorFields | undefined {
  try {
    const { name, code, message, data } = error as HostError;
    // Not only by `instanceof`: an app may load the package both as a module and by `require`.
    const isHostError = error instanceof HostError || (name === 'HostError' && typeof code === 'number');
    return isHostError ? { code, message, data } : undefined;
  } catch {
    // `null`, `undefined`, or a proxy or a getter of the app that throws.
    return undefined;
  }
}
