import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../docs/.vitepress/page-description.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

describe(descriptionOf, () => {
  it('returns the first paragraph without its Markdown', () => {
    expect(descriptionOf('# Page\n\n<!-- search: words -->\n\nText.')).toBe('Text.');
    expect(descriptionOf('# Page\n\nRead [the guide](a.md), then `run` **it**.\n\nMore.')).toBe(
      'Read the guide, then run it.',
    );
  });

  it('returns the description of an export below its import and its signature', () => {
    const frame = '[`bridgehead`](bridgehead.md)\n\n';
    expect(descriptionOf(`# Type\n\n${frame}> **Type** = \`string\`\n\nA type.`)).toBe('A type.');
    const link = "[`import { run } from 'bridgehead'`](bridgehead.md)\n\n";
    expect(descriptionOf(`# run()\n\n${link}> **run**(): \`void\`\n\nRuns.\n\n## Throws`)).toBe('Runs.');
  });

  it('cuts a long paragraph after a sentence, or after a word if the sentence is too long', () => {
    const sentence = `${'word '.repeat(12)}end.`;
    expect(descriptionOf(`# Page\n\n${sentence} ${'more '.repeat(40)}`)).toBe(sentence);
    const cut = descriptionOf(`# Page\n\n${'word '.repeat(100)}`);
    expect(cut).toMatch(/^(?:word )+…$/);
    expect(cut?.length).toBeLessThanOrEqual(162);
  });

  it('returns nothing for a page without a paragraph', () => {
    expect(descriptionOf('---\nlayout: home\n---\n\n<div>Home</div>')).toBeUndefined();
    expect(descriptionOf('# Page\n\n| a | b |')).toBeUndefined();
  });

  it('returns the first sentence about a function of the API reference, after its import and its signatures', () => {
    const imported = "[`import { use } from 'bridgehead'`](bridgehead.md)\n\n";
    expect(descriptionOf(`# use()\n\n${imported}> **use**(): \\<\`C\`\\>\n\nAdds a middleware.\n\nMore.`)).toBe(
      'Adds a middleware.',
    );
    expect(descriptionOf(`# use()\n\n${imported}## Call Signature\n\n> **use**()\n\nAdds a middleware.`)).toBe(
      'Adds a middleware.',
    );
    expect(descriptionOf('# React\n\n`bridgehead/react` provides hooks.')).toBe('bridgehead/react provides hooks.');
  });

  it.each(['.', 'recipes', 'migrating'])('describes every page of docs/%s, each in other words', (folder) => {
    const files = readdirSync(join(docs, folder)).filter(
      (file) => file.endsWith('.md') && !/^(?:index|benchmarks)/.test(file),
    );
    const descriptions = files.map((file) => descriptionOf(readFileSync(join(docs, folder, file), 'utf8')));
    expect(descriptions).not.toContain(undefined);
    expect(new Set(descriptions).size).toBe(files.length);
  });
});
