import { describeContract, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArtefacts } from '../../../../sdk/tools/artefacts.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { contractWith } from '../../../support/contract-with.ts';

function generate(name: string, params: v.GenericSchema) {
  const contract = contractWith({ [name]: method({ params }) });
  const described = describeContract(contract, { methods: { [name]: 'Text.' }, events: {} });
  return createArtefacts(createContractDocument(described), { kotlin: 'A.kt' });
}

const fields = (count: number, schema: v.GenericSchema): v.GenericSchema =>
  v.looseObject(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, schema])));

describe('limits of native code', () => {
  // 245 strings, eight masks, the object itself and a marker: 255. One more compiles, and is a ClassFormatError at run time.
  it('rejects an object with more fields than a JVM class accepts, counting numbers twice', () => {
    expect(generate('a', fields(245, v.nullish(v.string())))).toHaveLength(1);
    expect(() => generate('a', fields(246, v.nullish(v.string())))).toThrow(
      'Cannot generate AParams: it has 246 fields, more than a JVM class can have.',
    );
    expect(generate('a', fields(124, v.number()))).toHaveLength(1);
    expect(() => generate('a', fields(125, v.number()))).toThrow('it has 125 fields');
    expect(generate('a', fields(125, v.nullish(v.number())))).toHaveLength(1);
  });

  it('rejects more methods than the router of a JVM class accepts', () => {
    const many = (count: number) =>
      contractWith(Object.fromEntries(Array.from({ length: count }, (_, n) => [`m${n}`, method()])));
    const write = (count: number) =>
      createArtefacts(createContractDocument(describeContract(many(count), { methods: {}, events: {} })), {
        kotlin: 'A.kt',
      });
    expect(write(800)).toHaveLength(1);
    expect(() => write(801)).toThrow(
      'Cannot generate native code: the contract has 801 methods, more than the 800 that fit into a function of the JVM. Split it into several contracts.',
    );
  });

  it('rejects a name that is too long for a class file and truncates it in the message', () => {
    expect(generate('m'.repeat(200), v.string())).toHaveLength(1);
    for (const rejected of [
      () => generate('m'.repeat(201), v.string()),
      () => generate('a', v.picklist(['b', 'x'.repeat(201)])),
      () => generate('a', v.looseObject({ ['\u540d'.repeat(67)]: v.string() })),
    ])
      expect(rejected).toThrow(
        /^Cannot generate native code: the name ".{40}\u2026" has 201 bytes, more than the 200 of a class file\. Shorten it\.$/,
      );
  });
});
