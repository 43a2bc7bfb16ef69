import {
  type Contract,
  defineContract,
  type DescribedContract,
  event,
  extendContract,
  handler,
  method,
  type MethodSpec,
} from 'bridgehead';
import { appContract } from 'bridgehead/app';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createContractDocument } from '../../../sdk/cli/create-document.ts';
import { contractOf } from '../../../sdk/contract-document/contract-of.ts';
import { describedContractOf } from '../../../sdk/contract-document/described-contract-of.ts';
import type { ContractDocument } from '../../../sdk/contract-document/document.ts';
import { hasUnprintable } from '../../../sdk/contract-document/path-text.ts';
import { pointerOf } from '../../../sdk/contract-document/pointer-of.ts';
import { readDocument } from '../../../sdk/contract-document/read-document.ts';
import { hostileContract } from '../../support/hostile-contracts.ts';
import { describedTortureContract } from '../cli/torture-contract.ts';

const bare = (contract: Contract): DescribedContract => ({
  kind: 'described-contract',
  contract,
  descriptions: { methods: {}, events: {}, handlers: {} },
});

function read(text: string): ContractDocument {
  const outcome = readDocument(text);
  if ('fault' in outcome) throw new Error(outcome.fault);
  return outcome.document;
}

function expectSameText(source: DescribedContract): void {
  const text = JSON.stringify(createContractDocument(source));
  expect(JSON.stringify(createContractDocument(describedContractOf(read(text))))).toBe(text);
}

const versions = fc.record(
  { android: fc.constantFrom('1.2.3', '8.9.1.30'), ios: fc.constantFrom('3.1.3', '9') },
  { requiredKeys: [] },
);
/** After every one of `versions`: a contract with an empty span is not made. */
const laterVersions = fc.record(
  { android: fc.constantFrom('8.9.1.31', '10'), ios: fc.constantFrom('9.0.1', '12') },
  { requiredKeys: [] },
);
// `false` as in JavaScript, which the types do not know.
const isSet = fc.constantFrom(true as const, undefined, false as unknown as undefined);
const timeoutMs = fc.constantFrom(undefined, 1, 900.5, 60_000, Infinity);
const methodSpec: fc.Arbitrary<MethodSpec> = fc
  .record({
    since: fc.option(versions, { nil: undefined }),
    until: fc.option(laterVersions, { nil: undefined }),
    timeoutMs,
    interactive: isSet,
    cancellable: isSet,
    idempotent: isSet,
    params: fc.constantFrom(
      undefined,
      v.looseObject({ a: v.pipe(v.string(), v.minLength(2)), b: v.nullish(v.number()) }),
    ),
    progress: fc.constantFrom(undefined, v.looseObject({ percent: v.number() })),
    result: fc.constantFrom(undefined, v.null(), v.unknown(), v.looseObject({ list: v.array(v.picklist(['x', 'y'])) })),
    value: fc.option(
      fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__')),
      { nil: undefined },
    ),
    isNotification: fc.boolean(),
  })
  .map(({ value, isNotification, result, ...options }) =>
    isNotification
      ? method<unknown>({ ...options, reply: false })
      : method<unknown, unknown>({ ...options, result, ...(value !== undefined && { fallback: () => value }) }),
  );
