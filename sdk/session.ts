/** Fills the bytes with random ones. */
export type Random = (bytes: Uint8Array) => unknown;

/** One page load, shared by every copy of the SDK in the page: a shell knows one session at a time. */
export interface Session {
  /** Unguessable text: the first half of every callback id. */
  readonly name: string;
  /** The newest number given to a call; the second half. */
  last: number;
}

const LENGTH = 26;

/**
 * The session of a page: the known one, or a new one of 130 random bits. Returns `undefined` without a source of
 * randomness, since guessable ids are not used. Throws what the page's own functions throw.
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
