import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { type CommandRun, CONTRACT, createCommandHarness, jsonOf } from './command-harness.ts';

// Each run compiles a contract module again.
vi.setConfig({ testTimeout: 30_000 });

const expectWrongInput = ({ code, err, out }: CommandRun, line: RegExp): void => {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toContain('    at ');
  expect(out).toBe('');
  expect(code).toBe(2);
};

describe('contract generate', () => {
  it('generates all files of a TypeScript contract into one folder', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    const { code, out } = await harness.run('generate', 'shop.ts', '--out', 'made/here');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      'wrote made/here/contract.json',
      'wrote made/here/android/ShopContract.kt',
      'wrote made/here/ios/ShopContract.swift',
      'wrote made/here/reference.md',
      'wrote made/here/support.md',
    ]);
    expect(harness.read('made/here/android/ShopContract.kt')).toContain(
      '     * Leaves it.\n     *\n     * Since 2.0.0.1.',
    );
    expect(harness.read('made/here/ios/ShopContract.swift')).toContain('/// Opens the shop.');
    expect(harness.read('made/here/reference.md')).toContain('### leave');
    expect(harness.read('made/here/support.md')).toContain('| `leave` | 2.0.0.1 | 2.0 |');
  });

  it('generates only the requested files, with the requested package', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    const { code, out } = await harness.run(
      'generate',
      'shop.ts',
      '--kotlin',
      'Shop.kt',
      '--kotlin-package',
      'com.example',
    );
    expect([code, out]).toEqual([0, 'wrote Shop.kt\n']);
    expect(harness.read('Shop.kt')).toContain('\npackage com.example\n');
  });

  it('generates the same bytes each time, from the module and from its contract.json', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    await harness.run('generate', 'shop.ts', '--out', 'one');
    await harness.run('generate', 'one/contract.json', '--out', 'two');
    for (const file of ['contract.json', 'android/ShopContract.kt', 'ios/ShopContract.swift', 'reference.md']) {
      expect(harness.read(`two/${file}`)).toBe(harness.read(`one/${file}`));
    }
  });

  it('reads the named export of a module with several contracts', async () => {
    const harness = createCommandHarness();
    harness.write(
      'two.mjs',
      `${CONTRACT.replace(': unknown', '').replace('<undefined>', '')} export const other = described;`,
    );
    expectWrongInput(
      await harness.run('generate', 'two.mjs'),
      /several contracts.*--export: contract, described, other/,
    );
    expect((await harness.run('generate', 'two.mjs', '--export', 'other', '--json', 'c.json')).code).toBe(0);
    expect(harness.read('c.json')).toContain('Opens the shop.');
    expect((await harness.run('generate', 'two.mjs', '--export', 'contract', '--json', 'c.json')).code).toBe(0);
    expect(harness.read('c.json')).not.toContain('Opens the shop.');
  });
});

describe('notes of contract generate', () => {
  it('prints a note in one line without affecting the output', async () => {
    const harness = createCommandHarness();
    const valibot = createRequire(import.meta.url).resolve('valibot');
    harness.write(
      'notes.ts',
      `
import { defineContract, method } from 'bridgehead';
import * as v from ${JSON.stringify(valibot)};
const some = { result: v.looseObject({ a: v.nullish(v.string()) }) };
const methods = { a: method(some), b: method(some), c: method(some), d: method(some), e: method(some) };
export const contract = defineContract({ name: 'shop', version: '1.0.0', methods, events: {} });
`,
    );
    const { code, err, out } = await harness.run('generate', 'notes.ts', '--json', 'contract.json');
    expect(err).toBe(
      'Note: pages take a list for an object in methods.a.result, methods.b.result, methods.c.result and 2 more, since all fields are optional. ' +
        'See bridgehead/docs/contract.md#rules-for-types.\n',
    );
    expect({ code, out }).toEqual({ code: 0, out: 'wrote contract.json\n' });
    expect((await harness.run('check', 'notes.ts', '--json', 'contract.json')).err).toBe('');
  });
});

