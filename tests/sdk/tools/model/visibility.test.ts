import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArtefacts } from '../../../../sdk/tools/artefacts.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { collidingContract } from '../../../support/colliding-contract.ts';
import { hostileContract } from '../../../support/hostile-contracts.ts';
import { describedTortureContract } from '../torture-contract.ts';

const files = { kotlin: 'C.kt', kotlinSuspend: 'S.kt', swift: 'C.swift', swiftAsync: 'A.swift' };
const options = { kotlinExplicitApi: true, swiftPublic: true };
// The contracts whose code both compilers compile in tests/native, in the form that the options write.
const hostile = fc.sample(hostileContract, { numRuns: 39, seed: 1 });
const pairs = [describedTortureContract, collidingContract, ...hostile].flatMap((contract, at) => {
  const document = createContractDocument(contract);
  const visible = createArtefacts(document, { ...files, ...options });
  return createArtefacts(document, files).map(({ file, text }, index) => ({
    name: `contract ${String(at)}, ${file}`,
    plain: text.split('\n'),
    visible: visible[index]?.text.split('\n') ?? [],
  }));
});
const kotlin = pairs.filter(({ name }) => name.endsWith('.kt'));
const swift = pairs.filter(({ name }) => name.endsWith('.swift'));

describe('--kotlin-explicit-api', () => {
  it.each(kotlin)('changes only the visibility: $name', ({ plain, visible }) => {
    expect(visible.map((line) => line.replace(/\bpublic (?=[a-z])/g, ''))).toEqual(plain);
    expect(visible).not.toEqual(plain);
  });

  it.each(kotlin)('declares the visibility and the type of everything: $name', ({ visible }) => {
    const declarations = visible.filter((line) =>
      /^ *(?:data |enum |sealed |suspend |const )*(?:class|interface|object|fun|val) /.test(line),
    );
    // Locals of private helpers, which are not declarations of the file.
    expect(declarations.filter((line) => !/^ {4,}val (?:unknown|value|fits|array|json) = /.test(line))).toEqual([]);
    expect(visible.filter((line) => /public (?:const )?val \S+ =|public fun [^:]*\) =/.test(line))).toEqual([]);
  });
});

describe('--swift-public', () => {
  it.each(swift)('adds visibility, initializers and Sendable only: $name', ({ plain, visible }) => {
    const bare = visible.map((line) => line.replace(/\bpublic /, '').replace(', Sendable {', ' {'));
    const added = [...bare];
    for (const line of plain) {
      const at = added.indexOf(line.replace(', Sendable {', ' {'));
      expect(at, line).toBeGreaterThanOrEqual(0);
      added.splice(at, 1);
    }
    expect(added.filter((line) => !/^ {4}init\(|^ {8}self\.|^ {4}\}$|^$/.test(line))).toEqual([]);
  });

  it.each(swift)('leaves no type and no member of the file internal: $name', ({ visible }) => {
    expect(visible.filter((line) => /^(?:final class|class|struct|enum|protocol|typealias) /.test(line))).toEqual([]);
    // Requirements of a protocol have its visibility.
    const members = visible
      .join('\n')
      .replace(/^public protocol [^]*?^\}/gm, '')
      .split('\n');
    expect(members.filter((line) => /^ {4}(?:static |let |var |func |init\()/.test(line))).toEqual([]);
  });
});
