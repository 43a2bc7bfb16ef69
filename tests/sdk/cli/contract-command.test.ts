import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { type CommandRun, CONTRACT, createCommandRig, jsonOf } from './command-rig.ts';

// Each run compiles a contract module anew.
vi.setConfig({ testTimeout: 30_000 });

const expectWrongInput = ({ code, err, out }: CommandRun, line: RegExp): void => {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toContain('    at ');
  expect(out).toBe('');
  expect(code).toBe(2);
};

describe('contract generate', () => {
  it('writes all files of a TypeScript contract into one folder', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    const { code, out } = await rig.run('generate', 'shop.ts', '--out', 'made/here');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      'wrote made/here/contract.json',
      'wrote made/here/android/ShopContract.kt',
      'wrote made/here/ios/ShopContract.swift',
      'wrote made/here/reference.md',
      'wrote made/here/support.md',
    ]);
    expect(rig.read('made/here/android/ShopContract.kt')).toContain('     * Leaves it.\n     *\n     * Since 2.0.0.1.');
    expect(rig.read('made/here/ios/ShopContract.swift')).toContain('/// Opens the shop.');
    expect(rig.read('made/here/reference.md')).toContain('### leave');
    expect(rig.read('made/here/support.md')).toContain('| `leave` | 2.0.0.1 | 2.0 |');
  });

  it('writes only the files it is asked for, under the package it is told', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    const { code, out } = await rig.run(
      'generate',
      'shop.ts',
      '--kotlin',
      'Shop.kt',
      '--kotlin-package',
      'com.example',
    );
    expect([code, out]).toEqual([0, 'wrote Shop.kt\n']);
    expect(rig.read('Shop.kt')).toContain('\npackage com.example\n');
  });

  it('gives the same bytes each time, from the module and from its contract.json', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    await rig.run('generate', 'shop.ts', '--out', 'one');
    await rig.run('generate', 'one/contract.json', '--out', 'two');
    for (const file of ['contract.json', 'android/ShopContract.kt', 'ios/ShopContract.swift', 'reference.md']) {
      expect(rig.read(`two/${file}`)).toBe(rig.read(`one/${file}`));
    }
  });

  it('reads the contract it is told where a module has several', async () => {
    const rig = createCommandRig();
    rig.write(
      'two.mjs',
      `${CONTRACT.replace(': unknown', '').replace('<undefined>', '')} export const other = described;`,
    );
    expectWrongInput(await rig.run('generate', 'two.mjs'), /several contracts.*--export: contract, described, other/);
    expect((await rig.run('generate', 'two.mjs', '--export', 'other', '--json', 'c.json')).code).toBe(0);
    expect(rig.read('c.json')).toContain('Opens the shop.');
    expect((await rig.run('generate', 'two.mjs', '--export', 'contract', '--json', 'c.json')).code).toBe(0);
    expect(rig.read('c.json')).not.toContain('Opens the shop.');
  });
});

describe('what contract generate notes', () => {
  it('is told in one line, and changes nothing', async () => {
    const rig = createCommandRig();
    const valibot = createRequire(import.meta.url).resolve('valibot');
    rig.write(
      'notes.ts',
      `
import { defineContract, method } from 'bridgehead';
import * as v from ${JSON.stringify(valibot)};
const some = { result: v.looseObject({ a: v.nullish(v.string()) }) };
const methods = { a: method(some), b: method(some), c: method(some), d: method(some), e: method(some) };
export const contract = defineContract({ name: 'shop', version: '1.0.0', methods, events: {} });
`,
    );
    const { code, err, out } = await rig.run('generate', 'notes.ts', '--json', 'contract.json');
    expect(err).toBe(
      'Note: pages take a list for an object in methods.a.result, methods.b.result, methods.c.result and 2 more, since all fields are optional. ' +
        'See "Rules of types" in docs/contract.md.\n',
    );
    expect({ code, out }).toEqual({ code: 0, out: 'wrote contract.json\n' });
    expect((await rig.run('check', 'notes.ts', '--json', 'contract.json')).err).toBe('');
  });
});

describe('contract check', () => {
  it('agrees with what generate has just written', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    await rig.run('generate', 'shop.ts');
    expect(await rig.run('check', 'shop.ts')).toEqual({
      code: 0,
      out: '5 generated files are those of the contract.\n',
      err: '',
    });
  });

  it('shows what is stale and what is missing, and exits 1', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    await rig.run('generate', 'shop.ts', '--json', 'c.json');
    rig.write('shop.ts', CONTRACT.replace('Opens the shop.', 'Opens any shop.'));
    const { code, err, out } = await rig.run('check', 'shop.ts', '--json', 'c.json', '--support', 'support.md');
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toContain('c.json is stale:');
    expect(err).toContain('-      "description": "Opens the shop.",');
    expect(err).toContain('+      "description": "Opens any shop.",');
    expect(err).toContain('support.md is not there.');
    expect(err).toContain('2 of 2 files are stale. Run "bridgehead contract generate" and commit them.');
  });

  it('takes the line ends of a Windows checkout', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    await rig.run('generate', 'shop.ts', '--support', 's.md');
    rig.write('s.md', rig.read('s.md').split('\n').join('\r\n'));
    expect((await rig.run('check', 'shop.ts', '--support', 's.md')).code).toBe(0);
  });

  it('cuts a long difference', async () => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    rig.write('c.json', '{}\n');
    const { err } = await rig.run('check', 'shop.ts', '--json', 'c.json');
    expect(err).toMatch(/… \d+ more lines/);
    expect(err.split('\n').length).toBeLessThan(46);
  });
});