describe('contract check', () => {
  it('accepts files that generate has just written', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    await harness.run('generate', 'shop.ts');
    expect(await harness.run('check', 'shop.ts')).toEqual({
      code: 0,
      out: '5 generated files are up to date.\n',
      err: '',
    });
  });

  it('lists stale and missing files and exits with 1', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    await harness.run('generate', 'shop.ts', '--json', 'c.json');
    harness.write('shop.ts', CONTRACT.replace('Opens the shop.', 'Opens any shop.'));
    const { code, err, out } = await harness.run('check', 'shop.ts', '--json', 'c.json', '--support', 'support.md');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('c.json is stale:');
    expect(err).toContain('-      "description": "Opens the shop.",');
    expect(err).toContain('+      "description": "Opens any shop.",');
    expect(err).toContain('support.md is missing.');
    expect(err).toContain('2 of 2 files are stale. Run "bridgehead contract generate" and commit them.');
  });

  it('accepts the line endings of a Windows checkout', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    await harness.run('generate', 'shop.ts', '--support', 's.md');
    harness.write('s.md', harness.read('s.md').split('\n').join('\r\n'));
    expect((await harness.run('check', 'shop.ts', '--support', 's.md')).code).toBe(0);
  });

  it('truncates a long difference', async () => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    harness.write('c.json', '{}\n');
    const { err } = await harness.run('check', 'shop.ts', '--json', 'c.json');
    expect(err).toMatch(/… \d+ more lines/);
    expect(err.split('\n').length).toBeLessThan(46);
  });
});

