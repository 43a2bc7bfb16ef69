import { searchAliases } from './search-aliases.data.ts';

/** A section of a page, as the search shows and ranks it. */
export interface SearchSection {
  /** The URL below the base of the site: `/start#3-handle-errors`. */
  readonly path: string;
  /** HTML without tags, like `titles`: the dialog of VitePress shows it as HTML. */
  readonly title: string;
  /** The titles of the sections around this one, from the page down. */
  readonly titles: readonly string[];
  /** Other words for the subject of the section, which are not on the page. */
  readonly aliases: string;
  readonly text: string;
}

/** A section with the HTML below its heading. */
interface PagePart extends Omit<SearchSection, 'text'> {
  readonly html: string;
}

/** Pages about the project itself, and the example that ships with it. `project.md` links to them. */
export const pagesApart =
  /^(?:(?:api\/app|decisions|discoveries)\/.*|(?:api\/bridgehead-app(?:-react)?|deploying|editing-legal-pages|engines|example-app|product-facts|quality|reference|site|support)\.md)$/;

const heading = /<h([1-6])[^>]*>(.*?) ?<a class="header-anchor" href="#([^"]*)"[^]*?<\/h\1>/g;

/** Headings that every function and type of the API reference has: as hits, they would all have the same title. */
const repeated =
  /^(?:Call Signature|Constructors?|Example|Extends|Methods|Parameters|Properties|Returns|Throws|Type Parameters)$/;

/** A section that is what the page is about: it is found by the title of the page, which begins with the problem. */
const main = /^(?:Solution|After)$/;

/** Code, with the box that VitePress shows around it. */
const code = /<pre\b[^]*?<\/pre>/g;
const codeBox = /<div class="language-[^]*?<\/div>/g;

/** The lists of the API reference, whose entries have pages. */
const apiList = /^api\/(?:bridgehead(?:-[a-z-]+)?|index)\.md$/;
/** The link of each page of the API reference to its list, and its signatures. */
const frame = /<p><a [^>]*><code>(?:import \{|bridgehead)[^]*?<\/p>|<blockquote>[^]*?<\/blockquote>/g;

/**
 * Returns what the search knows about a rendered page: its sections without code, and each export of the API reference as one. Pages about
 * the project are left out: they use the words of users, but answer no question of theirs.
 */
export function searchSectionsOf(html: string, relativePath: string): readonly SearchSection[] {
  if (pagesApart.test(relativePath)) return [];
  const text = html.replace(code, '').replace(codeBox, '');
  if (!relativePath.startsWith('api/')) return joinIntroduction(splitSections(text, relativePath).map(sectionOf));
  if (apiList.test(relativePath)) return splitSections(text.replace(/<h2[^]*/, ''), relativePath).map(sectionOf);
  return joinNames(splitSections(text.replace(frame, ''), relativePath));
}

/** Splits the HTML of a page at its headings. */
function splitSections(html: string, relativePath: string): readonly PagePart[] {
  const page = `/${relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
  const headings = [...html.matchAll(heading)];
  const parents: string[] = [];
  return headings.map(([whole, level = '1', title = '', anchor = ''], index) => {
    const { index: start } = headings[index] ?? { index: 0 };
    parents.length = Number(level) - 1;
    const titles = parents.filter(Boolean);
    parents.push(textOf(title));
    const content = html.slice(start + whole.length, headings[index + 1]?.index);
    const aliases = searchAliases[`${relativePath}#${anchor}`] ?? '';
    return { path: `${page}#${anchor}`, title: textOf(title), titles, aliases, html: content };
  });
}

/**
 * Makes the page of an export one section: what it is in a sentence, and the names of its types and their members. The descriptions of
 * members are most of the reference, and use the words of everything.
 */
function joinNames([first, ...others]: readonly PagePart[]): readonly SearchSection[] {
  if (!first) return [];
  const [, summary = ''] = /<p>([^]*?)(?:\.\s|<\/p>)/.exec(first.html) ?? [];
  const names = others.flatMap(({ title, html }) => [
    ...(repeated.test(title) ? [] : [title]),
    ...[...html.matchAll(/<tr>\s*<td\b[^>]*>([^]*?)<\/td>/g)].map(([, name = '']) => textOf(name)),
  ]);
  return [{ ...sectionOf(first), text: [textOf(summary), ...names].join(' ') }];
}

/** Makes the introduction of a page a part of its main section, so that the title of the page finds that. */
function joinIntroduction(sections: readonly SearchSection[]): readonly SearchSection[] {
  const [introduction] = sections;
  if (!introduction || !sections.some(({ title }) => main.test(title))) return sections;
  return sections.slice(1).map((section) =>
    main.test(section.title)
      ? {
          ...section,
          title: introduction.title,
          titles: [],
          aliases: [introduction.aliases, section.aliases].filter(Boolean).join(', '),
          text: `${introduction.text} ${section.text}`,
        }
      : section,
  );
}

const sectionOf = ({ html, ...part }: PagePart): SearchSection => ({
  ...part,
  text: textOf(html),
});

const textOf = (html: string): string =>
  html
    .replace(/<wbr>/g, '')
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
