import type { AdaptedError } from './bridge-adapter.ts';

/** Carries a failure from `send` to `readError`, with the error or the response of the app that it was read from. */
class Failure extends Error {
  declare readonly failure: AdaptedError;
  declare readonly own: unknown;
  constructor(failure: AdaptedError, own: unknown) {
    super('The app failed');
    this.failure = failure;
    this.own = own;
  }
}

/** Creates an error for a failure of the app. */
export const createFailure = (failure: AdaptedError, own?: unknown): Error => new Failure(failure, own);

/** Returns the failure of an error that `createFailure` created. */
export const readFailure = (error: unknown): AdaptedError | undefined =>
  error instanceof Failure ? error.failure : undefined;

/** Returns the app's own error: what `createFailure` received, or what the app threw. */
export const ownErrorOf = (error: unknown): unknown => (error instanceof Failure ? error.own : error);
