/** Returns the model of a phone from its user agent, or its operating system if the model is unknown. */
export function modelOf(userAgent: string): string {
  const model = /Android [^;)]*; (?:wv; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  if (model && model !== 'K') return model;
  return /iPhone|iPad|Android/.exec(userAgent)?.[0] ?? /Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? 'Phone';
}
