/** The members of an error (ER-1). */
export interface ErrorFields {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** A failed request in either direction. A handler throws it to set the error code of the response. */
export class HostError extends Error {
  /** One of `wireErrors`, or a code of the product outside −32768 to −32000. */
  declare readonly code: number;
  declare readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'HostError';
    this.code = code;
    this.data = data;
  }
}

/** Returns code, message and data of a `HostError`; `undefined` for any other thrown value. */
export function readHostError(error: unknown): ErrorFields | undefined {
  try {
    if (!(error instanceof HostError)) return undefined;
    const { code, message, data } = error;
    return { code, message, data };
  } catch {
    // A proxy or a getter of the app threw.
    return undefined;
  }
}
