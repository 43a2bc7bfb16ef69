// Writes code generated from hostile contracts into a folder: `node --conditions=@bridgehead/source write-hostile.mjs <folder> <count> <seed>`.
// C0.kt, C0.swift, C1.kt, …; each Kotlin file has a package of its own, each Swift file a prefix.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
const load = (path) => jiti.import(`../../../${path}`);
const { hostileContract } = await load('tests/support/hostile-contracts.ts');
const { createArtefacts } = await load('sdk/cli/artefacts.ts');
const { createOpenRpcDocument } = await load('sdk/cli/openrpc.ts');

const [folder, count, seed] = process.argv.slice(2);
for (const [index, contract] of fc.sample(hostileContract, { numRuns: Number(count), seed: Number(seed) }).entries()) {
  // Two contracts of one name declare the same Swift types; a name of their own keeps them apart, the rest stays hostile.
  const named = { ...contract, contract: { ...contract.contract, name: `c${index} ${contract.contract.name}` } };
  const [kotlin, swift] = ['kt', 'swift'].map((ending) => `C${index}.${ending}`);
  const options = { kotlin, swift, kotlinPackage: `c${index}`, swiftPrefix: `C${index}x` };
  for (const { file, text } of createArtefacts(createOpenRpcDocument(named), options))
    writeFileSync(join(folder, file), text);
}
