/** Query parameters as text, joined by `&`, every part encoded by `encodeText`, as servers disagree about `+`. */
export function queryText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .map((name) => `${encodeText(name)}=${encodeText(params[name] || '')}`)
    .join('&');
}

/**
 * `encodeURIComponent` of well-formed text: a lone surrogate, as in a name cut inside an emoji, becomes U+FFFD. By itself
 * the function throws for it, which would stop every request that carries the text.
 */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** An address with more query text; empty text changes nothing. */
export function withQuery(url: string, query: string): string {
  return query ? url + (url.indexOf('?') < 0 ? '?' : '&') + query : url;
}
