/** `'sha256-…'` of an inline script or style, exactly as it stands between its tags. */
export function hashSource(text: string): string;

/** Letters and digits that change with the text, for the name of a file that is cached forever. */
export function shortHash(text: string): string;

/** A policy: `scripts` and `styles` are the inline texts, `connect` and `images` further origins. */
export function contentSecurityPolicy(allowed: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly connect: readonly string[];
  readonly images: readonly string[];
  readonly hasFace?: boolean;
}): string;

/** Hosting files by path: `_headers` for hosts that read it, and snippets for nginx and Caddy. */
export function hostingFiles(policy: string): Readonly<Record<string, string>>;
