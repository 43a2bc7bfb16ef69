/** What to call a phone by its user agent: its model, or its system. */
export function phoneName(userAgent: string): string {
  const model = /Android [^;)]*; (?:wv; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  if (model && model !== 'K') return model;
  return /iPhone|iPad|Android/.exec(userAgent)?.[0] ?? /Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'Phone';
}
