import { COVERED } from './covered.ts';

/**
 * Covers secrets and personal data in what no schema describes: addresses, server answers, the names of elements. A value is
 * covered when its name tells what it is (`accessToken`, `e-mail`), when it looks like it (a JWT, a mail address, a phone
 * number, a long key), or when the app sent it over the bridge, where it was covered, too. Everything else stays: without it
 * the page cannot be played.
 */
export interface TextCover {
  /** Covers this string from now on, wherever it occurs. */
  remember(value: string): void;
  text(text: string): string;
  /** A path with its query and fragment. */
  path(path: string): string;
  query(query: readonly (readonly [string, string])[]): readonly (readonly [string, string])[];
  /** The text of an answer: JSON value by value, anything else as text. */
  body(body: string): string;
}

/** Shorter ones would cover parts of ordinary words. */
const SHORTEST_REMEMBERED = 3;
const MOST_REMEMBERED = 1000;

/** Makes it. */
export function createTextCover(): TextCover {
  const remembered = new Set<string>();
  const text = (value: string): string => {
    let covered = value;
    for (const each of remembered) covered = covered.split(each).join(COVERED);
    return patterns.reduce((rest, pattern) => rest.replace(pattern, COVERED), coverMails(covered));
  };
  const named = (name: string, value: unknown): unknown => (isPrivateName(name) ? coverAll(value) : json(value));
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(name, each)] as const));
  };
  const query: TextCover['query'] = (pairs) =>
    pairs.map(([name, value]) => [name, String(named(name, value))] as const);
  return {
    remember(value) {
      if (value.length >= SHORTEST_REMEMBERED && remembered.size < MOST_REMEMBERED) remembered.add(value);
    },
    text,
    path(path) {
      const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
      const pairs = new URLSearchParams(query([...new URLSearchParams(search)]).map(([name, value]) => [name, value]));
      return text(before) + (search && `?${pairs.toString()}`) + text(hash);
    },
    query,
    body(body) {
      try {
        return JSON.stringify(json(JSON.parse(body)));
      } catch {
        return text(body); // not JSON
      }
    },
  };
}

function coverAll(value: unknown): unknown {
  if (typeof value === 'string') return value && COVERED;
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return value.map(coverAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, coverAll(each)] as const));
}

/** Words of a name that say a secret or a person is in the value. */
const privateWords = new Set(
  (
    'token secret password passwd pwd passcode pin otp auth authorization session sid cookie credential ' +
    'signature sign jwt csrf xsrf nonce bearer apikey addres ' +
    'mail email phone mobile tel msisdn nickname surname firstname lastname fullname username realname birthday birth age ' +
    'gender avatar street zip ip lat lng latitude longitude imei idfa oaid gaid account iban uid userid openid unionid deviceid'
  ).split(' '),
);
const privatePairs = new Set(
  [
    'api key',
    'access key',
    'private key',
    'user id',
    'open id',
    'device id',
    'user name',
    'first name',
    'last name',
  ].concat(['full name', 'real name', 'display name', 'nick name', 'e mail']),
);

function isPrivateName(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''));
  return words.some((word, at) => privateWords.has(word) || privatePairs.has(`${word} ${words[at + 1] ?? ''}`));
}

/** A mail address is looked for only where there is one: at every letter, the search costs as much as its longest name. */
function coverMails(text: string): string {
  return text.includes('@') ? text.replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, COVERED) : text;
}

/** Each is linear: no part of a pattern can match what its neighbour matches. */
const patterns: readonly RegExp[] = [
  // A JWT.
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g,
  // A phone number with its country.
  /\+\d[\d ()-]{7,18}\d/g,
  // A long key: letters and digits, and nothing that words are written with.
  /\b(?=[A-Za-z]{0,40}\d)(?=\d{0,40}[A-Za-z])[A-Za-z0-9]{24,}\b/g,
];
