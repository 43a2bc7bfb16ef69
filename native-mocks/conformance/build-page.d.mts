/** Builds the text of the conformance page. `reportTo`: a URL that every finished run posts its report to. */
export function buildPage(options?: { readonly reportTo?: string }): Promise<string>;

/** Returns a short form of each rule of docs/protocol.md, by name. */
export function ruleSentences(): Readonly<Record<string, string>>;