const contracts: fc.Arbitrary<Contract> = fc
  .record({
    methods: fc.dictionary(fc.constantFrom('get', 'set', 'start', 'constructor', 'a b', '$/test.x'), methodSpec, {
      minKeys: 1,
    }),
    span: fc.record({ since: fc.option(versions, { nil: undefined }) }),
    state: isSet,
    handlerTimeoutMs: timeoutMs,
    facts: fc.constantFrom(
      { appVersion: (facts: { version: unknown }) => facts.version },
      {
        appVersion: (facts: { 'a/b': { '~': unknown } }) => facts['a/b']['~'],
        locale: (facts: { locale: unknown }) => facts.locale,
        theme: (facts: { theme: unknown }) => facts.theme,
      },
      {
        appVersion: (facts: { v?: unknown; version: unknown }) => facts.v ?? facts.version,
        locale: (facts: { old?: { locale: unknown }; locale: unknown }) =>
          facts.old ? facts.old.locale : facts.locale,
        theme: ({ theme = 'light' }: { theme?: unknown }) => theme,
      },
      {
        appVersion: (facts: unknown) => (typeof facts === 'string' ? facts : (facts as { version: unknown }).version),
        locale: (facts: { locale: unknown }) => String(facts.locale),
        theme: (facts: { v2?: unknown; theme: unknown }) => ('v2' in facts ? facts.v2 : facts.theme),
      },
    ),
    hasLocales: fc.boolean(),
  })
  .map(({ methods, span, state, handlerTimeoutMs, facts, hasLocales }) => {
    const [first = ''] = Object.keys(methods);
    return defineContract<typeof methods, Contract['events'], Contract['handlers']>({
      name: 'generated',
      version: '1.2.3-rc.1+build',
      methods,
      events: { moved: { ...event<unknown>({ ...span, subscribe: { start: first, stop: first } }), state } },
      handlers: { canLeave: handler<unknown, unknown>({ timeoutMs: handlerTimeoutMs, params: v.nullish(v.string()) }) },
      // The functions read members of any object; without a reply there is none.
      shellFacts: methods[first]?.reply === false ? undefined : ({ method: first, ...facts } as never),
      locales: hasLocales ? { android: { fallback: 'en' }, ios: { map: { VI: 'VN' }, fallback: 'EN' } } : undefined,
    });
  });

/** All that a contract declares, as data: functions are called or asked for what they read. */
function factsOf({ methods, events, handlers, shellFacts, ...rest }: Contract): unknown {
  const plain = (spec: object): object =>
    Object.fromEntries(
      Object.entries(spec)
        // The timeout of an interactive method is Infinity by default.
        .filter(
          ([key, value]) =>
            value !== undefined &&
            // A flag that is false is the same as none.
            !(value === false && key !== 'reply') &&
            !(key === 'timeoutMs' && value === Infinity && 'interactive' in spec && spec.interactive),
        )
        .map(([key, value]: [string, unknown]) => {
          if (key === 'fallback') return [key, JSON.stringify((value as () => unknown)())];
          return [key, ['params', 'progress', 'result', 'payload'].includes(key) ? 'a schema' : value];
        }),
    );
  const all = (specs: Readonly<Record<string, object>>): object =>
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, plain(spec)]));
  const result = { version: '3.1', locale: 'VI', theme: 'dark', 'a/b': { '~': '4.2' } } as never;
  // A function that has no pointer is left out.
  const facts =
    shellFacts &&
    [shellFacts.appVersion, shellFacts.locale, shellFacts.theme].map((each) =>
      each && pointerOf(each) !== undefined ? each(result) : undefined,
    );
  return { ...plain(rest), methods: all(methods), events: all(events), handlers: all(handlers), facts };
}

