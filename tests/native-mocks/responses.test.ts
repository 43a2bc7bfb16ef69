import { createBridge, defineContract, event, method, type StandardSchema } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, createManualClock, jsonSchemaOf, sampleValue } from 'bridgehead/mocks';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultResponse, matchesSchema } from '../../native-mocks/responses/default-response.ts';
import { createPage } from '../support/page.ts';
import { createShellHarness } from './support/shell-harness.ts';

const foreign: StandardSchema<string> = {
  '~standard': { version: 1, vendor: 'homemade', validate: (value) => ({ value: String(value) }) },
};

describe('sampleValue', () => {
  it.each([
    v.string(),
    v.pipe(v.string(), v.minLength(12), v.maxLength(20)),
    v.pipe(v.string(), v.email()),
    v.pipe(v.string(), v.isoTimestamp()),
    v.pipe(v.string(), v.uuid()),
    v.pipe(v.number(), v.minValue(18), v.maxValue(99)),
    v.pipe(v.number(), v.safeInteger()),
    v.picklist(['b', 'a']),
    v.literal(7),
    v.boolean(),
    v.null(),
    v.nullish(v.string()),
    v.union([v.number(), v.string()]),
    v.variant('kind', [v.object({ kind: v.literal('a'), x: v.number() }), v.object({ kind: v.literal('b') })]),
    v.array(v.object({ id: v.string() })),
    v.pipe(v.array(v.string()), v.minLength(3)),
    v.tuple([v.string(), v.number()]),
    v.strictObject({ a: v.optional(v.string()), b: v.object({ c: v.boolean() }) }),
    v.record(v.string(), v.number()),
    v.intersect([v.object({ a: v.string() }), v.object({ b: v.number() })]),
    v.unknown(),
  ])('creates a sample that matches schema %#', (schema) => {
    const value = sampleValue(jsonSchemaOf(schema));
    expect(matchesSchema(schema, value), JSON.stringify(value)).toBe(true);
    expect(sampleValue(jsonSchemaOf(schema))).toEqual(value);
  });

  it.each([
    z.number().gt(5),
    z.number().positive().lt(0.5),
    z.number().multipleOf(5).min(12),
    z.int().lt(0),
    z.email(),
    z.nullish(z.iso.datetime()),
    z.tuple([z.string(), z.number()]),
    z.record(z.string(), z.number()),
    z.discriminatedUnion('kind', [z.looseObject({ kind: z.literal('a'), x: z.number() })]),
    type({ 'name?': 'string | null', size: 'number > 5', tag: "'a' | 'b'", list: 'string[] >= 2' }),
    type('string.email'),
    type({ isOpen: 'boolean' }).or({ count: '1 <= number.integer <= 5' }),
  ])('creates a sample that matches schema %# of a library with Standard JSON Schema', (schema) => {
    const value = sampleValue(jsonSchemaOf(schema));
    expect(matchesSchema(schema, value), JSON.stringify(value)).toBe(true);
  });

  it('creates finite samples of recursive schemas', () => {
    interface Tree {
      readonly name: string;
      readonly children: readonly Tree[];
      readonly next?: Tree | null | undefined;
    }
    const ofZod: z.ZodType<Tree> = z.looseObject({
      name: z.string(),
      children: z.array(z.lazy(() => ofZod)),
      next: z.lazy(() => ofZod).nullish(),
    });
    const ofValibot: v.GenericSchema<Tree> = v.looseObject({
      name: v.string(),
      children: v.array(v.lazy(() => ofValibot)),
      next: v.nullish(v.lazy(() => ofValibot)),
    });
    const ofArktype = type({ name: 'string', 'next?': 'this | null' });
    for (const schema of [ofZod, ofValibot, ofArktype]) {
      const value = sampleValue(jsonSchemaOf(schema));
      expect(matchesSchema(schema, value), JSON.stringify(value)).toBe(true);
      expect(value).toMatchObject({ name: 'name', next: { name: 'name' } });
    }
  });

  it('creates sample strings that suit the name of their property', () => {
    expect(
      sampleValue(jsonSchemaOf(v.object({ userId: v.string(), avatarUrl: v.string(), nickname: v.string() }))),
    ).toEqual({
      userId: '10001',
      avatarUrl: 'https://example.com/',
      nickname: 'nickname',
    });
  });
});

