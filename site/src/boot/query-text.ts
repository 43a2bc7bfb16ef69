/** Query parameters as text, joined by `&`, every part encoded by `encodeURIComponent`, as servers disagree about `+`. */
export function queryText(params: Readonly<Record<string, string>>): string {
  return Object.keys(params)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(params[name] || '')}`)
    .join('&');
}

/** An address with more query text; empty text changes nothing. */
export function withQuery(url: string, query: string): string {
  return query ? url + (url.indexOf('?') < 0 ? '?' : '&') + query : url;
}
