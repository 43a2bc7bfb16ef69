/** Serializes query parameters. Uses `encodeText` rather than `URLSearchParams`, because servers disagree about `+`. */
export function queryText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .map((name) => `${encodeText(name)}=${encodeText(params[name] || '')}`)
    .join('&');
}

/**
 * Like `encodeURIComponent`, but replaces lone surrogates, as in a name cut inside an emoji, with U+FFFD. `encodeURIComponent`
 * throws for them, which would make every request with such a string fail.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** Appends query text to a URL; empty text changes nothing. */
export function withQuery(url: string, query: string): string {
  return query ? url + (url.indexOf('?') < 0 ? '?' : '&') + query : url;
}
