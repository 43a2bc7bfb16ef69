/** Fills the bytes with random ones. */
export type Random = (bytes: Uint8Array) => unknown;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 22;

/**
 * 132 random bits as 22 characters safe in URLs and JSON; `undefined` without a source of randomness: guessable ids are
 * not used.
 */
export function createSession(random: Random | undefined): string | undefined {
  if (!random) return undefined;
  const bytes = new Uint8Array(LENGTH);
  random(bytes);
  return Array.from(bytes, (byte) => DIGITS[byte & 63]).join('');
}
