import type { AdaptedError } from './bridge-adapter.ts';

/** The failures that errors carry from `send` to `readError`. */
const failures = /* @__PURE__ */ new WeakMap<object, AdaptedError>();

/** Creates an error for a failure of the app. */
export function createFailure(failure: AdaptedError): Error {
  const error = new Error('The app failed');
  failures.set(error, failure);
  return error;
}

/** Returns the failure of an error that `createFailure` created. */
export const readFailure = (error: unknown): AdaptedError | undefined => failures.get(Object(error) as object);
