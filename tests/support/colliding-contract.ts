import { defineContract, type DescribedContract, event, handler, method } from 'bridgehead';
import * as v from 'valibot';

const companion = v.looseObject({ name: v.string() });
const union = v.variant('kind', [
  v.pipe(v.looseObject({ kind: v.literal('tag'), text: v.string() }), v.title('Tag')),
  v.pipe(v.looseObject({ kind: v.literal('BridgeheadTag') }), v.title('DecodingError')),
]);
const user = v.looseObject({ friend: companion, union, month: v.picklist(['μαΐου', 'ǰ', 'J', 'ΐ', 'ɤ', 'ß', 'ﬁ']) });
const choice = v.union([v.picklist(['a', 'b']), v.pipe(v.number(), v.safeInteger())]);
const choices = v.looseObject({
  either: choice,
  mixed: v.nullish(v.array(v.union([v.literal('a'), v.literal(1), v.literal(2), v.literal(true)]))),
});

const whole = v.pipe(v.number(), v.safeInteger());
const totals = v.looseObject({ total: whole, parts: v.nullish(v.array(whole)) });

/** Values that do not match named types of the contract, although each part has a type that occurs there. */
export const mismatches: Readonly<Record<string, readonly unknown[]>> = {
  Totals: [2 ** 53, -(2 ** 53), 1e300].flatMap((total) => [{ total }, { total: 1, parts: [total] }]),
  ShopUserResult: [
    ...['z', 1.5, {}, true, ['a']].map((either) => ({ either })),
    ...['b', 3, false, {}].map((each) => ({ either: 'a', mixed: [each] })),
  ],
};

/**
 * A contract whose names, timeouts and values are valid, but collide with generated code: names that it uses or nests, letters
 * whose upper case is longer, fractions of a millisecond. `shop` is also meant as the prefix of its Swift types.
 */
export const collidingContract: DescribedContract = {
  kind: 'described-contract',
  contract: defineContract({
    name: 'shop',
    version: '1.0.0',
    methods: {
      getCompanion: method({ result: companion }),
      getUser: method({ params: user, result: user }),
      getTotals: method({ params: totals, result: totals }),
      getPage: method({ result: v.looseObject({ url: v.string() }) }),
      getMethods: method({ result: v.looseObject({ any: v.unknown() }) }),
      getJSON: method({ result: v.looseObject({ text: v.string() }) }),
      ShopUser: method({ params: choices, result: choices }),
      choose: method({ params: choice, result: v.picklist([1, 2]) }),
      BridgeheadPage: method(),
      app: method(),
    },
    events: { page: event(), page_: event(), emit: event({ payload: companion }) },
    handlers: {
      page: handler({ timeoutMs: 1500.5 }),
      request: handler({ timeoutMs: 1e21 }),
      deliver: handler({ timeoutMs: 1e-7 }),
      read: handler({ params: companion, result: v.array(v.picklist(['only', 'these'])) }),
      ShopUser: handler({ result: user }),
    },
  }),
  descriptions: { methods: {}, events: {} },
};
