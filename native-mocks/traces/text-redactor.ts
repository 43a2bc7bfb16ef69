import { REDACTED } from './redacted.ts';

/**
 * Redacts secrets and personal data in values without a schema: URLs, server responses, names of elements. A value is
 * redacted if its name indicates it (`accessToken`, `e-mail`), if it looks like one (a JWT, an email address, a phone
 * number, a long key), or if the app sent it over the bridge, where it was also redacted. Everything else is kept, because
 * the page cannot be replayed without it.
 */
export interface TextRedactor {
  /** Redacts this string from now on, wherever it occurs as words of their own. */
  remember(value: string): void;
  /** Remembers the values of JSON whose names indicate that they are private. */
  rememberNamed(body: string): void;
  /** Redacts only remembered strings. */
  known(text: string): string;
  text(text: string): string;
  /** Redacts a path with its query and fragment. */
  path(path: string): string;
  query(query: readonly (readonly [string, string])[]): readonly (readonly [string, string])[];
  /** Redacts the text of a response: JSON value by value, anything else as text. */
  body(body: string): string;
}

/** Other strings would redact ordinary words and numbers: they are shorter, and no names, such as *An* or *李*. */
const isWordOrName = (value: string): boolean => value.length > 2 || /^(?:\p{Lu}\p{L}|\p{Lo}{1,2})$/u.test(value);
const MOST_REMEMBERED = 1000;

export function createTextRedactor(canRemember: (value: string) => boolean = isWordOrName): TextRedactor {
  const remembered = new Set<string>();
  const known = (value: string): string => {
    let redacted = value;
    for (const each of remembered) if (redacted.includes(each)) redacted = redactWords(redacted, each);
    return redacted;
  };
  const text = (value: string): string =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, REDACTED), redactEmails(known(value)));
  const named = (name: string, value: unknown): unknown => (isPrivateName(name) ? redactAll(value) : json(value));
  const json = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(json);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(name, each)] as const));
  };
  const query: TextRedactor['query'] = (pairs) =>
    pairs.map(([name, value]) => [name, String(named(name, value))] as const);
  const remember = (value: string): void => {
    if (canRemember(value) && remembered.size < MOST_REMEMBERED) remembered.add(value);
  };
  return {
    remember,
    rememberNamed: (body) => visitNamed(parseJson(body), remember),
    known,
    text,
    path(path) {
      const [, before = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
      return text(before) + (search && redactSearch(search, query)) + text(hash);
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

/** Redacts a value where it is not a part of a longer word: the name *Nam* is not in *Vietnam*. */
function redactWords(text: string, value: string): string {
  const parts = text.split(value);
  return parts
    .map((after, at) => {
      const before = parts[at - 1];
      if (before === undefined) return after;
      const isLast = at === parts.length - 1;
      const previous = before.slice(-1) || (at > 1 ? value.slice(-1) : '');
      const next = after.slice(0, 1) || (isLast ? '' : value.slice(0, 1));
      const isPart = continues(previous, value.slice(0, 1)) || continues(value.slice(-1), next);
      return (isPart ? value : REDACTED) + after;
    })
    .join('');
}

const wordCharacter = /[\p{L}\p{N}]/u;
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function continues(one: string, other: string): boolean {
  return [one, other].every((each) => wordCharacter.test(each) && !unspaced.test(each));
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

function redactSearch(search: string, query: TextRedactor['query']): string {
  const parts = search.slice(1).split('&');
  return `?${parts.map((part) => redactSearchPart(part, query)).join('&')}`;
}

/** Keeps the spelling of a part without private values: a server may distinguish `?a`, `?a=` and `?a=%20`. */
function redactSearchPart(part: string, query: TextRedactor['query']): string {
  const given = [...new URLSearchParams(part)];
  const redacted = query(given).map(([name, value]) => [name, value]);
  return JSON.stringify(given) === JSON.stringify(redacted) ? part : new URLSearchParams(redacted).toString();
}

/** Returns `undefined` for other text, in which there are no names. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls the listener with each string below a private name. */
function visitNamed(value: unknown, onString: (value: string) => void, isPrivate = false): void {
  if (typeof value === 'string' && isPrivate) onString(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) visitNamed(each, onString, isPrivate || isPrivateName(name));
}

/** Returns whether a name indicates a secret or a personal value. */
export function isPrivateName(name: string): boolean {
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
