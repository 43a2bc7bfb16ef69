/** Pages about the project itself, and the example that ships with it. `project.md` links to them. */
const apart =
  /^(?:(?:decisions|discoveries)\/.*|(?:deploying|editing-legal-pages|engines|product-facts|quality|reference|site|support)\.md)$/;

/** Other words for the subject of a section, which only the search reads: `<!-- search: promise never resolves -->`. */
const aliases = /^<!-- search: (.+) -->$/gm;

/** Headings that every function and type of the API reference has: as hits, they would all have the same title. */
const repeated =
  /<h([2-6])[^>]*>(?:Call Signature|Constructors?|Example|Extends|Methods|Parameters|Properties|Returns|Throws|Type Parameters) ?<a [^]*?<\/h\1>/g;
/** Signatures, and the second column of tables: types, which are most of the reference and no words of users. */
const signatures = /<pre\b[^]*?<\/pre>/g;
const typeCells = /(<tr>\s*<td\b[^]*?<\/td>)\s*<td\b[^]*?<\/td>/g;

/** The lists of the API reference, whose entries have pages, and the link of each page to its list. */
const apiList = /^api\/(?:bridgehead(?:-[a-z-]+)?|index)\.md$/;
const linkToList = /<p><a [^>]*>All of [^]*?<\/p>/;

/** What VitePress knows about a page. */
interface PageEnv {
  readonly relativePath: string;
}

interface PageRenderer {
  render(src: string, env: PageEnv): string;
}

/**
 * Renders a page for the search, with the aliases as text; of the API reference, only names and descriptions. Pages about the project
 * are left out: they use the words of users, but answer no question of theirs.
 */
export function renderForSearch(src: string, env: PageEnv, md: PageRenderer): string {
  const { relativePath } = env;
  if (apart.test(relativePath)) return '';
  const html = md.render(src.replace(aliases, '$1'), env);
  if (apiList.test(relativePath)) return html.replace(/<h2[^]*/, '');
  return relativePath.startsWith('api/') ? namesOf(html) : html;
}

const namesOf = (html: string): string =>
  html.replace(signatures, '').replace(linkToList, '').replace(repeated, '').replace(typeCells, '$1');
