/** Fills an array with random bytes. */
export type Random = (bytes: Uint8Array) => unknown;

/** One page load, shared by every copy of the SDK in the page, since a shell knows one session at a time. */
export interface Session {
  /** An unguessable string, the first part of every callback id. */
  readonly name: string;
  /** The number of the newest call, which is the second part of its callback id. */
  last: number;
}

const LENGTH = 26;

/**
 * Returns the session of a page, or creates one with 130 random bits. Returns `undefined` without a source of randomness,
 * since ids must not be guessable. Throws what functions of the page throw.
 */
export function openSession(host: Record<PropertyKey, unknown>, random: Random | undefined): Session | undefined {
  const key = Symbol.for('bridgehead.session');
  // Only this function writes under this key.
  const known = host[key] as Session | undefined;
  if (known || !random) return known;
  const bytes = new Uint8Array(LENGTH);
  random(bytes);
  const session = { name: '', last: 0 };
  for (const byte of bytes) session.name += (byte & 31).toString(32);
  Object.defineProperty(host, key, { value: session });
  return session;
}
