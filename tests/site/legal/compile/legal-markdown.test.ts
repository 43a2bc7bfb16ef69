import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../../../site/src/config/site-config.ts';
import { legalMarkdown } from '../../../../site/src/legal/compile/legal-markdown.ts';
import type { LegalMeta } from '../../../../site/src/legal/legal-meta.ts';

const top = '---\ntitle: Terms of {{product}}\ndescription: What\ndate kind: none\n---\n\n';
const termsPath = '/site/src/legal/content/en/terms-of-use.md';

/** Compiles a page with the plugin. */
async function compile(body: string, { path = termsPath, frontMatter = top } = {}): Promise<string | undefined> {
  const { transform } = legalMarkdown();
  // The plugin has a plain transform function, which does not use its context.
  const run = transform as unknown as (code: string, id: string) => Promise<{ code: string } | undefined>;
  return (await run(frontMatter + body, path))?.code;
}

async function metaOf(body: string): Promise<LegalMeta> {
  const code = await compile(body, { path: `${termsPath}?meta` });
  // The module has a single JSON export.
  return JSON.parse((code ?? '').replace(/^export default |;$/g, '')) as LegalMeta;
}

describe(legalMarkdown, () => {
  it('fills in variables in text, titles and links of a legal page', async () => {
    const code = await compile('{{ product }} by [{{email}}](mailto:{{email}})');
    expect(code).toContain(siteConfig.productName);
    expect(code).toContain(`mailto:${siteConfig.contactEmail}`);
    expect((await metaOf('Text')).title).toBe(`Terms of ${siteConfig.productName}`);
  });

  it.each([
    ['an unknown name', '{{price}}', 'terms-of-use.md: Line 7: Cannot fill in {{price}}: no such name'],
    ['an empty name', 'a {{}} b', 'Cannot fill in {{}}'],
    ['a name in single braces', 'by {product}', 'terms-of-use.md: Line 7: Cannot use "{product}": write a name as'],
    ['an unclosed name', 'by {{product} now', 'Cannot use "{{product}"'],
    ['an id that is not at the end', '## One {#one} more {#two}', 'Cannot use "{#one}"'],
    ['a name of an inherited property', '{{constructor}}', 'no such name'],
    ['a heading without an id', '## Termination', 'Cannot use the heading "Termination": it has no id'],
    ['a first-level heading', '# Terms {#terms}', 'begin it with ##'],
    ['an id with a capital letter', '## Delete {#Delete}', 'lower case letters'],
    ['an id with deleteAccount', '## Delete {#my-deleteAccount}', 'the site redirects URLs that contain deleteAccount'],
    ['an id with deleteaccount', '## Delete {#deleteaccount}', 'Write a hyphen, as in {#delete-account}'],
    ['an id that looks like a route', '## Delete {#/delete}', 'lower case letters'],
    [
      'a duplicate id',
      '## One {#one}\n\n## Two {#one}',
      'Line 9: Cannot use the id "one" twice: the heading "One" has it. Choose another.',
    ],
    ['a heading without a space', '##One {#one}', 'Begin the heading with ## and a space.'],
    ['an id that the page uses', '## One {#top}', 'the page around the text uses it'],
    ['HTML', '<b>bold</b>', 'cannot contain HTML tags'],
    ['a picture', '![x](https://example.com/x.png)', 'cannot contain pictures'],
    ['a code block', '    indented', 'cannot contain code blocks'],
    ['a block quote', '> quoted', 'cannot contain block quotes'],
    ['a footnote', 'word[^1]\n\n[^1]: note', 'cannot contain footnotes'],
    ['a horizontal rule', 'one\n\n---\n\ntwo', 'cannot contain horizontal rules'],
    ['strikethrough', '~~old~~ new', 'cannot contain words that are struck through'],
    ['a checkbox', '- [ ] one', 'cannot contain checkboxes'],
    ['a reference link', '[x][1]\n\n[1]: terms-of-use.md', 'Write [words](terms-of-sale.md)'],
    ['the definition of a reference link', 'Text\n\n[1]: terms-of-use.md', 'Write [words](terms-of-sale.md)'],
    ['an unclosed bold phrase', 'This is **bold.', 'Cannot use "**bold.": it is not complete Markdown.'],
    ['bold with spaces inside', 'This is ** bold ** text', 'Cannot use "**": it is not complete Markdown.'],
    [
      'a space inside a link',
      '[Terms] (terms-of-use.md)',
      'Cannot use "[Terms] (terms-of-use.md)": it is not complete Markdown.',
    ],
    ['a link to a page that does not exist', '[x](imprint.md)', 'Cannot use the link "imprint.md"'],
    ['a script link', '[x](javascript:alert(1))', 'Cannot use the link'],
    ['an insecure link', '[x](http://example.com)', 'Cannot use the link'],
    ['a foreign address', '[x](mailto:someone@example.com)', 'Cannot use the link'],
    ['a prefilled message without one in the front matter', '[x](request-email)', 'Cannot use the link'],
  ])('fails on %s in a legal page and reports the line', async (_what, body, message) => {
    await expect(compile(body)).rejects.toThrow(message);
  });

  it('fails on an unknown variable in the front matter and reports the line', async () => {
    await expect(compile('Text', { frontMatter: top.replace('What', 'What {{price}} is') })).rejects.toThrow(
      'en/terms-of-use.md: Line 3: Cannot fill in {{price}}: no such name. Write one of product, developer,',
    );
    await expect(compile('Text', { frontMatter: top.replace('What', 'What {product} is') })).rejects.toThrow(
      'Line 3: Cannot use "{product}"',
    );
  });

  it('keeps asterisks and brackets in a legal page that are not Markdown syntax', async () => {
    const code = await compile('5 * 5 in [brackets], a\\*b, **bold**, *slanted* and … (so)');
    for (const words of ['5 * 5 in [brackets], a*b, ', '… (so)']) expect(code).toContain(words);
  });

  it('reports the reason why a legal page fails once, with the root cause', async () => {
    const error = await compile('{{price}}').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    // The line above asserts that it is an error.
    const { cause } = error as Error;
    expect(String(cause)).toMatch(/^Error: Cannot fill in/);
    expect((cause as Error).cause).toBeUndefined();
  });

  it('fails on a legal page without front matter', async () => {
    await expect(compile('Text', { frontMatter: '' })).rejects.toThrow('must start with its front matter');
  });

  it('fails on a page or a language that the site does not have', async () => {
    await expect(compile('x', { path: '/legal/content/en/imprint.md' })).rejects.toThrow('no such page');
    await expect(compile('x', { path: '/legal/content/fr/guidelines.md' })).rejects.toThrow(
      'not a language of the site',
    );
  });

  it('extracts the id of a section from its heading', async () => {
    const { sections } = await metaOf('## Account Safety {#account-safety}\n\n### Of {{product}} {#parts}');
    expect(sections).toEqual([
      { id: 'account-safety', title: 'Account Safety', depth: 2 },
      { id: 'parts', title: `Of ${siteConfig.productName}`, depth: 3 },
    ]);
  });

  it('resolves links between legal pages and sections', async () => {
    const code = await compile('[a](privacy-policy.md#retention) [b](../en/guidelines.md) [c](#here)');
    for (const href of ['legal:privacy-policy#retention', 'legal:guidelines', 'legal:#here'])
      expect(code).toContain(`"${href}"`);
  });

  it('generates legal pages without style attributes', async () => {
    expect(await compile('| a | b |\n| :-: | --: |\n| 1 | 2 |')).not.toContain('style');
  });

  it('ignores other Markdown files and raw requests', async () => {
    expect(await compile('x', { path: '/docs/start.md' })).toBeUndefined();
    expect(await compile('x', { path: `${termsPath}?raw` })).toBeUndefined();
  });
});
