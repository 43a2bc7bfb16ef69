import { type ErrorMember, wireErrors } from 'bridgehead/transports';
import type { AdaptedError } from './bridge-adapter.ts';

const codes: Readonly<Record<Extract<AdaptedError, string>, number>> = {
  cancelled: wireErrors.cancelledByUser,
  denied: wireErrors.denied,
  'bad-argument': wireErrors.invalidParams,
  'not-implemented': wireErrors.methodNotFound,
};

/** Returns the error of a response. The message has no values of the app. */
export function errorMember(error: AdaptedError | undefined): ErrorMember {
  if (typeof error === 'string') return { code: codes[error], message: `the app's bridge: ${error}` };
  const { code, message, data } = error || { code: 1 };
  return {
    code: typeof code === 'number' ? code : 1,
    message: typeof message === 'string' ? message : "the app's bridge failed",
    data,
  };
}