describe('wrong input', () => {
  it.each([
    [
      ['generate', 'nowhere.ts'],
      /^Cannot read nowhere\.ts: the file does not exist\. Pass the path of a contract\.\n$/,
    ],
    [['generate', '.'], /^Cannot read \.: it is a folder\./],
    [['generate', 'text.json'], /^Cannot read text\.json: it is not JSON\./],
    [['generate', 'other.json'], /^Cannot read other\.json: its member openrpc is missing/],
    [['check', 'plain.ts'], /^Cannot read plain\.ts: it exports no contract\. Export the result of defineContract\(\)/],
    [['generate', 'throws.ts'], /^Cannot load throws\.ts: out of order\n$/],
    [['generate', 'syntax.ts'], /^Cannot load syntax\.ts: .*\(line \d+, column \d+\)\n$/],
    [['generate', 'version.ts'], /^Cannot generate shop: "1\.2" is not a semantic version\. Use one like 1\.0\.0\.\n$/],
    [['generate', 'since.ts'], /^Cannot load since\.ts: .*"soon" is not a version like 3\.1\.3/],
    [['generate', 'shop.ts', '--export', 'shop'], /^Cannot read shop\.ts: "shop" is not one of its contracts\./],
    [
      ['generate', 'shop.ts', '--swift', 'a.swift', '--swift-prefix', 'my-app'],
      /^Cannot generate Swift: "my-app" is not a prefix of type names\. Pass one like Web\.\n$/,
    ],
    [
      ['generate', 'shop.ts', '--kotlin', 'a.kt', '--kotlin-package', '1x'],
      /^Cannot generate Kotlin: "1x" is not a package/,
    ],
    [['generate', 'shop.ts', '--json', 'shop.ts/x.json'], /^Cannot write shop\.ts\/x\.json: /],
    [
      ['generate', 'shop.ts', '--kotlin', './shop.ts'],
      /^Cannot write \.\/shop\.ts: it is the contract that was read\./,
    ],
    [
      ['generate', 'shop.ts', '--json', 'f', '--kotlin', 'f'],
      /^Cannot write f: two of the files to write have this path\./,
    ],
    [['diff', 'shop.ts', 'nowhere.json'], /^Cannot read nowhere\.json: the file does not exist/],
    [
      ['diff', 'shop.ts', 'shop.ts', '--report', 'other.json'],
      /^Cannot read other\.json: platform, appVersion or methods/,
    ],
    [
      ['diff', 'shop.ts', 'shop.ts', '--report', 'nowhere.json'],
      /^Cannot read nowhere\.json: the file does not exist\. Pass the path of a report of the conformance page\.\n$/,
    ],
    [['diff', 'shop.ts', 'twice.json'], /^Cannot read twice\.json: old is there twice\. Correct it there\.\n$/],
    [['diff', 'shop.ts', 'limit.json'], /^Cannot read limit\.json: old: "soon" is not a version like 3\.1\.3\./],
    [['diff', 'shop.ts', 'ref.json'], /^Cannot read ref\.json: #\/components\/schemas\/Nope is not in it\./],
    [
      ['generate', 'long.json'],
      /^Cannot read long\.json: it has 20,000,000 characters, and a contract at most 4,194,304\. Use a shorter one\.\n$/,
    ],
    [
      ['generate', 'tree.json'],
      /^Cannot read tree\.json: components\.schemas\.Tree refers to itself, and a recursive schema has no native type\. Use an open/,
    ],
    [
      ['check', 'proto.json'],
      /^Cannot read proto\.json: components\.schemas\.__proto__ has a name that JavaScript loses\. Choose another than __proto__\. /,
    ],
    [['generate', 'name.ts'], /^Cannot load name\.ts: .*\$\/open: a name must not be empty or start with \$\//],
    [['diff', 'shop.ts'], /^error: missing required argument 'new'\n$/],
    [['generate', 'shop.ts', '--fast'], /^error: unknown option '--fast'\n$/],
    [['explain'], /^error: unknown command 'explain'/],
  ])('reports invalid input in one line: %j', async (args, line) => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    harness.write('text.json', 'no');
    harness.write('other.json', '{}');
    harness.write('plain.ts', 'export const count: number = 42;');
    harness.write('throws.ts', "throw new Error('out of order\\nsecond line');");
    const { methods, ...rest } = JSON.parse(jsonOf('1.0.0', { old: method() })) as { methods: readonly object[] };
    const withMethods = (list: readonly object[]): string => JSON.stringify({ ...rest, methods: list });
    harness.write('twice.json', withMethods([...methods, ...methods]));
    harness.write('limit.json', withMethods(methods.map((each) => ({ ...each, 'x-since': { ios: 'soon' } }))));
    const result = { name: 'result', schema: { $ref: '#/components/schemas/Nope' } };
    harness.write('ref.json', withMethods(methods.map((each) => ({ ...each, result }))));
    harness.write('long.json', ' '.repeat(20_000_000));
    const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' } } };
    harness.write('tree.json', JSON.stringify({ ...rest, methods, components: { schemas: { Tree: tree } } }));
    harness.write(
      'proto.json',
      JSON.stringify({ ...rest, methods }).replace('"schemas":{', '"schemas":{"__proto__":{}'),
    );
    harness.write('name.ts', CONTRACT.replace('open: method<', "'$$/open': method<"));
    harness.write('syntax.ts', 'export const = ;');
    harness.write('version.ts', CONTRACT.replace("'1.2.0'", "'1.2'"));
    harness.write('since.ts', CONTRACT.replace("'2.0.0.1'", "'soon'"));
    expectWrongInput(await harness.run(...args), line);
  });

  it('reports a place where no folder can be created and exits', () => {
    // In a separate process, so that an endless loop fails only this test and does not block the others.
    const program = fileURLToPath(new URL('../../../sdk/cli/contract.mjs', import.meta.url));
    const contract = fileURLToPath(new URL('../../../sdk/native/generated/contract.json', import.meta.url));
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--conditions=@bridgehead/source', program, 'generate', contract, '--json', '/proc/nowhere/made/contract.json'],
      { encoding: 'utf8', timeout: 60_000, killSignal: 'SIGKILL' },
    );
    expect(stderr).toMatch(/^Cannot write \/proc\/nowhere\/made\/contract\.json: E.*Choose another file\.\n$/);
    expect(status).toBe(2);
  }, 90_000);

  it('prints help and exits with 0', async () => {
    const { code, out } = await createCommandHarness().run('--help');
    expect(code).toBe(0);
    expect(out).toContain('bridgehead contract diff released/contract.json contract.ts');
  });
});
