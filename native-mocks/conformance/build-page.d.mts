/** The text of the conformance page. `reportTo`: an address every finished run posts its report to. */
export function buildPage(options?: { readonly reportTo?: string }): Promise<string>;
