import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Single-use tokens that open a session, and keys that reopen it. */
export interface PhoneKeys {
  /** Creates a token; it works once, within ten minutes. */
  createToken(): string;
  /** Creates a session without a token, for a phone that this process watches itself. */
  createSession(): PhoneSession;
  /** Returns the session of a token or key; `undefined` if neither is valid. This consumes the token. */
  open(given: { readonly token: string | null; readonly key: string | null }): PhoneSession | undefined;
}

/** A phone with its session key. */
export interface PhoneSession {
  /** Counts from 1. */
  readonly phone: number;
  readonly key: string;
}

const TOKEN_LIFE_MS = 10 * 60_000;
/** More codes than anyone shows at once; beyond it, the oldest expire. */
const MAX_TOKENS = 8;
const MAX_SESSIONS = 100;

/** Creates the keys; `now` returns milliseconds of a monotonic clock. */
export function createPhoneKeys({ now }: { readonly now: () => number }): PhoneKeys {
  let tokens: { readonly token: string; readonly endMs: number }[] = [];
  const sessions: PhoneSession[] = [];
  let phones = 0;
  const createSession = (): PhoneSession => {
    const session = { phone: ++phones, key: randomBytes(18).toString('base64url') };
    sessions.push(session);
    if (sessions.length > MAX_SESSIONS) sessions.shift();
    return session;
  };
  return {
    createSession,
    createToken() {
      const token = randomBytes(18).toString('base64url');
      tokens = [...tokens.slice(1 - MAX_TOKENS), { token, endMs: now() + TOKEN_LIFE_MS }];
      return token;
    },
    open({ token, key }) {
      if (key !== null) return sessions.find((session) => isSame(session.key, key));
      if (token === null) return undefined;
      const found = tokens.find((known) => isSame(known.token, token));
      tokens = tokens.filter((known) => known !== found);
      return found && found.endMs >= now() ? createSession() : undefined;
    },
  };
}

/** Compares in constant time, so that timing does not reveal a matching prefix. */
function isSame(known: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(known), digest(given));
}
