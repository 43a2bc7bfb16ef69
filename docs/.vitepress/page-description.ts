/** The longest description that search engines show. */
const LONGEST = 160;

/** What is above the description of an export of the API reference: the link to its list, the import and the signature. */
const exportFrame = /(?<=^# .+\n\n)\[`bridgehead[^\n]*\n\n(?:```ts\n.*\n```\n\n)?(?:> .*\n\n)*/;

/**
 * The first paragraph of a page as plain text, for search engines and for links in other apps; `undefined` for a page that begins with
 * something else. A long paragraph is cut after a sentence, or after a word.
 */
export function descriptionOf(markdown: string): string | undefined {
  const visible = markdown.replace(/^<!--.*-->\n\n/gm, '').replace(exportFrame, '');
  const [, paragraph] = /^# .+\n\n([^\n#<|`!-].*)/m.exec(visible) ?? [];
  if (paragraph === undefined) return undefined;
  const text = paragraph
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\*\*Problem\.\*\* /, '')
    .replace(/[*`]/g, '');
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  const [sentences] = /^.{40,}[.?](?= )/.exec(start) ?? [];
  return sentences ?? `${start.replace(/ \S*$/, '')} …`;
}
