import { defineContract, interactive, method } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readProductContract } from '../../../native-mocks/conformance/page/product-contract.ts';
import { createContractDocument } from '../../../sdk/tools/load/create-document.ts';

const seat = v.looseObject({ seatId: v.string(), row: v.nullish(v.number()) });
const contract = defineContract({
  name: 'ferry',
  version: '1.2.0',
  methods: {
    getSeat: method({ params: v.looseObject({ ticketId: v.string() }), result: seat, idempotent: true }),
    pay: method({
      params: v.pipe(v.looseObject({ price: v.number() }), v.examples([{ price: 0 }])),
      since: { android: '2.0.0.1' },
      until: { android: '3.0.0.0' },
      interactive,
    }),
    track: method({ params: v.looseObject({ event: v.string() }), reply: false }),
    wait: method({ result: v.array(seat), timeoutMs: Infinity }),
  },
  events: {},
});
const file = createContractDocument({
  kind: 'described-contract',
  contract,
  descriptions: { methods: {}, events: {} },
});
const read = readProductContract(JSON.stringify(file));

describe(readProductContract, () => {
  it('the conformance page uses the product contract by default', () => {
    expect(readProductContract('').contract).toBe(appContract);
  });

  it("keeps names, versions and kinds of the contract's methods", () => {
    expect([read.contract.name, read.contract.version]).toEqual(['ferry', '1.2.0']);
    const { getSeat, pay, track, wait } = read.contract.methods;
    expect(getSeat?.idempotent).toBe(true);
    expect(pay).toMatchObject({ since: { android: '2.0.0.1' }, until: { android: '3.0.0.0' }, interactive });
    expect(track?.reply).toBe(false);
    expect(wait?.timeoutMs).toBe(Infinity);
    expect([getSeat?.reply, wait?.reply]).toEqual([undefined, undefined]);
  });

  it('calls a method with the example of its params, otherwise with values of their types', () => {
    expect(read.samples).toEqual({ getSeat: { ticketId: '10001' }, pay: { price: 0 }, track: { event: 'event' } });
  });

  it('checks results against their schema in the contract, including references, and reports the place', () => {
    const result = read.contract.methods['wait']?.result?.['~standard'];
    expect(result?.validate([{ seatId: '1', row: null }])).toEqual({ value: [{ seatId: '1', row: null }] });
    expect(result?.validate([{ seatId: 1 }])).toEqual({
      issues: [{ message: 'is invalid', path: [0, 'seatId'], expected: 'string' }],
    });
    expect(result?.validate({})).toMatchObject({ issues: [{ path: [] }] });
  });
});
