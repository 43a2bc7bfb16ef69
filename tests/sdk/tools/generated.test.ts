import { fileURLToPath } from 'node:url';
import { describeAppContract } from 'bridgehead/app';
import { expect, it } from 'vitest';
import { createArtefacts, findStale } from '../../../sdk/tools/artefacts.ts';
import { checkArtefacts } from '../../../sdk/tools/check-artefacts.ts';
import { generateErrorsReference } from '../../../sdk/tools/reference/errors-reference.ts';
import { createContractDocument } from '../../../sdk/tools/load/create-document.ts';

it('keeps the generated files of this repository up to date with its contract', () => {
  const artefacts = createArtefacts(createContractDocument(describeAppContract()), {
    json: 'sdk/native/generated/contract.json',
    kotlin: 'sdk/native/generated/android/AppContract.kt',
    swift: 'sdk/native/generated/ios/AppContract.swift',
    reference: 'docs/reference.md',
    support: 'docs/support.md',
  });
  let err = '';
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const code = checkArtefacts(artefacts, { cwd, out: () => {}, err: (text) => (err += text) });
  expect(err).toBe('');
  expect(code).toBe(0);
});

it('keeps docs/errors.md up to date with the tables of error codes', () => {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const stale = findStale([{ file: 'docs/errors.md', text: generateErrorsReference() }], cwd);
  expect(stale).toEqual([]);
});
