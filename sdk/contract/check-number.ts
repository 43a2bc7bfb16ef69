import { BridgeError } from '../errors/errors.ts';

/** Throws `bad-argument` for an option that is not a number of 0 or more, such as NaN or a string. */
export function checkNumber(name: string, value: unknown): void {
  if (typeof value === 'number' && value >= 0) return;
  throw new BridgeError('bad-argument', undefined, { text: `${name} must be 0 or more` });
}
