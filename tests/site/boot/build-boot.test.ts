import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBoot } from '../../../site/scripts/build-boot.mjs';
import { compileHint } from '../../../site/scripts/compile-hint.mjs';
import { installConfig } from '../../../site/src/config/site-config.ts';
import { siteBudgets } from '../../budgets.data.ts';
import { expectWithin } from '../../support/expect-within.ts';
import { createTestBootEnv } from '../../support/fake-boot-env.ts';

describe('buildBoot', () => {
  let built: Awaited<ReturnType<typeof buildBoot>>;

  beforeAll(async () => {
    built = await buildBoot();
  }, 60_000);

  const both = (): string => built.beforePaint.code + built.actions.code;

  it('keeps the boot scripts within their budget, together and before the first paint', () => {
    expectWithin(brotliCompressSync(both()).length, siteBudgets.boot, 'the boot scripts');
    const beforePaint = brotliCompressSync(built.beforePaint.code).length;
    expectWithin(beforePaint, siteBudgets.beforePaint, 'the boot script before the first paint');
  });

  it('builds the boot scripts as classic ES2019 scripts', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'boot-'));
    const check = createRequire(import.meta.url).resolve('es-check');
    try {
      writeFileSync(join(folder, 'boot.js'), both());
      const run = (): string =>
        execFileSync(process.execPath, [check.replace(/index\.js$/, 'cli/index.js'), 'es2019', 'boot.js'], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(run).not.toThrow();
      writeFileSync(join(folder, 'boot.js'), `${both()};window?.x`);
      expect(run).toThrow(/es-?check|ES-Check|ES10|boot\.js/i);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('starts each boot script with the hint to compile it eagerly', () => {
    for (const { code } of [built.beforePaint, built.actions]) expect(code.split('\n')[0]).toBe(compileHint);
  });

  it('returns the hash of each boot script', () => {
    for (const { code, sha256 } of [built.beforePaint, built.actions])
      expect(sha256).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`);
  });

  it('builds two boot scripts that share mangled names, so that the second continues with the result of the first', () => {
    const { window } = createTestBootEnv({ html: '<a id="store" href="#/x" data-action="open-store">Store</a>' });
    Object.defineProperty(window.document, 'readyState', { value: 'interactive' });
    // In a page these are globals.
    const page = { window, document: window.document, location: window.location, console };
    const run = (code: string): unknown => runInNewContext(code, page);
    run(built.beforePaint.code);
    expect(window.document.documentElement.getAttribute('data-platform')).toBe('android');
    const click = new window.MouseEvent('click', { bubbles: true, cancelable: true });
    window.document.getElementById('store')?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(window.siteBoot).toBeUndefined();
    run(built.actions.code);
    window.dispatchEvent(new window.Event('load'));
    expect(window.siteBoot?.getState()).toMatchObject({ layout: 'mobile', vendor: 'samsung' });
  });

  it('mangles no DOM property names: a file is saved through a link in the body', () => {
    expect(built.actions.code).toMatch(/\.download=/);
    expect(built.actions.code).toContain('.body.appendChild(');
  });

  it('builds boot scripts that can be inlined, without a closing script tag', () => {
    expect(both()).not.toMatch(/<\/script|<!--/i);
  });

  it('includes code for third parties in the boot scripts only if one is configured', { timeout: 60_000 }, async () => {
    const service = { appId: { test: 't', production: 'p' }, url: 'https://stats.example.com/e?a={appId}&e={event}' };
    const withService = await buildBoot({ overrides: { analytics: { ...installConfig.analytics, service } } });
    for (const text of ['stats.example.com', 'phone_data', 'denied']) {
      expect({ text, isIncluded: both().includes(text) }).toEqual({ text, isIncluded: false });
      expect(withService.beforePaint.code + withService.actions.code).toContain(text);
    }
  });

  it('includes no product names and texts in the boot scripts', () => {
    expect(both()).not.toMatch(/Pte\. Ltd|store\.example\.com|homeSiteUrl/);
  });

  it('builds reproducible boot scripts, which change with the analytics configuration', async () => {
    expect(await buildBoot()).toEqual(built);
    const analytics = { ...installConfig.analytics, pageName: 'other-page' };
    expect((await buildBoot({ overrides: { analytics } })).actions.code).toContain('other-page');
  }, 60_000);
});
