/** The longest description that search engines show. */
const LONGEST = 160;

/**
 * The first paragraph of text on a page as plain text, for search engines and for links in other apps; `undefined` for a page that begins with
 * something else. A long paragraph is cut after a sentence, or after a word.
 */
export function descriptionOf(markdown: string): string | undefined {
  // Pages of the API begin with a link to their list and their signatures.
  const visible = markdown
    .replace(/^<!--.*-->\n\n/gm, '')
    .replace(/^(?:\[`(?:import \{|bridgehead).*|> .*)\n\n/gm, '')
    .replace(/^## Call Signature\n\n/m, '');
  const [, paragraph] = /^# .+\n\n((?:`(?!``)|[^\n#<|`!-]).*)/m.exec(visible) ?? [];
  if (paragraph === undefined) return undefined;
  const text = paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\*\*Problem\.\*\* /, '')
    .replace(/\\(?=[<>_*`\\])|[*`]/g, '');
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const [sentences] = /^.{40,}[.?](?= )/.exec(start) ?? [];
  return sentences ?? `${start.replace(/ \S*$/, '')} …`;
}
