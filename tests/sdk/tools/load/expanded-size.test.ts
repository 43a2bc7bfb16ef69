import { type Contract, defineContract, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../support/document-of.ts';

/** Unions without a name, each of which contains the next one three times. */
function contractOf(levels: number): Contract {
  let inner: v.GenericSchema = v.union([v.string(), v.number()]);
  for (let level = 0; level < levels; level++) {
    inner = v.union([v.array(inner), v.record(v.string(), inner), v.tuple([inner])]);
  }
  const params = v.looseObject({ inner });
  return defineContract({ name: 'unions', version: '1.0.0', methods: { read: method({ params }) } });
}

describe('unions that contain one union several times', () => {
  it('are written out up to a size that takes seconds', () => {
    expect(JSON.stringify(documentOf(contractOf(4))).length).toBeLessThan(100_000);
  });

  it.each([9, 40, 400])('are rejected immediately with their place at %i levels', (levels) => {
    expect(() => documentOf(contractOf(levels))).toThrow(
      'Cannot generate methods.read.params: its unions have more than 10000 parts',
    );
  });
});
