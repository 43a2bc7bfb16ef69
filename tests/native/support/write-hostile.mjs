// Writes code generated from hostile contracts into a folder: `node --conditions=@bridgehead/source write-hostile.mjs <folder> <count> <seed>`.
// C0.kt, C0Suspend.kt, C0.swift, C0Async.swift, C1.kt, …; each Kotlin file has a separate package, each Swift file a prefix.
// The Kotlin is for a module in explicit API mode, the Swift for a public module; tests/sdk/tools/model/visibility.test.ts compares both
// with the plain form.
// The last contract is from tests/support/colliding-contract.ts, with its own name as the prefix.
// checks.json contains values for each type and contract; Checks.swift, Checks.kt and the mirrors (C0Mirror.kt, C0App.kt, …) decode them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createJiti } from 'jiti';
import { namedValueOf, valueOf } from './hostile-values.mjs';

const jiti = createJiti(import.meta.url, { fsCache: false });
const load = (path) => jiti.import(`../../../${path}`);
const { collidingContract, mismatches } = await load('tests/support/colliding-contract.ts');
const { hostileContract } = await load('tests/support/hostile-contracts.ts');
const { createArtefacts } = await load('sdk/tools/artefacts.ts');
const { createContractModel } = await load('sdk/tools/model/contract-model.ts');
const { createContractDocument } = await load('sdk/tools/load/create-document.ts');
const { generateKotlin } = await load('sdk/tools/kotlin/kotlin.ts');
const { kotlinType } = await load('sdk/tools/kotlin/kotlin-types.ts');
const { pascalCase } = await load('sdk/tools/model/native-names.ts');
const { describedTortureContract } = await load('tests/sdk/tools/torture-contract.ts');
const { prefixTypes } = await load('sdk/tools/load/prefix-types.ts');
const { swiftType } = await load('sdk/tools/swift/swift-notation.ts');

const VALUES = 6;
const [folder, count, seed] = process.argv.slice(2);
const checks = [];
const swift = [];
const kotlin = { promised: [], mirrors: [] };
const write = (file, text) => writeFileSync(join(folder, file), text);

const hostile = fc.sample(hostileContract, { numRuns: Number(count) - 1, seed: Number(seed) });
for (const [index, contract] of [...hostile, collidingContract].entries()) {
  // Two contracts of the same name declare the same Swift types, so each gets a unique name; the rest remains hostile.
  const isHostile = contract !== collidingContract;
  const named = isHostile
    ? { ...contract, contract: { ...contract.contract, name: `c${index} ${contract.contract.name}` } }
    : contract;
  const prefix = isHostile ? `C${index}x` : pascalCase(contract.contract.name);
  const files = Object.fromEntries(
    Object.entries({ kotlin: '.kt', kotlinSuspend: 'Suspend.kt', swift: '.swift', swiftAsync: 'Async.swift' }).map(
      ([key, ending]) => [key, `C${index}${ending}`],
    ),
  );
  const options = {
    ...files,
    kotlinExplicitApi: true,
    swiftPublic: true,
    kotlinPackage: `c${index}`,
    swiftPrefix: prefix,
  };
  const document = createContractDocument(named);
  for (const { file, text } of createArtefacts(document, options)) write(file, text);
  addContract(createContractModel(document), { contract, index, prefix });
}
// Public, for harness/PublicApp.swift, which uses it from another module.
const torture = { swift: 'Torture.swift', swiftAsync: 'TortureAsync.swift', swiftPublic: true };
for (const { file, text } of createArtefacts(createContractDocument(describedTortureContract), torture))
  write(file, text);
write('checks.json', JSON.stringify(checks));
write(
  'Checks.swift',
  `import Bridgehead\nimport Contracts\n\nfunc check(_ at: Int, _ value: Any?) throws -> Any? {\n    switch at {\n${swift.join('\n')}\n    default: return nil\n    }\n}\n`,
);
write(
  'Checks.kt',
  `package hostile\n\ninternal val promised = listOf<() -> Set<String>>(\n${kotlin.promised.join('\n')}\n)\ninternal val mirrors = listOf<bridgehead.shell.BridgeheadHandler>(\n${kotlin.mirrors.join('\n')}\n)\n`,
);

/** Returns all types of a contract that have values: the named types, and the unnamed types of its entries. */
function valuesOf({ methods, events, handlers, types }) {
  const unnamed = [
    ...methods.flatMap(({ params, result, progress }) => [params, result, progress]),
    ...events.map(({ payload }) => payload),
    ...handlers.flatMap(({ params, result }) => [params, result]),
  ].filter((value) => value && (value.isOptional || value.type.kind !== 'named'));
  return [...types.map(({ name }) => ({ type: { kind: 'named', name }, isOptional: false })), ...unnamed];
}

function addContract(model, { contract, index, prefix }) {
  const router = `${pascalCase(model.name)}Router`;
  const types = new Map(model.types.map((type) => [type.name, type]));
  const add = (line, check) => {
    swift.push(`    case ${checks.length}: return ${line}`);
    checks.push({ contract: index, ...check });
  };
  add(`Array(${router}.promised("1.0.0"))`, { what: router, names: model.methods.map(({ name }) => name) });
  const values = valuesOf(model);
  for (const [mirror, value] of values.entries()) {
    const isNamed = value.type.kind === 'named' && !value.isOptional;
    const samples = Array.from({ length: VALUES }, (_, n) => {
      const more = { n, isFull: n % 2 === 0, types };
      return isNamed ? namedValueOf(types.get(value.type.name), more) : (valueOf(value, more) ?? null);
    });
    const { result } = prefixTypes({ ...model, ...mirrorOf([value]) }, prefix).methods[0];
    const type = swiftType(result, `${pascalCase(model.name)}JSON`);
    const line = `try BridgeheadJSON.encode(try BridgeheadJSON.decode((${type}).self, from: value))`;
    const invalid = (contract === collidingContract && mismatches[kotlinType(value)]) || [];
    add(line, { what: `C${index} ${kotlinType(value)}`, mirror, isNamed, values: samples, invalid });
  }
  addMirror(model, index, values);
  kotlin.promised.push(`    { c${index}.${router}.promised("1.0.0") },`);
}

/** Entries of a contract whose app echoes its params: generated Kotlin supports both directions of a type only if both are used. */
function mirrorOf(values) {
  const methods = values.map((value, n) => ({
    name: `mirror${n}`,
    nativeName: `mirror${n}`,
    text: '',
    params: value,
    result: value,
    hasResponse: true,
    timeoutMs: 5000,
  }));
  return { methods, events: [], handlers: [] };
}

/** The same types in a contract that uses each in both directions, and its app. */
function addMirror(model, index, values) {
  const packageName = `c${index}mirror`;
  const mirror = { ...model, ...mirrorOf(values), name: 'mirror' };
  write(`C${index}Mirror.kt`, generateKotlin(mirror, { packageName, isExplicit: true }));
  const functions = values.map((value, n) => {
    const type = kotlinType(value);
    return `    override fun mirror${n}(params: ${type}, reply: BridgeheadReply<${type}>) = reply.send(params)`;
  });
  const head = `package ${packageName}\n\nimport bridgehead.shell.BridgeheadReply\nimport org.json.JSONObject\n`;
  write(
    `C${index}App.kt`,
    `${head}\ninternal class BridgeheadMirrorApp : MirrorMethods {\n${functions.join('\n')}\n}\n`,
  );
  kotlin.mirrors.push(`    ${packageName}.MirrorRouter(${packageName}.BridgeheadMirrorApp()),`);
}
