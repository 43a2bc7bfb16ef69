export function withAbsoluteLinks(
  markdown: string,
  options: { readonly repository: string; readonly ref: string },
): string;
