// Writes the files that are derived from the product's contract, the tables of error codes and the parts of the native shells, and are
// not committed:
// node --conditions=@bridgehead/source packaging/write-generated.mjs
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { pastedFiles } from '../sdk/native/bundle.mjs';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const jiti = createJiti(import.meta.url, { fsCache: false });
const { describedAppContract } = await jiti.import('../sdk/app/described-app-contract.ts');
const { createArtefacts, findStale } = await jiti.import('../sdk/tools/artefacts.ts');
const { createContractDocument } = await jiti.import('../sdk/tools/load/create-document.ts');
const { generateErrorsReference } = await jiti.import('../sdk/tools/reference/errors-reference.ts');
const { writeFiles } = await jiti.import('../sdk/tools/write-files.ts');

const files = createArtefacts(createContractDocument(describedAppContract), {
  json: 'sdk/native/generated/contract.json',
  kotlin: 'sdk/native/generated/android/AppContract.kt',
  kotlinSuspend: 'sdk/native/generated/android/AppSuspendMethods.kt',
  swift: 'sdk/native/generated/ios/AppContract.swift',
  swiftAsync: 'sdk/native/generated/ios/AppAsyncMethods.swift',
  reference: 'docs/reference.md',
  support: 'docs/support.md',
});
const all = [...files, { file: 'docs/errors.md', text: generateErrorsReference() }, ...pastedFiles()];
// Unchanged files are left alone, because stages that run at the same time read them.
const stale = findStale(all, cwd);
writeFiles(stale, { cwd, source: 'sdk/app/described-app-contract.ts' });
for (const { file } of stale) console.log(`wrote ${file}`);
