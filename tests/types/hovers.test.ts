import { describe, expect, it } from 'vitest';
import { hoversOf } from '../support/type-check.ts';

const code = `
import { createBridge, defineContract, event, handle, handler, method } from 'bridgehead';
import * as v from 'valibot';
const address = v.looseObject({ city: v.string(), zip: v.optional(v.number()) });
const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({ result: v.looseObject({ id: v.string(), tags: v.array(v.string()), address }) }),
    getCart: method({ result: v.looseObject({ items: v.array(v.looseObject({ id: v.string() })) }) }),
    pay: method({ params: v.looseObject({ productId: v.string() }), fallback: () => null }),
  },
  events: { moved: event({ payload: address }) },
  handlers: { askName: handler({ params: address, result: v.string() }) },
});
const bridge = createBridge(contract);
const user = await bridge.call('getUser');
const cart = await bridge.call('getCart');
const outcome = await bridge.safeCall('getUser');
const value = outcome.value;
const paid = bridge.call('pay', { productId: '' });
const home = user.address;
bridge.on('moved', (target) => target.city);
handle(bridge, 'askName', (asked) => asked.city);
export const used = [cart, value, paid, home];
`;

const USER = '{ id: string; tags: string[]; address: { city: string; zip?: number | undefined; }; }';
const ADDRESS = '{ city: string; zip?: number | undefined; }';

describe('the hovers of an editor', () => {
  // Slow on a busy machine, like the other tests that run the compiler.
  it('show the declared fields of values that cross the bridge, not the names of the types that compute them', () => {
    const expected = {
      user: `const user: ${USER}`,
      cart: 'const cart: { items: { id: string; }[]; }',
      value: `const value: ${USER} | undefined`,
      paid: 'const paid: Promise<null>',
      home: `const home: ${ADDRESS}`,
      target: `(parameter) target: ${ADDRESS}`,
      asked: `(parameter) asked: ${ADDRESS}`,
    };
    expect(hoversOf(code, Object.keys(expected))).toEqual(Object.values(expected));
  }, 120_000);
});
