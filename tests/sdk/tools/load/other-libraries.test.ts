import { type } from 'arktype';
import { type Contract, createBridge, defineContract, event, handler, method, type StandardSchema } from 'bridgehead';
import { createAndroidShell, createManualClock, jsonSchemaOf } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { z } from 'zod';
import { samplePayload } from '../../../../native-mocks/responses/default-response.ts';
import { createArtefacts } from '../../../../sdk/tools/artefacts.ts';
import { findObjectsAcceptingArrays } from '../../../../sdk/tools/load/objects-accepting-arrays.ts';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { contractWith } from '../../../support/contract-with.ts';
import { documentOf } from '../../../support/document-of.ts';
import { createPage } from '../../../support/page.ts';
import { read } from '../../../support/read-contract.ts';

const zodUser = z.looseObject({ id: z.string(), age: z.int().nullish(), role: z.enum(['admin', 'guest']) });
const zodSeat = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('free') }),
  z.looseObject({ kind: z.literal('taken'), by: zodUser }),
]);

const withZod = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({ result: zodUser }),
    takeSeat: method({
      params: z.looseObject({ seat: zodSeat, tags: z.array(z.string()) }),
      progress: z.looseObject({ percent: z.number() }),
      result: z.boolean(),
    }),
  },
  events: { userChanged: event({ payload: zodUser }) },
  handlers: { canLeave: handler({ result: z.looseObject({ leave: z.boolean() }) }) },
});

const arkUser = type({
  id: 'string',
  'age?': '-9007199254740991 <= number.integer <= 9007199254740991 | null',
  role: "'admin' | 'guest'",
});
const arkSeat = type({ kind: "'free'" }).or({ kind: "'taken'", by: arkUser });

const withArktype = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({ result: arkUser }),
    takeSeat: method({
      params: type({ seat: arkSeat, tags: 'string[]' }),
      progress: type({ percent: 'number' }),
      result: type('boolean'),
    }),
  },
  events: { userChanged: event({ payload: arkUser }) },
  handlers: { canLeave: handler({ result: type({ leave: 'boolean' }) }) },
});

const filesOf = (contract: Contract): readonly string[] =>
  createArtefacts(documentOf(contract), { kotlin: 'a.kt', swift: 'a.swift', reference: 'a.md' }).map(
    ({ text }) => text,
  );

describe.each([
  ['zod', withZod],
  ['arktype', withArktype],
])('a contract written with %s', (_, contract) => {
  it("generates Kotlin, Swift and a reference with the types of the contract's schemas", () => {
    const [kotlin = '', swift = '', reference = ''] = filesOf(contract);
    expect(kotlin).toContain('data class User(\n    val ');
    expect(kotlin).toContain('fun getUser(reply: BridgeheadReply<User>)');
    expect(kotlin).toContain('fun userChanged(payload: User): Unit');
    expect(kotlin).toContain('val age: Long? = null,');
    expect(kotlin).toContain('enum class UserRole(val wire: String) {\n    ADMIN("admin"),\n    GUEST("guest")');
    expect(kotlin).toContain('sealed interface TakeSeatParamsSeat {');
    expect(kotlin).toContain('data class TakeSeatParamsSeatTaken(');
    expect(swift).toContain(
      'func takeSeat(_ params: TakeSeatParams, reply: BridgeheadProgressReply<TakeSeatProgress, Bool>)',
    );
    expect(swift).toContain('case taken(TakeSeatParamsSeatTaken)');
    expect(kotlin).toContain('data class TakeSeatProgress(');
    expect(swift).toContain('struct TakeSeatProgress');
    expect(reference).toContain('- Progress: [TakeSeatProgress](#takeseatprogress)');
    expect(reference).toContain('### TakeSeatParamsSeat\n\nOne of these, distinguished by `kind`:');
  });

  it('writes a contract document that references each of its types and names the same schema once', () => {
    const { components, methods, 'x-events': events } = documentOf(contract);
    expect(Object.keys(components.schemas)).toContain('User');
    expect(methods[1]?.['x-progress']).toEqual({ $ref: '#/components/schemas/TakeSeatProgress' });
    expect(methods[0]?.result?.schema).toEqual({ $ref: '#/components/schemas/User' });
    expect(events[0]?.payload).toEqual({ $ref: '#/components/schemas/User' });
  });

  it("returns sample values that match the contract's schemas from simulated shells, without a fallback", async () => {
    const { window } = createPage();
    const clock = createManualClock();
    const shell = createAndroidShell<Contract>({ contract, clock });
    shell.install(window);
    const bridge = createBridge<Contract>(contract, { window, clock });
    expect(await bridge.call('getUser')).toEqual({ id: '10001', age: 1, role: 'admin' });
    expect(await bridge.call('takeSeat', { seat: { kind: 'free' }, tags: [] })).toBe(true);
    expect(samplePayload(contract, 'userChanged')).toEqual({ id: '10001', age: 1, role: 'admin' });
    bridge.dispose();
    shell.dispose();
  });

  it('provides the forms of the simulator with the schemas of the contract document', () => {
    const { methods, events } = contractOf(documentOf(contract));
    const jsonOf = (schema: object | undefined) => schema && jsonSchemaOf(schema as StandardSchema);
    expect(jsonOf(methods['getUser']?.result)?.properties?.['role']).toMatchObject({ enum: ['admin', 'guest'] });
    expect(jsonOf(methods['takeSeat']?.params)?.properties?.['tags']).toMatchObject({ type: 'array' });
    expect(jsonOf(events['userChanged']?.payload)?.required).toEqual(expect.arrayContaining(['id', 'role']));
  });

  it('reports no lists accepted as objects, since only valibot accepts them', () => {
    expect(findObjectsAcceptingArrays(contract)).toEqual([]);
  });
});

