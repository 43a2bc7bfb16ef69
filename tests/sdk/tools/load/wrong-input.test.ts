import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { CONTRACT, createCommandHarness, expectWrongInput, jsonOf } from '../command-harness.ts';

// Each run compiles a contract module again.
vi.setConfig({ testTimeout: 30_000 });

/** Runs the command in a separate process, so that an endless loop fails only its test and does not block the others. */
function runApart(...args: readonly string[]): { readonly status: number | null; readonly stderr: string } {
  const program = fileURLToPath(new URL('../../../../sdk/tools/contract.mjs', import.meta.url));
  return spawnSync(process.execPath, ['--conditions=@bridgehead/source', program, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
}

const { methods, ...rest } = JSON.parse(jsonOf('1.0.0', { old: method() })) as { methods: readonly object[] };
/** Returns a contract.json whose method has other members. */
const documentWith = (members: object): string =>
  JSON.stringify({ ...rest, methods: methods.map((each) => ({ ...each, ...members })) });
const nowhere = { name: 'result', schema: { $ref: '#/components/schemas/Nope' } };
const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' } } };

const files = {
  'shop.ts': CONTRACT,
  'text.json': 'no',
  'TEXT.JSON': 'no',
  'folder.json/file': '',
  'getter.ts': "export const it = { get kind() { throw new Error('out of order'); } };",
  'null.ts': 'throw null;',
  'other.json': '{}',
  'plain.ts': 'export const count: number = 42;',
  'throws.ts': "throw new Error('out of order\\nsecond line');",
  'twice.json': JSON.stringify({ ...rest, methods: [...methods, ...methods] }),
  'limit.json': documentWith({ 'x-since': { ios: 'soon' } }),
  'ref.json': documentWith({ result: nowhere }),
  'long.json': ' '.repeat(20_000_000),
  'tree.json': JSON.stringify({ ...rest, methods, components: { schemas: { Tree: tree } } }),
  'proto.json': documentWith({}).replace('"schemas":{', '"schemas":{"__proto__":{}'),
  'name.ts': CONTRACT.replace('open: method<', "'$$/open': method<"),
  'syntax.ts': 'export const = ;',
  'version.ts': CONTRACT.replace("'1.2.0'", "'1.2'"),
  'since.ts': CONTRACT.replace("'2.0.0.1'", "'soon'"),
};

describe('invalid input of a command', () => {
  it.each([
    ['generate nowhere.ts', /^Cannot read nowhere\.ts: the file does not exist\. Pass the path of a contract\.\n$/],
    ['generate .', /^Cannot read \.: it is a folder\./],
    ['generate text.json', /^Cannot read text\.json: it is not JSON\./],
    ['generate TEXT.JSON', /^Cannot read TEXT\.JSON: it is not JSON\./],
    ['generate loop.json', /^Cannot read loop\.json: ELOOP: .*\. Pass the path of a contract\.\n$/],
    [`generate ${'a'.repeat(300)}.ts`, /^Cannot read a{300}\.ts: ENAMETOOLONG: .*\. Pass the path of a contract\.\n$/],
    ['diff shop.ts shop.ts --report loop.json', /^Cannot read loop\.json: ELOOP: .*conformance page\.\n$/],
    ['generate folder.json/x', /^Cannot read folder\.json\/x: the file does not exist\./],
    [
      'generate getter.ts',
      /^Cannot read getter\.ts: an export throws when it is read: out of order\. Correct it there\.\n$/,
    ],
    ['generate null.ts', /^Cannot load null\.ts: null\. Correct it there\.\n$/],
    ['generate other.json', /^Cannot read other\.json: its member openrpc is missing/],
    ['check plain.ts', /^Cannot read plain\.ts: it exports no contract\. Export the result of defineContract\(\)/],
    ['generate throws.ts', /^Cannot load throws\.ts: out of order\. Correct it there\.\n$/],
    ['generate syntax.ts', /^Cannot load syntax\.ts: .*\(line \d+, column \d+\)\. Correct it there\.\n$/],
    ['generate version.ts', /^Cannot generate shop: "1\.2" is not a semantic version\. Use one like 1\.0\.0\.\n$/],
    ['generate since.ts', /^Cannot load since\.ts: .*the version of \w+ must be like 3\.1\.3/],
    ['generate shop.ts --export shop', /^Cannot read shop\.ts: "shop" is not one of its contracts\. Choose one of /],
    [
      'generate shop.ts --swift a.swift --swift-prefix my-app',
      /^Cannot generate Swift: "my-app" is not a prefix of type names\. Pass one like Web\.\n$/,
    ],
    ['generate shop.ts --kotlin a.kt --kotlin-package 1x', /^Cannot generate Kotlin: "1x" is not a package/],
    ['check shop.ts --kotlin a.kt --kotlin-package com._', /^Cannot generate Kotlin: "com\._" is not a package name\./],
    ['generate shop.ts --json shop.ts/x.json', /^Cannot write shop\.ts\/x\.json: /],
    ['generate shop.ts --kotlin ./shop.ts', /^Cannot write \.\/shop\.ts: it is the contract that was read\./],
    ['generate shop.ts --json f --kotlin f', /^Cannot write f: two of the files to write have this path\./],
    ['diff shop.ts nowhere.json', /^Cannot read nowhere\.json: the file does not exist/],
    ['diff shop.ts shop.ts --report other.json', /^Cannot read other\.json: platform, appVersion or methods/],
    [
      'diff shop.ts shop.ts --report nowhere.json',
      /^Cannot read nowhere\.json: the file does not exist\. Pass the path of a report from the conformance page\.\n$/,
    ],
    ['diff shop.ts twice.json', /^Cannot read twice\.json: old is declared twice\. Correct it there\.\n$/],
    ['diff shop.ts limit.json', /^Cannot read limit\.json: old: "soon" is not a version like 3\.1\.3\./],
    ['diff shop.ts ref.json', /^Cannot read ref\.json: #\/components\/schemas\/Nope is not in it\./],
    [
      'generate long.json',
      /^Cannot read long\.json: it has 20,000,000 characters, but a contract has at most 4,194,304\. Use a shorter one\.\n$/,
    ],
    [
      'generate tree.json',
      /^Cannot read tree\.json: components\.schemas\.Tree refers to itself, and a recursive schema has no native type\. Use an open/,
    ],
    [
      'check proto.json',
      /^Cannot read proto\.json: components\.schemas\.__proto__ has a name that objects in JavaScript cannot store\. Rename it\. /,
    ],
    ['generate name.ts', /^Cannot load name\.ts: .*\$\/open: a name must not be empty or start with \$\//],
    ['diff shop.ts', /^error: missing required argument 'new'\n$/],
    ['generate shop.ts --fast', /^error: unknown option '--fast'\n$/],
    ['explain', /^error: unknown command 'explain'/],
  ])('reports invalid input in one line: %s', async (args, line) => {
    const harness = createCommandHarness(files);
    harness.link('loop.json', 'loop.json');
    expectWrongInput(await harness.run(...args.split(' ')), line);
  });

  it('reports every problem of a contract at once, each in one line with its place', async () => {
    const head = `
      import { defineContract, event, method } from 'bridgehead';
      const schema = (json) => ({ '~standard': { version: 1, vendor: 'own', validate: Object, jsonSchema: { input: () => json } } });
      const object = (properties, more) => schema({ type: 'object', properties, required: Object.keys(properties), ...more });
      const date = schema({});
      date['~standard'].jsonSchema.input = () => { throw new TypeError('Date cannot be represented in JSON Schema'); };
    `;
    const harness = createCommandHarness({
      'plain.js': `${head} export default defineContract({ name: 'c', version: '1.0.0', methods: {
        a: schema({}), b: method({ timeout: 1 }), c: {}, d: method({ params: { kind: 'validation' } }),
      }, events: { e: event({ states: true }) } });`,
      'types.js': `${head} export default defineContract({ name: 'c', version: '1.0.0', methods: {
        a: method({ result: object({ id: { type: 'number' }, userId: { type: 'number' } }) }),
        b: method({ params: date }),
        c: method({ params: object({ age: { type: 'integer' } }, { additionalProperties: false }) }),
      } });`,
    });
    const shape = await harness.run('generate', 'plain.js');
    expect(shape.code).toBe(2);
    expect(shape.err.split('\n')).toEqual([
      'Cannot read plain.js: methods.a is a schema. Write method({ … }) with the schema in it.',
      'Cannot read plain.js: methods.b: "timeout" is not an option of method(). Did you mean timeoutMs?',
      'Cannot read plain.js: methods.c was not created by method(). Write method({ … }).',
      expect.stringMatching(
        /^Cannot read plain\.js: methods\.d\.params must be a schema .* pipe\(number\(\), integer\(\)\)\.$/,
      ),
      'Cannot read plain.js: events.e: "states" is not an option of event(). Did you mean state?',
      '',
    ]);
    const types = await harness.run('generate', 'types.js');
    expect(types.code).toBe(2);
    expect(types.err.split('\n').map((line) => line.replace(/\. .*/, ''))).toEqual([
      'Cannot generate methods.a.result: id is an id and a number',
      'Cannot generate methods.a.result: userId is an id and a number',
      'Cannot generate methods.b.params: Date cannot be represented in JSON Schema',
      'Cannot generate methods.c.params: a strict object rejects what a newer app or page adds',
      'Cannot generate methods.c.params.age: a whole number may be beyond 2^53',
      '',
    ]);
  });

  it('reports an output path where no folder can be created and exits', () => {
    const contract = fileURLToPath(new URL('../../../../sdk/app/described-app-contract.ts', import.meta.url));
    const { status, stderr } = runApart('generate', contract, '--json', '/proc/nowhere/made/contract.json');
    expect(stderr).toMatch(/^Cannot write \/proc\/nowhere\/made\/contract\.json: E.*Choose another file\.\n$/);
    expect(status).toBe(2);
  }, 90_000);

  it('reports a contract module whose top-level await never ends', () => {
    const file = fileURLToPath(new URL('../waiting-contract.ts', import.meta.url));
    const { status, stderr } = runApart('check', file);
    expect(stderr).toBe(`Cannot load ${file}: a top-level await in it never settles. Correct it there.\n`);
    expect(status).toBe(2);
  }, 90_000);

  it('reports an error of a schema library without a stack and exits with 1', async () => {
    const getter = "{ kind: 'method', get params() { throw new Error('boom'); } }";
    const harness = createCommandHarness({ 'shop.ts': `${CONTRACT} contract.methods.leave = ${getter};` });
    const { code, err } = await harness.run('check', 'shop.ts', '--export', 'contract');
    expect(err).toBe(
      'Cannot run contract check: boom. This is an error in bridgehead: set DEBUG=1 to print its stack, and report it.\n',
    );
    expect(code).toBe(1);
  });

  it('prints help for --help and exits with 0', async () => {
    const { code, out } = await createCommandHarness().run('--help');
    expect(code).toBe(0);
    expect(out).toContain('bridgehead contract diff released/contract.json contract.ts');
  });
});
