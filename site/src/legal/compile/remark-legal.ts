import type { LegalMeta, LegalSection } from '../legal-meta.ts';
import { isLegalSlug } from '../legal-slugs.ts';
import { parseFrontMatter, type FrontMatter } from './front-matter.ts';
import { plainText, walk, type MarkdownNode } from './markdown-node.ts';

/** Options of `transformLegalTree`. */
export interface TransformLegalTreeOptions {
  readonly page: Pick<LegalMeta, 'slug' | 'language'>;
  /** Text for each `{{name}}`. */
  readonly variables: Readonly<Record<string, string>>;
  /** Blocks that replace a paragraph consisting only of `{{name}}`. */
  readonly blocks: Readonly<Record<string, () => readonly MarkdownNode[]>>;
}

/**
 * Validates a page and prepares it for compilation: fills in variables, extracts section ids from `{#id}`, resolves links.
 *
 * Links between pages become `legal:<slug>#<section>`, which the page resolves to a URL for its frame.
 *
 * @throws {Error} with the line, when a variable is unknown, a heading has no id, or a link or an element is not allowed.
 */
export function transformLegalTree(tree: MarkdownNode, options: TransformLegalTreeOptions): LegalMeta {
  const [first] = tree.children ?? [];
  if (first?.type !== 'yaml')
    throw new Error('Cannot use the page: it must start with its front matter between two "---".');
  const frontMatter = parseFrontMatter(fillFrontMatter(first.value ?? '', options.variables));
  tree.children = (tree.children ?? []).slice(1);
  const sections: LegalSection[] = [];
  insertBlocks(tree, options);
  visitWithLine(tree, (node) => {
    rejectUnsupportedElement(node);
    fillVariables(node, options.variables);
  });
  visitWithLine(tree, (node) => {
    if (node.type === 'heading') sections.push(extractSection(node, sections));
    if (node.type === 'link') {
      node.url = resolveLink(node.url ?? '', { frontMatter, email: options.variables['email'] ?? '' });
    }
  });
  visitWithLine(tree, rejectUnresolvedSyntax);
  const { email: _email, ...facts } = frontMatter;
  return { ...options.page, ...facts, sections };
}

/** Calls `visit` for every node and adds the line of the node to the errors that it throws. */
function visitWithLine(tree: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  walk(tree, (node) => {
    try {
      visit(node);
    } catch (error) {
      throw withLocation(`Line ${node.position?.start.line ?? '?'}`, error);
    }
  });
}

/** Prefixes an error with its location. Keeps only the root cause, so that nested locations do not repeat the message. */
export function withLocation(place: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new Error(`${place}: ${reason}`, { cause });
}

function insertBlocks(tree: MarkdownNode, { blocks }: TransformLegalTreeOptions): void {
  tree.children = (tree.children ?? []).flatMap((node) => {
    const name = node.type === 'paragraph' ? /^\{\{(\w+)\}\}$/.exec(plainText(node))?.[1] : undefined;
    const block = name !== undefined && Object.keys(blocks).includes(name) ? blocks[name] : undefined;
    return block ? block() : [node];
  });
}

const unsupportedElements: Readonly<Record<string, string>> = {
  html: 'HTML tags. Write plain Markdown.',
  image: 'pictures. Legal pages are text only.',
  code: 'code blocks. Begin the line without spaces.',
  inlineCode: 'code. Remove the backticks.',
  blockquote: 'block quotes. Remove the >.',
  thematicBreak: 'horizontal rules. Begin a section with ## instead.',
  delete: 'words that are struck through. Remove them, or the ~ around them.',
  footnoteReference: 'footnotes. Write the note into the text.',
  footnoteDefinition: 'footnotes. Write the note into the text.',
  linkReference: 'reference links. Write [words](terms-of-sale.md).',
  definition: 'reference links. Write [words](terms-of-sale.md).',
};

function rejectUnsupportedElement(node: MarkdownNode): void {
  const reason = typeof node.checked === 'boolean' ? 'checkboxes. Remove the [ ].' : unsupportedElements[node.type];
  if (reason) throw new Error(`Cannot use "${plainText(node).slice(0, 40)}": the pages cannot contain ${reason}`);
}

function fillVariables(node: MarkdownNode, variables: Readonly<Record<string, string>>): void {
  if (node.value !== undefined) node.value = fillVariablesInText(node.value, variables);
  if (node.url !== undefined) node.url = fillVariablesInText(node.url, variables);
}

