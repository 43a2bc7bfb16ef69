// Writes code generated from hostile contracts into a folder: `node --conditions=@bridgehead/source write-hostile.mjs <folder> <count> <seed>`.
// C0.kt, C0Suspend.kt, C0.swift, C0Async.swift, C1.kt, …; each Kotlin file has a package of its own, each Swift file a prefix.
// Checks.swift has a case for each type and contract, and checks.json what to give them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createJiti } from 'jiti';
import { ofNamed } from './hostile-values.mjs';

const jiti = createJiti(import.meta.url, { fsCache: false });
const load = (path) => jiti.import(`../../../${path}`);
const { hostileContract } = await load('tests/support/hostile-contracts.ts');
const { createArtefacts } = await load('sdk/cli/artefacts.ts');
const { createContractModel } = await load('sdk/cli/contract-model.ts');
const { createContractDocument } = await load('sdk/cli/create-document.ts');
const { pascalCase } = await load('sdk/cli/native-names.ts');
const { forPlatform } = await load('sdk/cli/type-use.ts');

const VALUES = 6;
const [folder, count, seed] = process.argv.slice(2);
const checks = [];
const code = [];
for (const [index, contract] of fc.sample(hostileContract, { numRuns: Number(count), seed: Number(seed) }).entries()) {
  // Two contracts of one name declare the same Swift types; a name of their own keeps them apart, the rest stays hostile.
  const named = { ...contract, contract: { ...contract.contract, name: `c${index} ${contract.contract.name}` } };
  const [kotlin, kotlinSuspend, swift, swiftAsync] = ['.kt', 'Suspend.kt', '.swift', 'Async.swift'].map(
    (ending) => `C${index}${ending}`,
  );
  const swiftPrefix = `C${index}x`;
  const options = { kotlin, kotlinSuspend, swift, swiftAsync, kotlinPackage: `c${index}`, swiftPrefix };
  const document = createContractDocument(named);
  for (const { file, text } of createArtefacts(document, options)) writeFileSync(join(folder, file), text);
  addChecks(forPlatform(createContractModel(document), 'ios'), swiftPrefix);
}
writeFileSync(join(folder, 'checks.json'), JSON.stringify(checks));
writeFileSync(
  join(folder, 'Checks.swift'),
  `func check(_ at: Int, _ value: Any?) throws -> Any? {\n    switch at {\n${code.join('\n')}\n    default: return nil\n    }\n}\n`,
);

function addChecks(model, swiftPrefix) {
  const add = (line, check) => {
    code.push(`    case ${checks.length}: return ${line}`);
    checks.push(check);
  };
  const router = `${pascalCase(model.name)}Router`;
  const names = model.methods.map(({ name }) => name);
  add(`Array(${router}.promised("1.0.0"))`, { what: router, names });
  const types = new Map(model.types.map((type) => [type.name, type]));
  for (const type of model.types) {
    const values = Array.from({ length: VALUES }, (_, n) => ofNamed(type, { n, isFull: n % 2 === 0, types }));
    const name = swiftPrefix + type.name;
    add(`try BridgeheadJSON.encode(try BridgeheadJSON.decode(${name}.self, from: value))`, { what: name, values });
  }
}