describe('a contract that is written and read', () => {
  it('gives the same text when it is written again, whatever it declares', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(contracts, (contract) => expectSameText(bare(contract))),
      { numRuns: 60 },
    );
    expectSameText(describedTortureContract);
    expectSameText(bare(appContract));
  });

  it('gives the same text for hostile names, texts and schemas', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(hostileContract, (source) => {
        const { methods, events, handlers } = source.contract;
        const names = Object.keys({ ...methods, ...events, ...handlers });
        fc.pre(!names.some((name) => name === '__proto__' || hasUnprintable(name)));
        fc.pre(!Object.hasOwn(methods, '__proto__') && !Object.hasOwn(handlers, '__proto__'));
        expectSameText(source);
      }),
      { numRuns: 40 },
    );
  });

  it(
    'declares the same: gates, kinds, timeouts, defaults, subscriptions, facts of old shells, locales',
    { timeout: 60_000 },
    () => {
      fc.assert(
        fc.property(contracts, (contract) => {
          const again = contractOf(read(JSON.stringify(createContractDocument(bare(contract)))));
          expect(factsOf(again)).toEqual(factsOf(contract));
        }),
        { numRuns: 60 },
      );
    },
  );

  it('keeps a timeout of Infinity, and gives each caller of a fallback a value of its own', () => {
    const methods = {
      wait: method<undefined, string[]>({ timeoutMs: Infinity, result: v.array(v.string()), fallback: () => ['a'] }),
    };
    const contract = defineContract({ name: 'c', version: '1.0.0', methods });
    const { wait } = contractOf(read(JSON.stringify(createContractDocument(bare(contract))))).methods;
    expect(wait?.timeoutMs).toBe(Infinity);
    expect(wait?.fallback?.()).toEqual(['a']);
    expect(wait?.fallback?.()).not.toBe(wait?.fallback?.());
  });

  it('holds values to their schemas as the contract in TypeScript does', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(hostileContract, fc.array(fc.jsonValue(), { minLength: 5 }), (source, values) => {
        const document = JSON.parse(JSON.stringify(createContractDocument(source))) as ContractDocument;
        const again = contractOf(document);
        for (const [name, { result }] of Object.entries(source.contract.methods)) {
          if (!result || name === '__proto__') continue;
          for (const value of values) {
            // valibot takes a list for an object without required fields; the protocol does not (TY-2).
            if (Array.isArray(value)) continue;
            const outcome = result['~standard'].validate(value);
            const expected = 'issues' in outcome && outcome.issues !== undefined;
            const found = again.methods[name]?.result?.['~standard'].validate(value);
            expect(found && 'issues' in found && found.issues !== undefined).toBe(expected);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('can be extended by a module, with a type of the same name', () => {
    const part = (field: string): Contract =>
      defineContract({
        name: 'c',
        version: '1.0.0',
        methods: {
          [`get${field}`]: method({ result: v.pipe(v.looseObject({ [field]: v.string() }), v.title('User')) }),
        },
      });
    const again = (contract: Contract): Contract =>
      contractOf(read(JSON.stringify(createContractDocument(bare(contract)))));
    const both = extendContract(again(part('A')), { methods: { ...again(part('B')).methods, ...part('C').methods } });
    const document = createContractDocument(bare(both));
    expect(Object.keys(document.components.schemas)).toEqual(['User', 'User2', 'User3']);
    const results = contractOf(document).methods;
    expect(results['getB']?.result?.['~standard'].validate({ B: 'x' })).toEqual({ value: { B: 'x' } });
    expect(results['getC']?.result?.['~standard'].validate({ B: 'x' })).toHaveProperty('issues');
  });
});

const mostly = <Value>(right: readonly Value[], wrong: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
const pointer = mostly(['/version', '', '/a~1b'], ['/a~2b', 'version']);
const anyVersions = fc.dictionary(mostly(['android', 'ios'], ['web']), mostly(['1', '2.0', '10'], ['soon']), {
  maxKeys: 2,
});
const flag = fc.boolean();
const schema = fc.constantFrom<object>(
  { type: 'string' },
  { type: 'null' },
  { $ref: '#/components/schemas/User' },
  { $ref: '#/components/schemas/a/b' },
  { $ref: '#/components/schemas/a~1b' },
  { type: 'object', properties: { 2: { type: 'string' }, 1: {} } },
);
const optional = { requiredKeys: ['name', 'params'] as ['name', 'params'] };
/** Documents as other programs write them: many of them have a fault. */
const documents = fc.record({
  openrpc: fc.constant('1.3.2'),
  info: fc.record({ title: fc.constant('c'), version: fc.constant('1.0.0'), description: fc.constant('A text') }),
  methods: fc.uniqueArray(
    fc.record(
      {
        name: fc.constantFrom('get', 'set', '10', '2', '$/test.x'),
        params: fc.constant([]),
        description: fc.string(),
        result: fc.oneof(
          fc.record(
            { name: fc.constantFrom('result', 'user'), schema, description: fc.string() },
            { requiredKeys: ['name', 'schema'] },
          ),
          fc.record({
            name: fc.constant('result'),
            schema: mostly<object>([{ type: 'null' }], [{}]),
            'x-undeclared': flag,
          }),
        ),
        'x-params': schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-timeout-ms': fc.constantFrom(null, 1, 900.5),
        'x-interactive': flag,
        'x-cancellable': flag,
        'x-idempotent': flag,
        'x-fallback': fc.jsonValue(),
        'x-other': fc.boolean(),
      },
      optional,
    ),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name },
  ),
  'x-events': fc.array(
    fc.record(
      {
        name: mostly(['moved', 'left'], ['get']),
        payload: schema,
        'x-since': anyVersions,
        'x-until': anyVersions,
        'x-state': flag,
        'x-subscribe': fc.record({ start: fc.constantFrom('get', 'set') }),
      },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 1 },
  ),
  'x-handlers': fc.array(fc.record({ name: mostly(['get', 'canLeave'], ['$/hello']), params: schema }), {
    maxLength: 1,
  }),
  'x-shell-facts': fc.option(
    fc.record(
      { method: fc.constantFrom('get', 'set', '2', ''), appVersion: pointer, locale: pointer },
      { requiredKeys: ['method'] },
    ),
    { nil: undefined },
  ),
  components: fc.constant({ schemas: { User: { type: 'string' }, 'a/b': { type: 'string' } } }),
});

describe('a document of another program', () => {
  it('makes a contract wherever it is read, whose text stays the same from then on', { timeout: 60_000 }, () => {
    const count = { read: 0, refused: 0 };
    fc.assert(
      fc.property(documents, (given) => {
        const outcome = readDocument(JSON.stringify(given));
        count['fault' in outcome ? 'refused' : 'read']++;
        if ('fault' in outcome) return;
        const source = describedContractOf(outcome.document);
        const text = JSON.stringify(createContractDocument(source));
        const again = describedContractOf(read(text));
        expect(JSON.stringify(createContractDocument(again))).toBe(text);
        expect(factsOf(again.contract)).toEqual(factsOf(source.contract));
        for (const [name, { result }] of Object.entries(source.contract.methods)) {
          const check = (spec: MethodSpec | undefined): unknown => spec?.result?.['~standard'].validate('a text');
          expect(JSON.stringify(check(again.contract.methods[name]))).toBe(
            JSON.stringify(result && check({ kind: 'method', result })),
          );
        }
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(count.read, count.refused)).toBeGreaterThan(100);
  });
});

describe('a contract that cannot be written', () => {
  const written = (spec: MethodSpec): string => {
    try {
      createContractDocument(bare(defineContract({ name: 'c', version: '1.0.0', methods: { ask: spec } })));
      return 'written';
    } catch (error) {
      return String(error);
    }
  };

  it.each<[string, MethodSpec, RegExp]>([
    [
      'a fallback that is a date',
      method<never, unknown>({ fallback: () => ({ at: new Date(0) }) }),
      /x-fallback\.at is not JSON/,
    ],
    [
      'a fallback that holds a function',
      method<never, unknown>({ fallback: () => [() => 1] }),
      /x-fallback\[0\] is not JSON/,
    ],
    [
      'a fallback that throws',
      method<never, unknown>({
        fallback: () => {
          throw new Error('no window');
        },
      }),
      /a fallback throws: no window/,
    ],
  ])('is refused by name: %s', (_, spec, message) => {
    expect(written(spec)).toMatch(message);
  });
});
