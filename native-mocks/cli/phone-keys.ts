import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Tokens that open a session once, and keys that open it again. */
export interface PhoneKeys {
  /** A token that has not been used; it works once, within ten minutes. */
  createToken(): string;
  /** The phone that a token or a key belongs to; `undefined` when it opens nothing. A token is spent by this. */
  open(given: { readonly token: string | null; readonly key: string | null }): PhoneSession | undefined;
}

/** A phone with its key. */
export interface PhoneSession {
  /** Counts from 1. */
  readonly phone: number;
  readonly key: string;
}

const TOKEN_LIFE_MS = 10 * 60_000;
/** More codes than a person shows at once; the oldest end. */
const MAX_TOKENS = 8;
const MAX_SESSIONS = 100;

/** Creates the keys; `now` is milliseconds of any steady clock. */
export function createPhoneKeys({ now }: { readonly now: () => number }): PhoneKeys {
  let tokens: { readonly token: string; readonly endMs: number }[] = [];
  const sessions: PhoneSession[] = [];
  let phones = 0;
  return {
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
      if (!found || found.endMs < now()) return undefined;
      const session = { phone: ++phones, key: randomBytes(18).toString('base64url') };
      sessions.push(session);
      if (sessions.length > MAX_SESSIONS) sessions.shift();
      return session;
    },
  };
}

/** Compares in a time that does not tell how much of it is right. */
function isSame(known: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(known), digest(given));
}