describe('the wire rules for other libraries', () => {
  const withResult = (result: StandardSchema): Contract => contractWith({ ask: method<unknown, unknown>({ result }) });

  it('rejects a schema that refers to itself or is not JSON, and reports its path', () => {
    interface Tree {
      readonly children: readonly Tree[];
    }
    const tree: z.ZodType<Tree> = z.looseObject({ children: z.array(z.lazy(() => tree)) });
    expect(() => documentOf(withResult(tree))).toThrow('Cannot generate methods.ask.result: a recursive schema');
    expect(() => documentOf(withResult(z.bigint()))).toThrow('Cannot generate methods.ask.result: ');
  });

  it('keeps fields of a schema that are named like keywords of JSON Schema', () => {
    const fields = z.looseObject({ id: z.string(), $id: z.string(), definitions: z.string() });
    const { components } = documentOf(withResult(fields));
    expect(Object.keys(components.schemas['AskResult']?.properties ?? {})).toEqual(['id', '$id', 'definitions']);
  });
});

describe('ArkType types that JSON does not have', () => {
  it.each<readonly [string, StandardSchema, string]>([
    ['Date', type({ at: 'Date' }), 'A date cannot be JSON.'],
    ['Map', type({ at: 'Map' }), 'An object of a class cannot be JSON.'],
    ['bigint', type({ at: 'bigint' }), 'A bigint or a symbol cannot be JSON.'],
    ['string | undefined', type({ at: 'string | undefined' }), 'A bigint, a symbol or undefined cannot be JSON.'],
  ])('rejects an ArkType type that JSON does not have instead of accepting anything: %s', (_, result, text) => {
    expect(() => documentOf(contractWith({ ask: method({ result }) }))).toThrow(
      `Cannot generate methods.ask.result: ${text} Use a schema whose values`,
    );
  });
});

