import { mdAnchor } from '../../sdk/tools/reference/markdown-text.ts';

/** The URLs of the sections of a Markdown page: hosts number headings that give the same one. */
export function sectionIdsOf(markdown: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const headings = markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) => {
      const id = mdAnchor(heading.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'));
      const count = counts.get(id) ?? 0;
      counts.set(id, count + 1);
      return count === 0 ? id : `${id}-${count}`;
    }),
  );
}
