/** Resolves to the minified ES2019 bundle of `source`, which may import our entry points. */
export function bundle(
  source: string,
  options?: { readonly external?: readonly string[]; readonly fromSource?: boolean },
): Promise<string>;
/** Returns the size in bytes after brotli at the highest level, as a static host serves it. */
export function brotliBytes(code: string): number;