describe('a schema object that is used in several places', () => {
  /** The names of all types, without the other names of shared ones. */
  const typesOf = (contract: Contract): readonly string[] =>
    Object.entries(documentOf(contract).components.schemas).flatMap(([name, { $ref }]) =>
      $ref === undefined ? [name] : [],
    );

  it('writes one type for a reused zod schema and two types for two equal schemas', () => {
    const user = z.looseObject({ id: z.string() });
    const role = z.enum(['admin', 'guest']);
    const contract = defineContract({
      name: 'shop',
      version: '1.0.0',
      methods: {
        getUser: method({ result: user }),
        getTeam: method({
          result: z.looseObject({
            lead: user,
            others: z.array(user),
            deputy: user.nullish(),
            role,
            next: role.nullish(),
          }),
        }),
        block: method({ params: z.looseObject({ userId: z.string() }) }),
        find: method({ params: z.looseObject({ userId: z.string() }) }),
      },
      events: { userChanged: event({ payload: user }) },
    });
    expect(typesOf(contract)).toEqual(['User', 'TeamRole', 'Team', 'BlockParams', 'FindParams']);
    expect(JSON.stringify(documentOf(contract))).not.toContain('same-schema');
  });

  it('names a type by its id in the registry of zod', () => {
    const user = z.looseObject({ id: z.string() }).meta({ id: 'Member' });
    const contract = contractWith({
      getTeam: method({ result: z.looseObject({ lead: user, others: z.array(user) }) }),
    });
    expect(typesOf(contract)).toEqual(['Member', 'Team']);
  });

  it('writes one type for equal ArkType types, which are the same object, except for params of methods', () => {
    const user = type({ id: 'string' });
    const contract = contractWith({
      getUser: method({ result: user }),
      getTeam: method({ result: type({ lead: user, others: user.array() }) }),
      block: method({ params: type({ userId: 'string' }) }),
      find: method({ params: type({ userId: 'string' }) }),
    });
    expect(typesOf(contract)).toEqual(['User', 'Team', 'BlockParams', 'FindParams']);
  });
});

describe('the advice of a rejection', () => {
  const rejectionOf = (result: StandardSchema): string => {
    try {
      return String(filesOf(contractWith({ getUser: method({ result }) })).length);
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each<[why: string, advice: string, rejected: StandardSchema, corrected: StandardSchema]>([
    ['a may be absent, but not null', 'nullish()', z.looseObject({ a: z.string().optional() }), zodUser],
    ['a strict object rejects', 'looseObject()', z.strictObject({ name: z.string() }), zodUser],
    ['userId is an id and a number', 'Make it a string', z.looseObject({ userId: z.int() }), zodUser],
    ['a may be absent', "'a?': '… | null'", type({ 'a?': 'string' }), type({ 'a?': 'string | null' })],
    ['a whole number may be beyond 2^53', 'bounds within it', type({ age: 'number.integer' }), arkUser],
    ['a strict object', 'no "+": "reject"', type({ '+': 'reject', a: 'string' }), type({ a: 'string' })],
  ])("suggests the correction in the library's own syntax: %s, %s", (why, advice, rejected, corrected) => {
    expect(rejectionOf(rejected)).toContain(why);
    expect(rejectionOf(rejected)).toContain(advice);
    expect(rejectionOf(corrected)).toBe('3');
  });
});

describe('an id that is an integer', () => {
  const int64 = { format: 'int64' };
  const safeInteger = type('-9007199254740991 <= number.integer <= 9007199254740991');

  it.each<[library: string, order: StandardSchema]>([
    ['valibot', v.looseObject({ id: v.pipe(v.number(), v.safeInteger(), v.metadata(int64)) })],
    ['zod', z.looseObject({ id: z.int().meta(int64) })],
    ['arktype', type({ id: safeInteger.configure(int64) })],
  ])('is a Long in Kotlin and an Int64 in Swift if the format is int64: %s', (_, order) => {
    const [kotlin, swift, reference] = filesOf(contractWith({ getOrder: method({ result: order }) }));
    expect(kotlin).toContain('val id: Long');
    expect(swift).toContain('var id: Int64');
    expect(reference).toContain('| `id` | integer | An integer below 2^53. |');
  });

  it('is read from a contract document, optional or in a list', () => {
    const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, format: 'int64' };
    const properties = { id: { ...id, type: ['integer', 'null'] }, ids: { type: 'array', items: id } };
    const schema = { $ref: '#/components/schemas/Order' };
    const document = {
      openrpc: '1.3.2',
      info: { title: 'shop', version: '1.0.0' },
      methods: [{ name: 'getOrder', params: [], result: { name: 'result', schema } }],
      'x-events': [],
      'x-handlers': [],
      components: { schemas: { Order: { type: 'object', properties } } },
    };
    const swift = generateSwift(createContractModel(read(JSON.stringify(document))));
    expect(swift).toContain('var id: Int64?');
    expect(swift).toContain('var ids: [Int64]?');
  });
});
