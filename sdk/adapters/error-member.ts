import { type ErrorMember, wireErrors } from 'bridgehead/transports';
import type { AdaptedError } from './bridge-adapter.ts';

const codes: Readonly<Record<Extract<AdaptedError, string>, number>> = {
  cancelled: wireErrors.cancelledByUser,
  denied: wireErrors.denied,
  'bad-argument': wireErrors.invalidParams,
  'not-implemented': wireErrors.methodNotFound,
};

/** Returns the error of a response. The message has no values of the app; `data` has its own error, unless the adapter has. */
export function errorMember(error: AdaptedError | undefined, own?: unknown): ErrorMember {
  const known =
    typeof error === 'string' ? { code: codes[error], message: `the app's bridge: ${error}` } : error || { code: 1 };
  const { code, message, data = detailsOf(own) }: Exclude<AdaptedError, string> = known;
  return {
    code: typeof code === 'number' ? code : 1,
    message: typeof message === 'string' ? message : "the app's bridge failed",
    data,
  };
}

/** Returns what JSON can carry of an error. Name and message are not enumerable. */
function detailsOf(own: unknown): unknown {
  if (!(own instanceof Error)) return own;
  const { name, message, code, data } = own as { readonly code?: unknown; readonly data?: unknown } & Error;
  return { name, message, code, data };
}