describe('wrong input', () => {
  it.each([
    [['generate', 'nowhere.ts'], /^Cannot read nowhere\.ts: there is no such file\. Give the path of a contract\.\n$/],
    [['generate', '.'], /^Cannot read \.: it is a folder\./],
    [['generate', 'text.json'], /^Cannot read text\.json: it is not JSON\./],
    [['generate', 'other.json'], /^Cannot read other\.json: its member openrpc is missing/],
    [['check', 'plain.ts'], /^Cannot read plain\.ts: it exports no contract\. Export what defineContract\(\)/],
    [['generate', 'throws.ts'], /^Cannot load throws\.ts: out of order\n$/],
    [['generate', 'syntax.ts'], /^Cannot load syntax\.ts: .*\(line \d+, column \d+\)\n$/],
    [
      ['generate', 'version.ts'],
      /^Cannot generate shop: "1\.2" is not a semantic version\. Write one like 1\.0\.0\.\n$/,
    ],
    [['generate', 'since.ts'], /^Cannot load since\.ts: .*"soon" is not a version like 3\.1\.3/],
    [['generate', 'shop.ts', '--export', 'shop'], /^Cannot read shop\.ts: "shop" is not a contract it exports\./],
    [
      ['generate', 'shop.ts', '--swift', 'a.swift', '--swift-prefix', 'my-app'],
      /^Cannot generate Swift: "my-app" cannot begin the name of a type\. Give one like Web\.\n$/,
    ],
    [
      ['generate', 'shop.ts', '--kotlin', 'a.kt', '--kotlin-package', '1x'],
      /^Cannot generate Kotlin: "1x" is not a package/,
    ],
    [['generate', 'shop.ts', '--json', 'shop.ts/x.json'], /^Cannot write shop\.ts\/x\.json: /],
    [['diff', 'shop.ts', 'nowhere.json'], /^Cannot read nowhere\.json: there is no such file/],
    [
      ['diff', 'shop.ts', 'shop.ts', '--report', 'other.json'],
      /^Cannot read other\.json: platform, appVersion or methods/,
    ],
    [
      ['diff', 'shop.ts', 'shop.ts', '--report', 'nowhere.json'],
      /^Cannot read nowhere\.json: there is no such file\. Give the path of a report of the conformance page\.\n$/,
    ],
    [['diff', 'shop.ts', 'twice.json'], /^Cannot read twice\.json: old is there twice\. Correct it there\.\n$/],
    [['diff', 'shop.ts', 'limit.json'], /^Cannot read limit\.json: old: "soon" is not a version like 3\.1\.3\./],
    [['diff', 'shop.ts', 'ref.json'], /^Cannot read ref\.json: #\/components\/schemas\/Nope is not in it\./],
    [
      ['generate', 'long.json'],
      /^Cannot read long\.json: it has 20,000,000 characters, and a contract at most 4,194,304\. Give a shorter one\.\n$/,
    ],
    [
      ['generate', 'tree.json'],
      /^Cannot read tree\.json: components\.schemas\.Tree refers to itself, and a recursive schema has no native type\. Use an open/,
    ],
    [
      ['check', 'proto.json'],
      /^Cannot read proto\.json: components\.schemas\.__proto__ has a name that JavaScript loses\. Choose another than __proto__\. /,
    ],
    [['generate', 'name.ts'], /^Cannot load name\.ts: .*\$\/open: \$\/ names belong to the protocol/],
    [['diff', 'shop.ts'], /^error: missing required argument 'new'\n$/],
    [['generate', 'shop.ts', '--fast'], /^error: unknown option '--fast'\n$/],
    [['explain'], /^error: unknown command 'explain'/],
  ])('is told in one line: %j', async (args, line) => {
    const rig = createCommandRig();
    rig.write('shop.ts', CONTRACT);
    rig.write('text.json', 'no');
    rig.write('other.json', '{}');
    rig.write('plain.ts', 'export const answer: number = 42;');
    rig.write('throws.ts', "throw new Error('out of order\\nsecond line');");
    const { methods, ...rest } = JSON.parse(jsonOf('1.0.0', { old: method() })) as { methods: readonly object[] };
    const withMethods = (list: readonly object[]): string => JSON.stringify({ ...rest, methods: list });
    rig.write('twice.json', withMethods([...methods, ...methods]));
    rig.write('limit.json', withMethods(methods.map((each) => ({ ...each, 'x-since': { ios: 'soon' } }))));
    const result = { name: 'result', schema: { $ref: '#/components/schemas/Nope' } };
    rig.write('ref.json', withMethods(methods.map((each) => ({ ...each, result }))));
    rig.write('long.json', ' '.repeat(20_000_000));
    const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' } } };
    rig.write('tree.json', JSON.stringify({ ...rest, methods, components: { schemas: { Tree: tree } } }));
    rig.write('proto.json', JSON.stringify({ ...rest, methods }).replace('"schemas":{', '"schemas":{"__proto__":{}'));
    rig.write('name.ts', CONTRACT.replace('open: method<', "'$$/open': method<"));
    rig.write('syntax.ts', 'export const = ;');
    rig.write('version.ts', CONTRACT.replace("'1.2.0'", "'1.2'"));
    rig.write('since.ts', CONTRACT.replace("'2.0.0.1'", "'soon'"));
    expectWrongInput(await rig.run(...args), line);
  });

  it('is a place where no folder can be made, too: the program ends', () => {
    // In a process of its own, so that an endless loop fails this test instead of holding up all of them.
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

  it('prints help, exit code 0', async () => {
    const { code, out } = await createCommandRig().run('--help');
    expect(code).toBe(0);
    expect(out).toContain('bridgehead contract diff released/contract.json contract.ts');
  });
});
