import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  loadContractDocument,
  loadOpenContract,
  loadOpenContractDocument,
} from '../../../../sdk/tools/load/load-contract.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bridgehead-load-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const pay = { name: 'pay', paramStructure: 'either', params: [], result: { name: 'result', schema: {} } };
const document = (method: object, more: object = {}): object => ({
  ...emptyDocument,
  methods: [{ ...pay, ...method }],
  ...more,
});

/** Returns the error of reading a file with this text, or `read` if it succeeds. */
async function outcomeOf(load: typeof loadContractDocument, file: string, text: string): Promise<string> {
  writeFileSync(join(folder, file), text);
  try {
    await load(file, { cwd: folder });
    return 'read';
  } catch (error) {
    return String(error);
  }
}

describe(loadOpenContractDocument, () => {
  it('reads schemas whose names are invalid as native types, which generators reject', async () => {
    const named = document({}, { components: { schemas: { 'user profile': { type: 'string' }, User: {}, USER: {} } } });
    const text = JSON.stringify(named);
    expect(await outcomeOf(loadOpenContractDocument, 'contract.json', text)).toBe('read');
    expect(await outcomeOf(loadContractDocument, 'contract.json', text)).toMatch(
      /"user profile" cannot be the name of a type in native code/,
    );
  });

  it.each([
    [
      'an until that is not after its since',
      document({ 'x-since': { ios: '3' }, 'x-until': { ios: '2' } }),
      'is not after its x-since',
    ],
    [
      'x-shell-facts with a method without a response',
      document({ result: undefined }, { 'x-shell-facts': { method: 'pay' } }),
      'has no result',
    ],
  ])('rejects a document that is not a contract: %s', async (_, given, problem) => {
    const text = JSON.stringify(given);
    expect(await outcomeOf(loadOpenContractDocument, 'contract.json', text)).toContain(problem);
    expect(await outcomeOf(loadContractDocument, 'contract.json', text)).toContain(problem);
  });

  it('rejects a module whose contract defineContract would reject', async () => {
    const text = (options: string): string =>
      `export const contract = { name: 'shop', version: '1.0.0', events: {}, handlers: {}, methods: { pay: { kind: 'method', ${options} } } };`;
    expect(await outcomeOf(loadOpenContractDocument, 'a.mjs', text(`since: { ios: '1' }`))).toBe('read');
    expect(await outcomeOf(loadOpenContractDocument, 'b.mjs', text(`timeoutMs: '5'`))).toBe(
      'UsageError: Cannot read b.mjs: pay: timeoutMs must be greater than 0. Correct it there.',
    );
    expect(await outcomeOf(loadContractDocument, 'b.mjs', text(`timeoutMs: '5'`))).toContain('timeoutMs must be');
  });

  it('prints a note for each omitted member of shellFacts', async () => {
    const text = `import { defineContract, method } from 'bridgehead';
      export const contract = defineContract({ name: 'shop', version: '1.0.0', methods: { info: method() },
        shellFacts: { method: 'info', appVersion: (info) => info.v ?? info.w } });`;
    writeFileSync(join(folder, 'contract.mjs'), text);
    for (const load of [loadContractDocument, loadOpenContractDocument]) {
      const lines: string[] = [];
      await load('contract.mjs', { cwd: folder, note: (line) => lines.push(line) });
      expect(lines).toEqual([expect.stringMatching(/^Note: shellFacts\.appVersion is omitted: /)]);
    }
  });
});

/** Returns the notes of reading a document. */
async function notesOf(load: typeof loadContractDocument, given: object): Promise<readonly string[]> {
  writeFileSync(join(folder, 'contract.json'), JSON.stringify(given));
  const lines: string[] = [];
  await load('contract.json', { cwd: folder, note: (line) => lines.push(line) });
  return lines;
}

