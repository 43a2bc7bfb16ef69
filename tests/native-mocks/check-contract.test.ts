import { type } from 'arktype';
import { type Contract, defineContract, event, handler, interactive, method, type StandardSchema } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, createIosShell, createProfileShell, installShell, restoreShells } from 'bridgehead/mocks';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPage } from '../support/page.ts';

afterEach(restoreShells);

/** Parts of a contract without their types, as in plain JavaScript. */
type Untyped = Readonly<Record<string, unknown>>;

/** Without the checks of `defineContract`, which finds some of the problems first. */
const contractOf = (parts: Untyped): Contract => ({
  ...defineContract({ name: 'shop', version: '1.0.0', methods: {} }),
  ...parts,
});

const problemsOf = (parts: Untyped): string => {
  try {
    createAndroidShell({ contract: contractOf(parts) });
    return 'accepted';
  } catch (error) {
    return String(error);
  }
};

describe('the shape of a contract that a simulated shell receives', () => {
  it.each<[problem: string, parts: Untyped]>([
    [
      'methods.pay: "timeout" is not an option of method(). Did you mean timeoutMs?',
      { methods: { pay: method({ timeout: 1 } as never) } },
    ],
    ['methods.pay is a schema. Write method({ … }) with the schema in it.', { methods: { pay: v.string() } }],
    ['methods.pay was not created by method(). Write method({ … }).', { methods: { pay: {} } }],
    ['methods.pay: "event" is not the kind of a method. Use one of method.', { methods: { pay: event() } }],
    ['methods.pay.since must be an object.', { methods: { pay: method({ since: '3.1.3' } as never) } }],
    [
      'methods.pay: "Android" is not a platform. Did you mean android?',
      { methods: { pay: method({ since: { Android: '1' } } as never) } },
    ],
    [
      'methods.pay.result must be a schema of a library with Standard Schema. Use Valibot 1, zod 3.24 or ArkType 2, or',
      // A schema of zod 3.23 and earlier.
      { methods: { pay: method({ result: { _def: { typeName: 'ZodString' }, parse: String } } as never) } },
    ],
    [
      'methods.pay.params must be a schema of a library with Standard Schema. Wrap a schema of Effect: ',
      { methods: { pay: method({ params: { ast: {} } } as never) } },
    ],
    ['methods.pay.fallback must be a function.', { methods: { pay: method({ fallback: {} } as never) } }],
    [
      'events.paid: "states" is not an option of event(). Did you mean state?',
      { events: { paid: event({ states: true } as never) } },
    ],
    ['handlers.ask: "since" is not an option of handler().', { handlers: { ask: handler({ since: {} } as never) } }],
    ['"local" is not a part of a contract. Did you mean locales?', { local: {} }],
  ])('is rejected with the place and the next step: %s', (problem, parts) => {
    expect(problemsOf(parts)).toContain(`Cannot use the contract: ${problem}`);
  });

  it('is rejected with all problems at once, by every simulated shell', () => {
    const contract = contractOf({ methods: { a: method({ timeOut: 1 } as never), b: {} }, events: { c: {} } });
    for (const create of [createAndroidShell, createIosShell, createProfileShell]) {
      expect(() => create({ contract }), create.name).toThrow(/methods\.a: .*\nmethods\.b .*\nevents\.c /);
    }
    expect(() => installShell({ contract, window: createPage().window })).toThrow('methods.a: ');
  });

  it.each<[place: string, type: string, schema: StandardSchema]>([
    ['', 'blob', v.blob()],
    ['.at', 'date', v.looseObject({ at: v.nullish(v.date()) })],
    ['.list[]', 'map', v.looseObject({ list: v.array(v.map(v.string(), v.string())) })],
    ['{}', 'instance', v.record(v.string(), v.instance(Set))],
    ['[]', 'file', v.tuple([v.string(), v.file()])],
    ['', 'bigint', v.pipe(v.bigint(), v.transform(String))],
    ['.at', 'date', v.intersect([v.looseObject({}), v.looseObject({ at: v.date() })])],
    ['[]', 'blob', v.array(v.lazy(() => v.blob()))],
    ['.at', 'date', z.object({ at: z.date().optional() })],
    ['.at', 'date', z.intersection(z.looseObject({}), z.looseObject({ at: z.date() }))],
    ['[]', 'map', z.array(z.lazy(() => z.map(z.string(), z.string())))],
    ['[]', 'set', z.array(z.set(z.string()))],
    ['{}', 'file', z.record(z.string(), z.file())],
    ['', 'bigint', z.int64()],
    ['.at', 'Date', type({ 'at?': 'Date' })],
    ['.list[]', 'Map', type({ list: 'Map[]' })],
    ['[]', 'File', type(['string', 'File'])],
    ['{}', 'bigint', type({ '[string]': 'bigint' })],
  ])(
    'is rejected with the place and the name of a type that JSON cannot carry: %s %s (case %#)',
    (place, name, params) => {
      expect(problemsOf({ methods: { save: method<unknown>({ params }) } })).toContain(
        `Cannot use the contract: methods.save.params${place} has the type ${name}, whose values are not JSON.`,
      );
    },
  );

  it.each<[what: string, schema: StandardSchema]>([
    [
      'converts a string after it has crossed',
      v.pipe(
        v.string(),
        v.transform((text) => new Date(text)),
        v.date(),
      ),
    ],
    ['allows a string as well', v.union([v.string(), v.date()])],
    [
      'refers to itself',
      (() => {
        const tree: v.GenericSchema = v.looseObject({ child: v.lazy(() => tree) });
        return tree;
      })(),
    ],
    ['coerces a string', z.coerce.date()],
    ['decodes a string', z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: String })],
    ['parses a string', z.preprocess(String, z.date())],
    ['morphs a string', type('string.date.parse')],
    ['is a list of ArkType', type({ names: 'string[]', age: 'number | null' })],
  ])('is accepted if a schema %s', (_, result) => {
    expect(problemsOf({ methods: { read: method<undefined, unknown>({ result }) } })).toBe('accepted');
  });

  it('is accepted with every option, and with what JavaScript writes for an absent one', () => {
    const every = {
      params: v.string(),
      result: v.string(),
      progress: v.number(),
      fallback: () => '',
      timeoutMs: 1,
      interactive,
    };
    const flags = { reply: undefined, cancellable: true, idempotent: false };
    const methods = {
      a: method({ ...every, ...flags, since: { android: '1.0', ios: undefined } } as never),
      stop: method(),
    };
    const events = { b: event({ payload: v.number(), state: true, subscribe: { start: 'stop' } }) };
    expect(problemsOf({ methods, events, handlers: { c: handler({ params: v.string(), timeoutMs: 5 }) } })).toBe(
      'accepted',
    );
    expect(() => createAndroidShell({ contract: appContract })).not.toThrow();
  });
});
