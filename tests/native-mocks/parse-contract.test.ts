import { readFileSync } from 'node:fs';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, parseContract } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';

const text = readFileSync(new URL('../../sdk/native/generated/contract.json', import.meta.url), 'utf8');

describe(parseContract, () => {
  it.each([
    ['JSON text', text],
    ['a parsed value', JSON.parse(text) as unknown],
  ])('reads a contract.json from %s', (_kind, input) => {
    const contract = parseContract(input);
    expect(Object.keys(contract.methods)).toEqual(Object.keys(appContract.methods));
    expect(() => createAndroidShell({ contract }).dispose()).not.toThrow();
  });

  it.each([
    ['{', 'it is not JSON'],
    [undefined, 'it is not JSON'],
    [{ openrpc: '1.3.2' }, 'is missing'],
  ])('rejects the contract %j with the reason and the next step', (input, reason) => {
    expect(() => parseContract(input)).toThrow(TypeError);
    expect(() => parseContract(input)).toThrow(reason);
    expect(() => parseContract(input)).toThrow('contract generate');
  });
});
