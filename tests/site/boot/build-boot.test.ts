import { brotliCompressSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBoot } from '../../../site/scripts/build-boot.mjs';

describe('buildBoot', () => {
  let built: Awaited<ReturnType<typeof buildBoot>>;

  beforeAll(async () => {
    built = await buildBoot();
  }, 60_000);

  it('stays within 8 kB brotli', () => {
    expect(brotliCompressSync(built.code).length).toBeLessThanOrEqual(8000);
  });

  it('is one classic script of ES2019', () => {
    const folder = mkdtempSync(join(tmpdir(), 'boot-'));
    const check = createRequire(import.meta.url).resolve('es-check');
    try {
      writeFileSync(join(folder, 'boot.js'), built.code);
      const run = (): string =>
        execFileSync(process.execPath, [check.replace(/index\.js$/, 'cli/index.js'), 'es2019', 'boot.js'], {
          cwd: folder,
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(run).not.toThrow();
      writeFileSync(join(folder, 'boot.js'), `${built.code};window?.x`);
      expect(run).toThrow(/es-?check|ES-Check|ES10|boot\.js/i);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('gives the hash of exactly this script', () => {
    expect(built.sha256).toBe(`sha256-${createHash('sha256').update(built.code).digest('base64')}`);
  });

  it('can stand inline: nothing in it ends the script element', () => {
    expect(built.code).not.toMatch(/<\/script|<!--/i);
  });

  it('carries no names and texts of the product', () => {
    expect(built.code).not.toMatch(/Pte\. Ltd|store\.example\.com|homeSiteUrl/);
  });

  it('gives the same script again, and another one with other analytics', async () => {
    expect((await buildBoot()).sha256).toBe(built.sha256);
    const analytics = {
      ...(await import('../../../site/src/config/site-config.ts')).installConfig.analytics,
      pageName: 'other-page',
    };
    expect((await buildBoot({ overrides: { analytics } })).code).toContain('other-page');
  }, 60_000);
});
