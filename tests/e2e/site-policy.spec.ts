import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { languageIds, pathOfLanguage } from '../../site/src/config/site-languages.ts';
import { test } from '../support/site-test.ts';
import { desktop } from '../support/visitor.ts';

// The content security policy of the built site, in the headers and in the pages.
const pages = [...languageIds.map(pathOfLanguage), '/terms-of-use.html', '/vi/child-safety.html', '/no-such-page'];

const sourcesOf = (policy: string, directive: string): readonly string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

const inlineOf = (html: string, tag: 'script' | 'style'): string[] =>
  Array.from(html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs')), ([, text = '']) => text);

for (const path of pages) {
  test(`${path} contains only inline scripts and styles listed in its header and meta tag`, async ({
    site,
    request,
  }) => {
    const response = await request.get(site.origin + path);
    const header = response.headers()['content-security-policy'] ?? '';
    const html = await response.text();
    const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/i.exec(html)?.[1] ?? '';
    const metaPolicy = meta.replace(/&#x27;|&#39;|&apos;/g, "'");
    for (const policy of [header, metaPolicy]) {
      for (const tag of ['script', 'style'] as const) {
        const hashes = inlineOf(html, tag).map(
          (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
        expect(hashes.length).toBeGreaterThan(0);
        expect(sourcesOf(policy, `${tag}-src`)).toEqual(expect.arrayContaining(hashes));
      }
      expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
      expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
    }
    // The policy precedes everything that it restricts.
    expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(html.search(/<(script|style)/));
    expect(header).toContain("frame-ancestors 'none'");
    expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)="/);
  });
}

test('the browser blocks markup from strings and unlisted scripts', async ({ openSite }) => {
  const { page, problems } = await openSite(desktop);
  const outcome = await page.evaluate(() => {
    const isBlocked = (run: () => void): boolean => {
      try {
        run();
        return false;
      } catch {
        return true;
      }
    };
    const place = document.createElement('div');
    const script = document.createElement('script');
    return [
      isBlocked(() => {
        place.innerHTML = '<img src=x onerror="window.owned = 1">';
      }),
      isBlocked(() => {
        script.text = 'window.owned = 1';
      }),
      'owned' in window,
    ];
  });
  expect(outcome).toEqual([true, true, false]);
  expect(problems.length).toBeGreaterThan(0);
});