/** Fills in the variables of the front matter, which starts on the second line of the file. */
function fillFrontMatter(value: string, variables: Readonly<Record<string, string>>): string {
  return value
    .split('\n')
    .map((line, index) => {
      try {
        const filled = fillVariablesInText(line, variables);
        rejectUnresolvedSyntax({ type: 'text', value: filled });
        return filled;
      } catch (error) {
        throw withLocation(`Line ${index + 2}`, error);
      }
    })
    .join('\n');
}

function fillVariablesInText(value: string, variables: Readonly<Record<string, string>>): string {
  return value.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, name: string) => {
    const known = Object.keys(variables).includes(name) ? variables[name] : undefined;
    if (known === undefined) {
      throw new Error(`Cannot fill in ${whole}: no such name. Write one of ${Object.keys(variables).join(', ')}.`);
    }
    return known;
  });
}

/** Rejects syntax that remains after variables, section ids and Markdown have been processed, since it must be a typo. */
function rejectUnresolvedSyntax({ value = '' }: MarkdownNode): void {
  const words = value.split(/\s+/);
  const braces = words.find((word) => /[{}]/.test(word));
  if (braces !== undefined)
    throw new Error(
      `Cannot use "${braces}": write a name as {{product}}, and the id of a section as {#its-name} at the end of its heading. Begin the heading with ## and a space.`,
    );
  const mark = words.find((word) => word.includes('**')) ?? /\[[^\]]*\] ?\([^)]*\)?/.exec(value)?.[0];
  if (mark !== undefined)
    throw new Error(
      `Cannot use "${mark}": it is not complete Markdown. Write **bold** and [words](terms-of-sale.md) without spaces inside the marks, and close each mark.`,
    );
}

/** Ids in use by the page around the text. */
const reserved = ['top', 'root', 'main'];
const sectionId = /\{#([^{}]*)\}\s*$/;

function extractSection(node: MarkdownNode, sections: readonly LegalSection[]): LegalSection {
  const last = node.children?.[node.children.length - 1];
  const id = last?.type === 'text' ? sectionId.exec(last.value ?? '')?.[1] : undefined;
  const given = node.data?.hProperties?.['id'] ?? id;
  if (last && id !== undefined) last.value = (last.value ?? '').replace(sectionId, '').trimEnd();
  const title = plainText(node);
  if (given === undefined) throw new Error(`Cannot use the heading "${title}": it has no id. End it with {#its-name}.`);
  if (/deleteaccount/i.test(given)) {
    throw new Error(
      `Cannot use the id "${given}": the site redirects URLs that contain deleteAccount to the account-deletion page. Write a hyphen, as in {#delete-account}.`,
    );
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(given)) {
    throw new Error(
      `Cannot use the id "${given}": write lower case letters, digits and hyphens, as in {#account-safety}.`,
    );
  }
  if (reserved.includes(given))
    throw new Error(`Cannot use the id "${given}": the page around the text uses it. Choose another.`);
  const twin = sections.find((section) => section.id === given);
  if (twin) throw new Error(`Cannot use the id "${given}" twice: the heading "${twin.title}" has it. Choose another.`);
  if (node.depth !== 2 && node.depth !== 3) {
    throw new Error(`Cannot use the heading "${title}": begin it with ## for a section or ### for a part of one.`);
  }
  node.data = { hProperties: { id: given } };
  return { id: given, title, depth: node.depth };
}

function resolveLink(url: string, { frontMatter, email }: { frontMatter: FrontMatter; email: string }): string {
  const page = /^(?:\.\.\/[a-z]{2}\/)?([a-z-]+)\.md(?:#([a-z0-9-]+))?$/.exec(url);
  if (page?.[1] && isLegalSlug(page[1])) return `legal:${page[1]}${page[2] ? `#${page[2]}` : ''}`;
  if (/^#[a-z0-9-]+$/.test(url)) return `legal:${url}`;
  if (url === 'request-email' && frontMatter.email) {
    const { subject, body } = frontMatter.email;
    return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  }
  if (url === `mailto:${email}` || /^(https:\/\/|tel:)/.test(url)) return url;
  throw new Error(
    `Cannot use the link "${url}": write another page as terms-of-use.md#termination, a section as #its-id, the contact address as {{email}}, or https://….`,
  );
}

/** Creates a remark plugin that runs {@link transformLegalTree} and passes the metadata to `onMeta`. */
export function createLegalRemark(
  optionsFor: (path: string) => TransformLegalTreeOptions,
  onMeta: (path: string, meta: LegalMeta) => void,
): () => (tree: MarkdownNode, file: { path: string }) => void {
  return () => (tree, file) => {
    onMeta(file.path, transformLegalTree(tree, optionsFor(file.path)));
  };
}
