/** The minified ES2019 bundle of `source`, whose imports may name our entry points. */
export function bundle(
  source: string,
  options?: { readonly external?: readonly string[]; readonly fromSource?: boolean },
): Promise<string>;
/** Bytes after brotli at its best, as a static host serves it. */
export function brotliBytes(code: string): number;
