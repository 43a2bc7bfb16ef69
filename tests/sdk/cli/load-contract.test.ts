import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContractDocument, loadOpenContractDocument } from '../../../sdk/cli/load-contract.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bridgehead-load-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const pay = { name: 'pay', paramStructure: 'either', params: [], result: { name: 'result', schema: {} } };
const document = (method: object, more: object = {}): object => ({
  ...{ openrpc: '1.3.2', info: { title: 'shop', version: '1.0.0' }, 'x-events': [], 'x-handlers': [] },
  methods: [{ ...pay, ...method }],
  components: { schemas: {} },
  ...more,
});

/** The error of reading a file with this text; `read` when there is none. */
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
  it('reads schemas whose names are no names of native types, which generators refuse', async () => {
    const named = document({}, { components: { schemas: { 'user profile': { type: 'string' }, User: {}, USER: {} } } });
    const text = JSON.stringify(named);
    expect(await outcomeOf(loadOpenContractDocument, 'contract.json', text)).toBe('read');
    expect(await outcomeOf(loadContractDocument, 'contract.json', text)).toMatch(
      /"user profile" cannot be the name of a type in native code/,
    );
  });

  it.each([
    [
      'a span that is empty',
      document({ 'x-since': { ios: '3' }, 'x-until': { ios: '2' } }),
      'is not after its x-since',
    ],
    [
      'facts by a notification',
      document({ result: undefined }, { 'x-shell-facts': { method: 'pay' } }),
      'has no result',
    ],
  ])('refuses what makes no contract: %s', async (_, given, fault) => {
    const text = JSON.stringify(given);
    expect(await outcomeOf(loadOpenContractDocument, 'contract.json', text)).toContain(fault);
    expect(await outcomeOf(loadContractDocument, 'contract.json', text)).toContain(fault);
  });

  it('refuses a module whose contract defineContract would refuse', async () => {
    const text = (options: string): string =>
      `export const contract = { name: 'shop', version: '1.0.0', events: {}, handlers: {}, methods: { pay: { kind: 'method', ${options} } } };`;
    expect(await outcomeOf(loadOpenContractDocument, 'a.mjs', text(`since: { ios: '1' }`))).toBe('read');
    expect(await outcomeOf(loadOpenContractDocument, 'b.mjs', text(`timeoutMs: '5'`))).toBe(
      'UsageError: Cannot read b.mjs: pay: timeoutMs is not a number above 0. Correct it there.',
    );
    expect(await outcomeOf(loadContractDocument, 'b.mjs', text(`timeoutMs: '5'`))).toContain('timeoutMs is not');
  });

  it('notes each fact of old shells that is left out', async () => {
    const text = `import { defineContract, method } from 'bridgehead';
      export const contract = defineContract({ name: 'shop', version: '1.0.0', methods: { info: method() },
        shellFacts: { method: 'info', appVersion: (info) => info.v ?? info.w } });`;
    writeFileSync(join(folder, 'contract.mjs'), text);
    for (const load of [loadContractDocument, loadOpenContractDocument]) {
      const lines: string[] = [];
      await load('contract.mjs', { cwd: folder, note: (line) => lines.push(line) });
      expect(lines).toEqual([expect.stringMatching(/^Note: shellFacts\.appVersion is left out: /)]);
    }
  });
});