describe('default responses', () => {
  it('creates default responses that match the contract for every product method on every platform', async () => {
    for (const kind of ['android object', 'ios handler'] as const) {
      const { bridge, shell } = await createShellHarness(kind);
      await bridge.ready();
      const params: Record<string, unknown> = {
        getValueForKey: { key: 'k' },
        analyse: { event: 'e' },
        jumpToProfile: { userId: '1' },
        jumpToPay: { productId: 'p' },
        jumpToParty: { partyId: 'p' },
        setNavbarType: { hideBar: true },
        stopBackBehavior: { stop: true },
        previewEffect: { effectId: 'e' },
      };
      for (const name of Object.keys(appContract.methods)) {
        // Every name of the contract, with params that match it.
        const outcome = await bridge.safeCall(name as 'getValueForKey', params[name] as { key: string });
        expect(outcome, name).toMatchObject({ ok: true });
      }
      shell.app.closeScreen();
    }
  });

  it('reports the vendor of an unsupported schema and uses the declared fallback', () => {
    expect(() => jsonSchemaOf(foreign)).toThrow('Cannot read a schema of "homemade"');
    expect(() => jsonSchemaOf(z.date())).toThrow('Cannot read a schema of "zod": Date cannot be represented');
    expect(defaultResponse('m', method({ result: foreign, fallback: () => 'declared' }))).toBe('declared');
    expect(() => defaultResponse('m', method({ result: foreign }))).toThrow(
      'No default response for m. Give the method a fallback or set its response. The reason: Cannot read a schema of "homemade"',
    );
  });

  it.each<readonly [string, StandardSchema, string]>([
    [
      'a pattern',
      v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)) }),
      'does not match result.code: Invalid format',
    ],
    [
      'bounds that no value meets',
      type({ n: '5 <= number <= 9' }).and({ n: 'number % 4' }).and({ n: 'number < 8' }),
      'does not match result.n: ',
    ],
    [
      'a least that is above the most',
      v.array(v.pipe(v.number(), v.minValue(5), v.maxValue(3))),
      'does not match result.0: ',
    ],
    ['a custom check', z.looseObject({ n: z.number() }).refine(() => false), 'does not match result: '],
  ])('rejects a schema for which no value can be created and reports the place: %s', (_, result, place) => {
    const spec = method<unknown, unknown>({ result });
    expect(() => defaultResponse('ask', spec)).toThrow(
      'The reason: the value generated from its schema does not match ',
    );
    expect(() => defaultResponse('ask', spec)).toThrow(place);
    expect(() => defaultResponse('ask', spec)).toThrow('Give the method a fallback or set its response.');
  });

  it('creates payloads for event-burst and rejects the fault when no sample matches', () => {
    const payload = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
    const contract = defineContract({
      name: 'c',
      version: '1.0.0',
      methods: {},
      events: { changed: event({ payload }) },
    });
    const open = (given?: string) =>
      createAndroidShell({ contract, faults: [{ kind: 'event-burst', event: 'changed', payload: given }] });
    expect(() => open()).toThrow('Cannot use the fault event-burst without a payload for changed: the value generated');
    open('ABC').dispose();
  });

  it('responds with the error -32602 instead of a default response when the params are invalid', async () => {
    const define = (params?: StandardSchema) =>
      defineContract({ name: 'c', version: '1.0.0', methods: { read: method<unknown, null>({ params }) } });
    const { window } = createPage();
    const clock = createManualClock();
    const shell = createAndroidShell({ contract: define(v.object({ id: v.string() })), clock });
    shell.install(window);
    const bridge = createBridge(define(), { window, clock });
    expect(await bridge.safeCall('read', { id: 1 })).toMatchObject({ ok: false, error: { nativeCode: -32602 } });
    expect(await bridge.safeCall('read', { id: '1' })).toMatchObject({ ok: true });
    bridge.dispose();
    shell.dispose();
    expect(clock.pending()).toBe(0);
  });

  it('passes call.defaultResponse() to response functions', async () => {
    const { bridge } = await createShellHarness('ios handler', {
      responses: { getUserInfo: (_, call) => ({ ...(call.defaultResponse() as object), golds: 7 }) },
    });
    expect(await bridge.call('getUserInfo')).toMatchObject({ userId: '10001', golds: 7 });
  });
});
