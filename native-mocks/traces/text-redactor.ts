import { REDACTED } from './redacted.ts';

/**
 * Redacts secrets and personal data in values without a schema: URLs, server responses, names of elements. A value is
 * redacted if its name indicates it (`accessToken`, `e-mail`), if it looks like one (a JWT, an email address, a phone
 * number, a long key), or if the app sent it over the bridge, where it was also redacted. Everything else is kept, because
 * the page cannot be replayed without it.
 */
export interface TextRedactor {
  /** Redacts this string from now on, wherever it occurs. */
  remember(value: string): void;
  text(text: string): string;
  /** Redacts a path with its query and fragment. */
  path(path: string): string;
  query(query: readonly (readonly [string, string])[]): readonly (readonly [string, string])[];
  /** Redacts the text of a response: JSON value by value, anything else as text. */
  body(body: string): string;
}

/** Shorter strings would redact parts of ordinary words. */
const SHORTEST_REMEMBERED = 3;
const MOST_REMEMBERED = 1000;

export function createTextRedactor(): TextRedactor {
  const remembered = new Set<string>();
  const text = (value: string): string => {
    let redacted = value;
    for (const each of remembered) redacted = redacted.split(each).join(REDACTED);
    return patterns.reduce((rest, pattern) => rest.replace(pattern, REDACTED), redactEmails(redacted));
  };
  const named = (name: string, value: unknown): unknown => (isPrivateName(name) ? redactAll(value) : json(value));
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(name, each)] as const));
  };
  const query: TextRedactor['query'] = (pairs) =>
    pairs.map(([name, value]) => [name, String(named(name, value))] as const);
  /** Keeps the spelling of a part without private values: a server may distinguish `?a`, `?a=` and `?a=%20`. */
  const searchPart = (part: string): string => {
    const given = [...new URLSearchParams(part)];
    const redacted = query(given).map(([name, value]) => [name, value]);
    return JSON.stringify(given) === JSON.stringify(redacted) ? part : new URLSearchParams(redacted).toString();
  };
  return {
    remember(value) {
      if (value.length >= SHORTEST_REMEMBERED && remembered.size < MOST_REMEMBERED) remembered.add(value);
    },
    text,
    path(path) {
      const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
      return text(before) + (search && `?${search.slice(1).split('&').map(searchPart).join('&')}`) + text(hash);
    },
    query,
    body(body) {
      try {
        return JSON.stringify(json(JSON.parse(body)));
      } catch {
        return text(body); // Not JSON.
      }
    },
  };
}

function redactAll(value: unknown): unknown {
  if (typeof value === 'string') return value && REDACTED;
  if (typeof value === 'number') return 0;
  if (Array.isArray(value)) return value.map(redactAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, redactAll(each)] as const));
}

/** Words in a name that indicate a secret or personal value. */
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

/** Skips strings without an `@`, where the e-mail pattern would scan up to 64 characters at every position. */
function redactEmails(text: string): string {
  return text.includes('@') ? text.replace(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g, REDACTED) : text;
}

/** Each pattern is linear: no part can match what its neighbour matches. */
const patterns: readonly RegExp[] = [
  // A JWT.
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g,
  // A phone number with its country code.
  /\+\d[\d ()-]{7,18}\d/g,
  // A long key: letters and digits without word separators.
  /\b(?=[A-Za-z]{0,40}\d)(?=\d{0,40}[A-Za-z])[A-Za-z0-9]{24,}\b/g,
];
