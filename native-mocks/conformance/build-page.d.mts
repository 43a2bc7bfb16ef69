/** The text of the conformance page. `reportTo`: an address every finished run posts its report to. */
export function buildPage(options?: { readonly reportTo?: string }): Promise<string>;

/** A short form of each rule of docs/protocol.md, by its name. */
export function ruleSentences(): Readonly<Record<string, string>>;
