import { createRequire } from 'node:module';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT, createCommandHarness, expectWrongInput } from './command-harness.ts';

// Each run compiles a contract module again.
vi.setConfig({ testTimeout: 30_000 });

describe('contract generate', () => {
  it('contract generate writes all files of a TypeScript contract into one folder', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
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

  it('contract generate writes only the requested files, with the requested package', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
    const options = ['--kotlin', 'Shop.kt', '--kotlin-package', 'com.example'];
    const { code, out } = await harness.run('generate', 'shop.ts', ...options);
    expect([code, out]).toEqual([0, 'wrote Shop.kt\n']);
    expect(harness.read('Shop.kt')).toContain('\npackage com.example\n');
  });

  it('contract generate --out writes the files of the folder in addition to a requested file, or at its path', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
    const options = ['--out', 'made', '--kotlin-suspend', 'made/android/Suspend.kt', '--swift', 'app/Shop.swift'];
    const { code, out } = await harness.run('generate', 'shop.ts', ...options);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      'wrote made/contract.json',
      'wrote made/android/ShopContract.kt',
      'wrote made/android/Suspend.kt',
      'wrote app/Shop.swift',
      'wrote made/reference.md',
      'wrote made/support.md',
    ]);
    expect((await harness.run('check', 'shop.ts', ...options)).code).toBe(0);
  });

  it.each([
    [['--kotlin-suspend', '--kotlin', '--swift', '--json'], '--kotlin', '--kotlin-suspend <file>'],
    [['--swift', 'Shop.swift', '--json', '--kotlin'], '--kotlin', '--json <file>'],
    [['--out=--json'], '--json', '--out <folder>'],
  ])('contract generate %j writes nothing: %s is an option and not a value', async (options, value, missing) => {
    const harness = createCommandHarness();
    harness.write('shop.ts', CONTRACT);
    expect(await harness.run('generate', 'shop.ts', ...options)).toEqual({
      code: 2,
      out: '',
      err: `error: Cannot use ${value} as the value of ${missing.split(' ')[0]}. Pass ${missing}.\n`,
    });
    expect(() => harness.read(value)).toThrow('ENOENT');
  });

  it('contract generate writes the same bytes each time, from the module and from its contract.json', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
    await harness.run('generate', 'shop.ts', '--out', 'one');
    await harness.run('generate', 'one/contract.json', '--out', 'two');
    for (const file of ['contract.json', 'android/ShopContract.kt', 'ios/ShopContract.swift', 'reference.md']) {
      expect(harness.read(`two/${file}`)).toBe(harness.read(`one/${file}`));
    }
  });

  it('contract generate reads the named export of a module with several contracts', async () => {
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
  it('prints a note of contract generate in one line without changing the output', async () => {
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
      'Note: pages accept a list instead of an object in methods.a.result, methods.b.result, methods.c.result and 2 more, since all fields are optional. ' +
        'See bridgehead/docs/contract.md#rules-for-types.\n',
    );
    expect({ code, out }).toEqual({ code: 0, out: 'wrote contract.json\n' });
    expect((await harness.run('check', 'notes.ts', '--json', 'contract.json')).err).toBe('');
  });
});

describe('contract check', () => {
  it('contract check accepts files that contract generate has just written', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
    await harness.run('generate', 'shop.ts');
    expect(await harness.run('check', 'shop.ts')).toEqual({
      code: 0,
      out: '5 generated files are up to date.\n',
      err: '',
    });
  });

  it('contract check lists stale and missing files and exits with 1', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
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

  it('contract check accepts the line endings of a Windows checkout', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT });
    await harness.run('generate', 'shop.ts', '--support', 's.md');
    harness.write('s.md', harness.read('s.md').split('\n').join('\r\n'));
    expect((await harness.run('check', 'shop.ts', '--support', 's.md')).code).toBe(0);
  });

  it('contract check truncates a long difference', async () => {
    const harness = createCommandHarness({ 'shop.ts': CONTRACT, 'c.json': '{}\n' });
    const { err } = await harness.run('check', 'shop.ts', '--json', 'c.json');
    expect(err).toMatch(/… \d+ more lines/);
    expect(err.split('\n').length).toBeLessThan(46);
  });
});
