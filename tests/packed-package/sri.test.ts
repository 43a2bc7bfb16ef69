import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserFiles, scriptElement, withScriptElement } from '../../packaging/sri.mjs';
import { root } from './user-project.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const hashes = JSON.parse(read('dist/sri.json')) as Readonly<Record<string, string>>;
const page = read('docs/recipes/plain-script.md');
const { exports } = JSON.parse(read('package.json')) as {
  readonly exports: Readonly<Record<string, { readonly import?: string }>>;
};

describe('dist/sri.json', () => {
  it.each(browserFiles)('dist/sri.json contains the SHA-384 hash of %s as a browser computes it', async (name) => {
    const digest = await crypto.subtle.digest('SHA-384', readFileSync(join(root, 'dist', name)));
    expect(hashes[name]).toBe(`sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  });

  it('dist/sri.json lists the script and every ES module that a page loads, with their imports', () => {
    const entryPoints = Object.entries(exports)
      .filter(([entryPoint, { import: module }]) => module && !entryPoint.startsWith('./mocks'))
      .map(([, { import: module }]) => module?.replace('./dist/', '') ?? '');
    const imported = entryPoints.flatMap((file) =>
      [...read(`dist/${file}`).matchAll(/(?:from |import\()'\.\/([\w-]+\.js)'/g)].map(([, name = '']) => name),
    );
    expect(entryPoints.length).toBeGreaterThan(3);
    expect(imported.length).toBeGreaterThan(0);
    const lazy = imported.flatMap((file) =>
      [...read(`dist/${file}`).matchAll(/(?:from |import\()'\.\/([\w-]+\.js)'/g)].map(([, name = '']) => name),
    );
    expect(Object.keys(hashes).sort()).toEqual(
      [...new Set(['bridgehead.iife.js', ...entryPoints, ...imported, ...lazy])].sort(),
    );
  });
});

describe('the script element of the recipe', () => {
  it('documents the script element with a version only together with its integrity hash', () => {
    const [, block = ''] = /<!-- integrity:begin -->([\s\S]*?)<!-- integrity:end -->/.exec(page) ?? [];
    expect(block.length).toBeGreaterThan(0);
    const [, version, hash] = /bridgehead@([^/]+)\/[\s\S]*integrity="([^"]+)"/.exec(block) ?? [];
    if (version === undefined) expect(block).toContain('No version is released yet');
    else expect(block.trim()).toBe(scriptElement(version, hash ?? '').trim());
  });

  it('replaces only the text between the markers of the script element', () => {
    const written = withScriptElement(page, '1.2.3', 'sha384-abc');
    expect(written).toContain('src="https://unpkg.com/bridgehead@1.2.3/dist/bridgehead.iife.js"');
    expect(written).toContain('integrity="sha384-abc"');
    expect(written.replace(/<!-- integrity:begin -->[\s\S]*/, '')).toBe(
      page.replace(/<!-- integrity:begin -->[\s\S]*/, ''),
    );
    expect(withScriptElement(written, '1.2.3', 'sha384-abc')).toBe(written);
  });

  it('cannot write the script element into a document without markers', () => {
    expect(() => withScriptElement('# Page', '1.2.3', 'sha384-abc')).toThrow('no integrity markers');
  });
});
