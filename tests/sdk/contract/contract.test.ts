import { BridgeError, defineContract, describeContract, event, extendContract, handler, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';

const head = { name: 'x', version: '1.0.0' };
const base = defineContract({ ...head, methods: {} });

describe(defineContract, () => {
  it('defaults events and handlers of a contract to empty objects', () => {
    expect(base).toEqual({ ...head, methods: {}, events: {}, handlers: {} });
  });

  it.each([
    ['timeoutMs must be greater than 0', { methods: { a: method({ timeoutMs: -1 }) } }],
    ['timeoutMs must be greater than 0', { methods: { a: method({ timeoutMs: Number.NaN }) } }],
    ['timeoutMs must be greater than 0', { methods: { a: method({ timeoutMs: 0 }) } }],
    ['timeoutMs must be greater than 0', { methods: { a: method({ timeoutMs: '5' as never }) } }],
    ['timeoutMs must be greater than 0', { methods: {}, handlers: { a: handler({ timeoutMs: Number.NaN }) } }],
    ['until is not after since', { methods: { a: method({ since: { ios: '3.1' }, until: { ios: '3.0.9' } }) } }],
    [
      'until is not after since',
      { methods: {}, events: { a: event({ since: { android: '3.1' }, until: { android: '3.1.0' } }) } },
    ],
    [
      'shellFacts needs a response',
      { methods: { a: method({ reply: false }) }, shellFacts: { method: 'a', appVersion: () => '1' } as never },
    ],
    ['a name must not be empty', { methods: { '': method() } }],
    ['a name must not be empty', { methods: {}, events: { '': event() } }],
    ['a name must not be empty', { methods: {}, handlers: { '': handler() } }],
    ['import { interactive } instead of true', { methods: { a: method({ interactive: true as never }) } }],
  ])('rejects a contract and reports that %s (case %#)', (text, entries) => {
    // The rows differ in type.
    const contract: object = { ...head, ...entries };
    expect(() => defineContract(contract as never)).toThrow(
      expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining(text) as string }),
    );
    expect(() => extendContract(base, entries as never)).toThrow(text);
  });

  const methodsText = 'write methods: { name: method({ … }) }';
  it.each<[what: string, contract: unknown, message: string]>([
    ['nothing', undefined, `Cannot use methods: ${methodsText}. See `],
    ['null', null, `Cannot use methods: ${methodsText}`],
    ['a text', 'shop', `Cannot use methods: ${methodsText}`],
    ['a list', [], `Cannot use methods: ${methodsText}`],
    ['an empty object', {}, `Cannot use methods: ${methodsText}`],
    ['methods that are null', { ...head, methods: null }, `Cannot use methods: ${methodsText}.`],
    ['a list of methods', { ...head, methods: [method()] }, `Cannot use methods: ${methodsText}.`],
    [
      'events that are null',
      { ...head, methods: {}, events: null },
      'Cannot use events: write events: { name: event({ … }) }.',
    ],
    [
      'a text as handlers',
      { ...head, methods: {}, handlers: 'x' },
      'Cannot use handlers: write handlers: { name: handler({ … }) }.',
    ],
    ['a method that is null', { ...head, methods: { a: null } }, `Cannot use methods.a: ${methodsText}.`],
    ...[3, 1n, Symbol('3'), Object.create(null), { toString: 3, toJSON: () => 3n }].map(
      (version: unknown): [string, unknown, string] => [
        `${typeof version === 'object' ? 'an' : 'a'} ${typeof version} as version`,
        { ...head, methods: { a: method({ since: { ios: version as never } }) } },
        'Cannot use a: the version of ios must be like 3.1.3.',
      ],
    ),
    [
      'a version without a platform',
      { ...head, methods: { a: method({ since: '3.1.3' as never }) } },
      'Cannot use a: since and until are versions of android, ios.',
    ],
    [
      'a misspelt platform of an event',
      { ...head, methods: {}, events: { a: event({ until: { ios: '3.1.3', andriod: '3.1.3' } as never }) } },
      'Cannot use a: since and until are versions of android, ios.',
    ],
    [
      'platforms that are a list',
      { ...head, methods: {}, platforms: ['desktop'] },
      'Cannot use platforms: write definePlatforms({ … }).',
    ],
  ])('rejects %s in JavaScript, with the place and what to write', (_, contract, message) => {
    const define = (): unknown => defineContract(contract as never);
    expect(define).toThrow(message);
    expect(define).toThrow(expect.objectContaining({ code: 'bad-argument' }));
    expect(() => extendContract(contract as never, { handlers: { h: null as never } })).toThrow(BridgeError);
  });

  it('reports all problems of a contract at once', () => {
    const methods = { a: null, pay: method({ timeoutMs: 0, since: { ios: 'soon' } }), go: method() };
    const events = { go: event({ subscribe: { start: 'nope' } }) };
    expect(() => defineContract({ ...head, methods, events } as never)).toThrow(
      `Cannot use methods.a: ${methodsText}; go: a method and an event have this name; pay: timeoutMs must be greater than 0; pay: the version of ios must be like 3.1.3; ` +
        'nope: the contract has no such method. See ',
    );
  });

  it('accepts a method with an infinite timeout and an until after its since', () => {
    const span = { since: { android: '3.1' }, until: { android: '3.1.0.1', ios: '1.0' } };
    const methods = { a: method({ timeoutMs: Infinity, ...span }) };
    expect(defineContract({ ...head, methods }).methods).toBe(methods);
  });

  it.each([
    [{ since: { android: 'soon' } }],
    [{ since: { ios: '' } }],
    [{ until: { android: '3.x' } }],
    [{ until: { ios: 'v' } }],
  ])('rejects a method or an event with the invalid version limit %j', (span) => {
    const make = (): unknown => defineContract({ ...head, methods: { a: method(span) } });
    expect(make).toThrow('Cannot use a: the version of ');
    expect(() => defineContract({ ...head, methods: {}, events: { a: event(span) } })).toThrow('must be like 3.1.3');
  });
});

