// Writes the files that are derived from the product's contract and from the tables of error codes, and are not committed:
// node --conditions=@bridgehead/source packaging/write-generated.mjs
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const jiti = createJiti(import.meta.url, { fsCache: false });
const { createContractCommand } = await jiti.import('../sdk/tools/index.ts');
const { generateErrorsReference } = await jiti.import('../sdk/tools/reference/errors-reference.ts');

const options = {
  json: 'sdk/native/generated/contract.json',
  kotlin: 'sdk/native/generated/android/AppContract.kt',
  'kotlin-suspend': 'sdk/native/generated/android/AppSuspendMethods.kt',
  swift: 'sdk/native/generated/ios/AppContract.swift',
  'swift-async': 'sdk/native/generated/ios/AppAsyncMethods.swift',
  reference: 'docs/reference.md',
  support: 'docs/support.md',
};
const args = Object.entries(options).flatMap(([name, file]) => [`--${name}`, file]);
await createContractCommand().parseAsync(['generate', 'sdk/app/described-app-contract.ts', ...args], { from: 'user' });
writeFileSync('docs/errors.md', generateErrorsReference());
