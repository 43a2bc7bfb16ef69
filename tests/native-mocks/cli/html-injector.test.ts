import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createHtmlInjector, findScriptPlace } from '../../../native-mocks/cli/html-injector.ts';

const SCRIPT = '<script src="/s.js"></script>';

async function inject(chunks: readonly (string | Buffer)[]): Promise<string> {
  const injector = createHtmlInjector(SCRIPT);
  for (const chunk of chunks) injector.write(chunk);
  injector.end();
  return (await buffer(injector)).toString();
}

describe('createHtmlInjector', () => {
  it.each([
    ['a head', '<!doctype html><html><head>', '<title>a</title></head></html>'],
    [
      'a head with attributes that hold a bracket',
      '<!doctype html><html lang="en"><head data-x="a > b">',
      '<title>a</title>',
    ],
    ['a page without a head tag', '<!doctype html>\n<html lang="en">', '<title>a</title><p>b'],
    ['a page without any structure', '<!doctype html>', '<p>text'],
    ['a comment that names a head', '<!doctype html><!-- <head> --><html><head>', '<meta charset="utf-8">'],
    ['a byte order mark', '\uFEFF<!doctype html><html><head>', '<title>a</title>'],
    ['a header element, which is not a head', '<!doctype html><html>', '<header>a</header>'],
    ['upper case', '<!DOCTYPE HTML><HTML><HEAD>', '<TITLE>a</TITLE>'],
    ['text before everything', '', 'just text'],
    ['an old xml declaration', '<?xml version="1.0"?><!doctype html><html><head>', '</head>'],
  ])('inserts the shell script first in the head: %s', async (_name, before, after) => {
    expect(await inject([before + after])).toBe(before + SCRIPT + after);
  });

  it('finds the place for the shell script at every split of the page into chunks', async () => {
    const before = '<!doctype html><!-- <head> --><html lang="vi"><head data-a=">">';
    const page = `${before}<title>Tải về</title></head><body>Chào</body></html>`;
    const bytes = Buffer.from(page);
    for (let size = 1; size < 40; size++) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(await inject(chunks)).toBe(page.replace(before, before + SCRIPT));
    }
  });

  it('inserts the shell script even when the page ends early', async () => {
    expect(await inject(['<!doctype html><!-- never closed'])).toBe(`<!doctype html><!-- never closed${SCRIPT}`);
    expect(await inject([])).toBe(SCRIPT);
  });

  it('limits the number of bytes of a page that createHtmlInjector buffers', async () => {
    const long = `<!-- ${'x'.repeat(70_000)}`;
    expect(await inject([long, '--><html>'])).toBe(`${long}${SCRIPT}--><html>`);
  });
});

describe('findScriptPlace', () => {
  it('requests more of the page while a tag is incomplete', () => {
    const cuts = ['', '<', '<he', '<head', '<head class="', '<!doc', '<html la', '<!-- a'];
    expect(cuts.map(findScriptPlace)).toEqual(cuts.map(() => undefined));
  });
});
