import type { SchemaOutcome } from '../contract/types.ts';
import { validate } from '../contract/validate.ts';
import type { Log } from '../page/log.ts';
import type { CallOptions } from './call-options.ts';
import type { ResolvedMethod } from './methods.ts';

/** Wraps `onProgress` so that it receives only values that match the schema of the contract, if there is one. */
export function withCheckedProgress({ method, spec }: ResolvedMethod, options: CallOptions, log: Log): CallOptions {
  const { onProgress } = options;
  const { progress } = spec;
  if (!progress || !onProgress) return options;
  return {
    ...options,
    onProgress(value) {
      let outcome: SchemaOutcome | undefined;
      try {
        outcome = validate(progress, value);
      } catch {
        // Not logged: an error of a schema may quote the value.
      }
      if (outcome && !outcome.issues) onProgress(outcome.value);
      else log(`dropped invalid progress of ${method}`);
    },
  };
}
