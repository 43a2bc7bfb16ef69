import { type Contract, defineContract, event, handler, method, type StandardSchema } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { diffContracts } from '../../../../sdk/tools/diff/contract-diff.ts';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { generateKotlin } from '../../../../sdk/tools/kotlin/kotlin.ts';
import { findNativeProblem } from '../../../../sdk/tools/load/find-native-problem.ts';
import { inNamingOrder } from '../../../../sdk/tools/load/naming-order.ts';
import { otherNames } from '../../../../sdk/tools/load/other-names.ts';
import { createContractModel, type ContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { documentOf } from '../../../support/document-of.ts';

type Methods = Contract['methods'];

const contractOf = (methods: Methods, rest: Partial<Pick<Contract, 'events' | 'handlers'>> = {}): Contract =>
  defineContract({ name: 'shop', version: '1.0.0', methods, events: {}, handlers: {}, ...rest });

const modelOf = (contract: Contract): ContractModel => createContractModel(documentOf(contract));

/** The fields of every type that the code of an app can use, by each of its names. */
function namesIn({ types, aliases }: ContractModel): Readonly<Record<string, string>> {
  const fieldsOf = (name: string): string => {
    const type = types.find((each) => each.name === name);
    return type?.kind === 'object' ? type.fields.map((field) => field.name).join() : (type?.kind ?? '');
  };
  return Object.fromEntries([
    ...types.map(({ name }) => [name, fieldsOf(name)]),
    ...aliases.map(({ name, typeName }) => [name, fieldsOf(typeName)]),
  ]);
}

/** The schemas that entries share, in the notation of two libraries. */
const libraries: Readonly<Record<string, { readonly user: StandardSchema; readonly pay: StandardSchema }>> = {
  valibot: (() => {
    const user = v.looseObject({ name: v.string(), home: v.looseObject({ city: v.string() }) });
    return { user, pay: v.looseObject({ by: user, state: v.picklist(['paid', 'open']) }) };
  })(),
  zod: (() => {
    const user = z.looseObject({ name: z.string(), home: z.looseObject({ city: z.string() }) });
    return { user, pay: z.looseObject({ by: user, state: z.enum(['paid', 'open']) }) };
  })(),
};

const NEW = { android: '9.0', ios: '9.0' };

describe.each(Object.entries(libraries))('type names of %s schemas', (_, { user, pay }) => {
  const methods: Methods = { getUser: method({ result: user }), pay: method({ params: user, result: pay }) };
  const events = { userChanged: event({ payload: user }) };
  const before = modelOf(contractOf(methods, { events }));

  it('declares the same names whatever the order of the entries', () => {
    const reversed = modelOf(contractOf(Object.fromEntries(Object.entries(methods).reverse()), { events }));
    expect(namesIn(reversed)).toEqual(namesIn(before));
  });

  it('renames no type because of a newer method, even if it is written first', () => {
    const added = { aaa: method({ params: user, result: pay, since: NEW }) };
    const after = modelOf(contractOf({ ...added, ...methods }, { events }));
    expect(after.types).toEqual(before.types);
    expect(namesIn(after)).toMatchObject(namesIn(before));
  });

  it('keeps every name if a method without a version becomes the one that names a type', () => {
    const after = contractOf({ aaa: method({ params: pay, result: user }), ...methods }, { events });
    expect(namesIn(modelOf(after))).toMatchObject(namesIn(before));
    const { changes } = diffContracts(documentOf(contractOf(methods, { events })), documentOf(after));
    expect(changes.map(({ kind, where }) => `${kind} ${where}`)).toEqual(['additive aaa']);
  });
});

/** Unions without a discriminator, in the notation of two libraries. */
const unions: Readonly<Record<string, (isReversed: boolean) => StandardSchema>> = {
  valibot(isReversed) {
    const paid = v.looseObject({
      id: v.string(),
      at: v.nullish(v.string()),
      receipt: v.string(),
      mode: v.picklist(['a', 'b']),
    });
    const open = v.looseObject({ url: v.nullish(v.string()), id: v.string() });
    const bare = v.looseObject({ id: v.string() });
    const inner = v.union([v.looseObject({ city: v.string() }), v.array(v.looseObject({ tags: v.string() }))]);
    const options = [paid, open, bare, v.string(), inner];
    return v.union(isReversed ? options.reverse() : options);
  },
  zod(isReversed) {
    const paid = z.looseObject({
      id: z.string(),
      at: z.string().nullish(),
      receipt: z.string(),
      mode: z.enum(['a', 'b']),
    });
    const open = z.looseObject({ url: z.string().nullish(), id: z.string() });
    const bare = z.looseObject({ id: z.string() });
    const inner = z.union([z.looseObject({ city: z.string() }), z.array(z.looseObject({ tags: z.string() }))]);
    const options = [paid, open, bare, z.string(), inner];
    return z.union(isReversed ? options.reverse() : options);
  },
};

describe.each(Object.entries(unions))('type names of options in %s', (_, union) => {
  const modelWith = (isReversed: boolean): ContractModel =>
    modelOf(contractOf({ pay: method({ params: v.looseObject({ id: v.string() }), result: union(isReversed) }) }));

  it('names the options of a union without a discriminator after their own fields, in any order', () => {
    const names = namesIn(modelWith(false));
    expect(names).toEqual({
      PayParams: 'id',
      PayResultWithMode: 'id,at,receipt,mode',
      PayResultWithModeMode: 'enum',
      PayResultWithUrl: 'url,id',
      PayResultOption: 'id',
      PayResultWithCity: 'city',
      PayResultOptionItem: 'tags',
    });
    expect(namesIn(modelWith(true))).toEqual(names);
  });
});

it('reports a native break if another option takes the field after which an option is named', () => {
  const payOf = (options: readonly (readonly string[])[]): Contract => {
    const objects = options.map((names) => v.looseObject(Object.fromEntries(names.map((name) => [name, v.string()]))));
    return contractOf({ pay: method({ params: v.union(objects) }) });
  };
  const [before, after] = [payOf([['a', 'b'], ['c']]), payOf([['a', 'b'], ['c'], ['a', 'd']])].map((each) =>
    documentOf(each),
  );
  expect(before && after && diffContracts(before, after).changes.map(({ kind }) => kind)).toContain('native');
});

it('declares the other names of a shared type in Kotlin and Swift', () => {
  const user = v.looseObject({ name: v.string(), home: v.looseObject({ city: v.string() }) });
  const titled = v.pipe(v.looseObject({ id: v.string() }), v.title('Ticket'));
  const model = modelOf(
    contractOf(
      { getUser: method({ result: user }), open: method({ params: titled, result: titled }) },
      { events: { userChanged: event({ payload: user }) }, handlers: { ask: handler({ params: user }) } },
    ),
  );
  const lines = [
    'typealias UserChangedPayload = User',
    'typealias UserChangedPayloadHome = UserHome',
    'typealias AskParams = User',
    'typealias AskParamsHome = UserHome',
  ];
  for (const code of [generateKotlin(model, { packageName: 'x' }), generateSwift(model)]) {
    expect(code.split('\n').filter((line) => line.startsWith('typealias '))).toEqual(lines);
  }
});

describe(inNamingOrder, () => {
  it('names types by the oldest entry, then in the order of the contract', () => {
    const contract = contractOf(
      {
        c: method({ since: { android: '2.0', ios: '1.10' } }),
        b: method({ since: { android: '1.9' } }),
        z: method(),
        y: method({ since: { ios: '0.0' } }),
      },
      { events: { a: event() }, handlers: { a: handler() } },
    );
    const places = ['methods.c', 'methods.b', 'methods.z', 'events.a', 'handlers.a', 'methods.y'];
    const sites = places.flatMap((place) => [{ where: `${place}.result` }, { where: `${place}.params` }]);
    expect(inNamingOrder(sites, contract).map(({ where }) => where)).toEqual(
      ['methods.z', 'events.a', 'handlers.a', 'methods.y', 'methods.b', 'methods.c'].flatMap((place) => [
        `${place}.result`,
        `${place}.params`,
      ]),
    );
  });
});

describe(otherNames, () => {
  it('is limited where each of many levels uses the next one twice', () => {
    const ref = (level: number): JsonSchema => ({ $ref: `#/components/schemas/T${level}` });
    const named = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `T${level}`,
        { type: 'object', properties: level < 39 ? { a: ref(level + 1), b: ref(level + 1) } : { a: { type: 'null' } } },
      ]),
    );
    const found = otherNames([{ typeName: 'T0', schema: ref(0) }], {
      named,
      claim: (wanted) => wanted,
      restName: (name) => name,
    });
    expect(Object.keys(found).length).toBeGreaterThan(20);
    expect(Object.keys(found).length).toBeLessThanOrEqual(500);
  });
});

it('reads a schema that every level uses twice in linear time', { timeout: 20_000 }, () => {
  let schema = v.looseObject({ name: v.string() });
  for (let level = 0; level < 60; level++) schema = v.looseObject({ left: schema, right: schema }) as never; // another type at each level
  expect(modelOf(contractOf({ save: method({ params: schema }) })).types).toHaveLength(61);
});

describe(findNativeProblem, () => {
  it('rejects a title that is reserved for the shell, as it was written', () => {
    const result = v.pipe(v.looseObject({ a: v.string() }), v.title('BridgeheadReply'));
    expect(findNativeProblem(documentOf(contractOf({ pay: method({ result }) })))).toBe(
      '"BridgeheadReply" cannot be the name of a type in native code: names that begin with Bridgehead belong to the shell',
    );
  });
});
