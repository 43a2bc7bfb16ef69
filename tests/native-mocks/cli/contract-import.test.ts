import { describe, expect, it } from 'vitest';
import { contractImportOf } from '../../../native-mocks/cli/contract-import.ts';

const cwd = '/projects/shop';
const comment = 'The path is relative to the folder in which the simulator was started.';

describe(contractImportOf, () => {
  it.each([
    ['contract.ts', './contract.ts'],
    ['/projects/shop/src/contract.ts', './src/contract.ts'],
    ['../shared/contract.ts', '../shared/contract.ts'],
  ])('imports the contract %s by its path from the working folder', (file, from) => {
    const source = { exportName: 'shopContract', isDescribed: false };
    const expected = { name: 'shopContract', from, exportName: 'shopContract', isDescribed: false, comment };
    expect(contractImportOf(file, { cwd, source })).toEqual(expected);
  });

  it.each(['default', 'test', 'shop', 'a contract'])(
    'renames the contract export %s to avoid conflicts',
    (exportName) => {
      const source = { exportName, isDescribed: true };
      expect(contractImportOf('a.ts', { cwd, source })).toMatchObject({
        name: 'contract',
        exportName,
        isDescribed: true,
      });
    },
  );

  it('imports a contract.json as JSON', () => {
    const expected = { name: 'contract', from: './generated/contract.json', isJson: true, comment };
    expect(contractImportOf('generated/contract.json', { cwd, source: undefined })).toEqual(expected);
  });
});
