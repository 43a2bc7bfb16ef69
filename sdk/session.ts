/** Fills the bytes with random ones. */
export type Random = (bytes: Uint8Array) => unknown;

/** 128 random bits as 32 hexadecimal digits; `undefined` without a source of randomness: guessable ids are not used. */
export function createSession(random: Random | undefined): string | undefined {
  if (!random) return undefined;
  const bytes = new Uint8Array(16);
  random(bytes);
  return Array.from(bytes, (byte) => (byte + 256).toString(16).slice(1)).join('');
}
