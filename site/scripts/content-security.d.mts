/** Returns the `'sha256-…'` source of an inline script or style, given its exact text. */
export function hashSource(text: string): string;

/** Returns a short hash of a text, for the name of a file that is cached forever. */
export function shortHash(text: string): string;

/** Creates a policy. `scripts` and `styles` are inline texts, `connect` and `images` additional origins; `hasFont` allows fonts in data URLs. */
export function contentSecurityPolicy(allowed: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly connect: readonly string[];
  readonly images: readonly string[];
  readonly hasFont?: boolean;
}): string;

/** Returns hosting files by path: `_headers` for hosts that support it, and snippets for nginx and Caddy. */
export function hostingFiles(policy: string): Readonly<Record<string, string>>;
