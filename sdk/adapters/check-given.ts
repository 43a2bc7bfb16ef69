import { readMember } from './read-member.ts';

/**
 * Rejects an argument of another type, which JavaScript may pass, with the correct call. Otherwise the page would start without its
 * adapter, in silence. A copy of the check in `sdk/errors/`, because adapters import nothing of the SDK but its API.
 *
 * @throws {TypeError} if the argument is not valid.
 */
export function checkGiven(isValid: unknown, call: string): void {
  if (!isValid) throw new TypeError(`Cannot use the argument: write ${call}.`);
}

/** Returns whether a value has a function with this name, also an inherited one. */
export const hasFunction = (value: unknown, name: string): boolean => typeof readMember(value, name) === 'function';
