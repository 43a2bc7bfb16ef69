import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConformanceCommand } from '../../../native-mocks/cli/conformance-command.ts';
import { buildPage } from '../../../native-mocks/conformance/build-page.mjs';
import { type CommandRun, runCommand } from '../../support/run-command.ts';
import { createTestFolder } from '../../support/test-folder.ts';

// Builds the page unless a build exists.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const CONTRACT = `
import { defineContract, method } from 'bridgehead';
export const contract = defineContract({
  name: 'shop',
  version: '1.2.0',
  methods: { open: method({ fallback: () => 'a "$&" <b> & c' }) },
  events: {},
});
`;

let folder: string;
beforeEach(async () => {
  folder = createTestFolder({ 'shop.ts': CONTRACT });
  const page = fileURLToPath(new URL('../../../dist/conformance/index.html', import.meta.url));
  if (!existsSync(page)) {
    mkdirSync(join(page, '..'), { recursive: true });
    writeFileSync(page, await buildPage());
  }
});

const run = (...args: readonly string[]): Promise<CommandRun> => runCommand(createConformanceCommand, args, folder);

const metaOf = (html: string, name: string): string => {
  const found = new RegExp(`<meta name="${name}" content="([^"]*)" />`).exec(html)?.[1] ?? 'none';
  return found.split('&lt;').join('<').split('&quot;').join('"').split('&amp;').join('&');
};

describe('bridgehead conformance', () => {
  it('writes the conformance page for a contract with any characters', async () => {
    const { out, err, code } = await run(
      'shop.ts',
      '--out',
      'made/page.html',
      '--report-to',
      'https://a.example/x?y=1&z',
    );
    expect({ err, code, out }).toEqual({ err: '', code: 0, out: 'wrote made/page.html\n' });
    const html = readFileSync(join(folder, 'made/page.html'), 'utf8');
    const { info, methods } = JSON.parse(metaOf(html, 'bridgehead-contract')) as {
      info: unknown;
      methods: readonly { readonly 'x-fallback': string }[];
    };
    expect(info).toEqual({ title: 'shop', version: '1.2.0' });
    expect(methods[0]?.['x-fallback']).toBe('a "$&" <b> & c');
    expect(metaOf(html, 'bridgehead-report-to')).toBe('https://a.example/x?y=1&z');
  });

  it('prints one line about an error of bridgehead conformance and exits with code 2', async () => {
    expect(await run('nowhere.ts')).toEqual({
      out: '',
      err: 'Cannot read nowhere.ts: the file does not exist. Pass the path of a contract.\n',
      code: 2,
    });
    expect((await run('shop.ts', '--report-to', 'there')).err).toMatch(/^Cannot post reports to there: .*\n$/);
    expect((await run('shop.ts', '--out', 'shop.ts/x.html')).err).toMatch(/^Cannot write shop\.ts\/x\.html: .*\n$/);
  });

  it('does not overwrite the contract with the conformance page', async () => {
    expect((await run('shop.ts', '--out', './shop.ts')).err).toBe(
      'Cannot write ./shop.ts: it is the contract that was read. Choose another file.\n',
    );
    expect(readFileSync(join(folder, 'shop.ts'), 'utf8')).toBe(CONTRACT);
  });
});
