import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storedNames } from '../../../site/src/boot/state/safe-storage.ts';
import { renderLegalWords } from './legal-text.ts';

const source = new URL('../../../site/src/', import.meta.url);
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

describe('values stored by the site', () => {
  it('the stored values are exactly those listed in the Privacy Policy', async () => {
    const words = await renderLegalWords('privacy-policy');
    expect([...words.matchAll(/\bsite\.[\w-]+/g)].map(([name]) => name).sort()).toEqual(
      storedNames.map((name) => `site.${name}`).sort(),
    );
  });

  it('the stored values are written in a single source file, without cookies, databases or caches', () => {
    const using = files.filter((name) =>
      /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches)\b/.test(
        readFileSync(new URL(name, source), 'utf8'),
      ),
    );
    expect(using).toEqual(['boot/state/safe-storage.ts']);
  });
});