describe('a hand-written contract.json', () => {
  const misspelt = document(
    { 'x-sinse': { android: '1' }, 'x-vendor': { items: null, anyOf: 1 }, 'x-fallback': { items: null } },
    {
      'x-evnts': [],
      'x-events': [{ name: 'paid', 'x-unti': {} }],
      'x-handlers': [{ name: 'ask', 'x-timeoutMs': 1 }],
    },
  );
  it.each([loadContractDocument, loadOpenContractDocument])(
    'prints a note for each extension that looks misspelt, but not for those of other programs: %s',
    async (load) => {
      expect(await notesOf(load, misspelt)).toEqual([
        'Note: x-evnts has no meaning. Did you mean x-events?',
        'Note: methods[0].x-sinse has no meaning. Did you mean x-since?',
        'Note: x-events[0].x-unti has no meaning. Did you mean x-until?',
        'Note: x-handlers[0].x-timeoutMs has no meaning. Did you mean x-timeout-ms?',
      ]);
    },
  );

  it('prints a note for objects outside of components.schemas, which have no type in native code', async () => {
    const user = { type: 'object', properties: { name: { type: 'string' } } };
    const schemas = { Shop: { type: 'object', properties: { owner: user, open: {} } }, User: user };
    const method = {
      params: [{ name: 'id', schema: { type: 'string' } }],
      result: { name: 'r', schema: { anyOf: [{ type: 'array', items: user }, { type: 'null' }] } },
    };
    const events = [{ name: 'paid', payload: { $ref: '#/components/schemas/User' } }];
    const handlers = [{ name: 'ask', params: user, result: { type: 'array', items: [{}] } }];
    const given = document(method, { 'x-events': events, 'x-handlers': handlers, components: { schemas } });
    expect(await notesOf(loadContractDocument, given)).toEqual([
      'Note: native code has no type for the objects in pay.result, pay.x-params, ask.params and 1 more. Write a $ref to components.schemas instead.',
    ]);
    expect(await notesOf(loadOpenContractDocument, given)).toEqual([]);
    expect(await notesOf(loadContractDocument, document({ result: { name: 'r', schema: user } }))).toEqual([
      'Note: native code has no type for the objects in pay.result. Write a $ref to components.schemas instead.',
    ]);
  });

  it.each([
    [{ ...emptyDocument, methods: 1 }, 'Correct it there.'],
    [{ name: 'a package' }, 'Pass a contract.json that "contract generate" wrote.'],
  ])('is told from another file in the next step of an error: %j', async (given, step) => {
    const outcome = await outcomeOf(loadContractDocument, 'contract.json', JSON.stringify(given));
    expect(outcome).toContain(step);
  });
});

describe(loadContractDocument, () => {
  it('prints a note for each type whose undeclared members native code omits', async () => {
    const schemas = {
      Plain: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: {} },
      Rest: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'number' } },
      Prices: { type: 'object', additionalProperties: { type: 'number' } },
    };
    writeFileSync(join(folder, 'contract.json'), JSON.stringify(document({}, { components: { schemas } })));
    const lines: string[] = [];
    await loadContractDocument('contract.json', { cwd: folder, note: (line) => lines.push(line) });
    expect(lines).toEqual([
      'Note: native code has only the fields of Rest, not its other members. Put them into a field with a record.',
    ]);
  });
});

describe(loadOpenContract, () => {
  const empty = "defineContract({ name: 'shop', version: '1.0.0', methods: {} })";
  const described = '(contract) => describeContract(contract, { methods: {}, events: {} })';
  it.each([
    ['a.mjs', `export const shop = ${empty};`, { exportName: 'shop', isDescribed: false }],
    ['b.mjs', `export default ${empty};`, { exportName: 'default', isDescribed: false }],
    ['c.mjs', `export const texts = (${described})(${empty});`, { exportName: 'texts', isDescribed: true }],
    [
      'd.mjs',
      `export const shop = ${empty}; export const texts = (${described})(shop);`,
      { exportName: 'shop', isDescribed: false },
    ],
    ['contract.json', undefined, undefined],
  ])('loadOpenContract returns the exported contract: %s', async (file, code, source) => {
    const text = code && `import { defineContract, describeContract } from 'bridgehead'; ${code}`;
    writeFileSync(join(folder, file), text ?? JSON.stringify(document({})));
    expect((await loadOpenContract(file, { cwd: folder })).source).toEqual(source);
  });
});
