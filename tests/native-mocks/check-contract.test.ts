import { type Contract, defineContract, event, handler, interactive, method } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createAndroidShell, createIosShell, createProfileShell, installShell, restoreShells } from 'bridgehead/mocks';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createPage } from '../support/page.ts';

afterEach(restoreShells);

/** Parts of a contract without their types, as in plain JavaScript. */
type Untyped = Readonly<Record<string, unknown>>;

const contractOf = (parts: Untyped): Contract =>
  defineContract({ name: 'shop', version: '1.0.0', methods: {}, ...parts });

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
    ['methods.pay.result must be a schema of a library', { methods: { pay: method({ result: String } as never) } }],
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