describe(extendContract, () => {
  it('extendContract adds entries to a contract and replaces entries of the same name', () => {
    const base = defineContract({
      ...head,
      methods: { a: method(), b: method({ timeoutMs: 1 }) },
      handlers: { h: handler() },
    });
    const more = extendContract(base, {
      version: '1.1.0',
      methods: { b: method({ timeoutMs: 2 }) },
      events: { e: event() },
    });
    expect(more).toMatchObject({ name: 'x', version: '1.1.0' });
    expect(Object.keys(more.methods)).toEqual(['a', 'b']);
    expect(more.methods.b.timeoutMs).toBe(2);
    expect(Object.keys(more.events)).toEqual(['e']);
    expect(Object.keys(more.handlers)).toEqual(['h']);
    expect(base.methods.b.timeoutMs).toBe(1);
    expect(() => extendContract(base, { methods: { c: method({ since: { ios: '?' } }) } })).toThrow(
      'must be like 3.1.3',
    );
  });
});

describe('names in a contract', () => {
  // A page in plain JavaScript has no compiler that would reject them.
  const define = (contract: object) => () => defineContract({ ...head, methods: {}, ...contract });

  it.each(['$/hello', '$/status', '$/anything'])('rejects the name %s, which belongs to the protocol', (name) => {
    for (const contract of [
      { methods: { [name]: method() } },
      { events: { [name]: event() } },
      { handlers: { [name]: handler() } },
    ]) {
      expect(define(contract)).toThrow('must not be empty or start with $/');
    }
  });

  it('accepts the names of the test methods of the protocol', () => {
    expect(define({ methods: { '$/test.echo': method() } })).not.toThrow();
  });

  it('rejects the same name for a method and an event', () => {
    const message = 'Cannot use moved: a method and an event have this name';
    expect(define({ methods: { moved: method() }, events: { moved: event() } })).toThrow(message);
    const base = defineContract({ ...head, methods: { moved: method() } });
    const events: Record<string, ReturnType<typeof event>> = { moved: event() };
    expect(() => extendContract(base, { events })).toThrow(message);
  });

  it.each([
    [{ start: 'nope' }, 'Cannot use nope: the contract has no such method'],
    [{ start: 'begin', stop: 'nope' }, 'Cannot use nope: the contract has no such method'],
    [{ start: 'constructor' }, 'Cannot use constructor: the contract has no such method'],
  ])('rejects the subscribe methods %j, which are not in the contract', (subscribe, message) => {
    expect(define({ methods: { begin: method() }, events: { moved: event({ subscribe }) } })).toThrow(message);
  });

  it('rejects shellFacts with a method that is not in the contract', () => {
    expect(define({ shellFacts: { method: 'nope', appVersion: () => '1' } })).toThrow(
      'Cannot use nope: the contract has no such method',
    );
  });

  it('keeps entries of a contract that are undefined in its extension', () => {
    const base = defineContract({
      ...head,
      methods: { a: method() },
      locales: { android: { fallback: 'de' }, ios: { fallback: 'de' } },
    });
    const entries = { methods: { [Object.keys(base.methods)[0] ?? '']: undefined }, events: { x: undefined } };
    expect(extendContract(base, entries as never)).toEqual(base);
    const more = extendContract(base, { name: undefined, version: '2.0.0', locales: undefined } as never);
    expect(more).toMatchObject({ name: 'x', version: '2.0.0', locales: base.locales });
  });
});

describe(describeContract, () => {
  it('describeContract returns the contract together with its descriptions', () => {
    const contract = defineContract({ ...head, methods: { a: method() } });
    const described = describeContract(contract, { methods: { a: 'Does a.' }, events: {} });
    expect(described).toEqual({
      kind: 'described-contract',
      contract,
      descriptions: { methods: { a: 'Does a.' }, events: {} },
    });
  });
});
