import { createContext, runInContext } from 'node:vm';
import { type AppContract, appContract } from 'bridgehead/app';
import { createAndroidShell, createManualClock, createShellScript, type FaultOf } from 'bridgehead/mocks';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

/** A way to install a shell's objects with their faults in a page. */
interface Carrier {
  readonly page: Record<string, unknown>;
  readonly faults: readonly string[];
  /** The methods that reached the shell, calls and notifications. */
  received(): readonly (string | undefined)[];
  advance(ms: number): void;
}

const OBJECT = 'BridgeheadAndroid';

function inProcess(faults: readonly FaultOf<AppContract>[]): Carrier {
  const { shell, controls } = createFaulty(faults);
  const page = {};
  shell.install(page);
  return { page, ...controls };
}

/** Like Playwright and the simulator: a script installs the objects, and the shell is in another process. */
function throughBinding(faults: readonly FaultOf<AppContract>[]): Carrier {
  const { clock, shell, controls } = createFaulty(faults);
  const remote = shell.connect(() => undefined);
  const page: Record<string, unknown> = {
    setTimeout: (run: () => void, ms: number) => clock.setTimer(run, ms),
    post(text: string) {
      const posted = JSON.parse(text) as { fault?: 'throws'; method?: string; text?: string; crossing?: number };
      if (posted.fault) remote.reportFault(posted.fault, posted.method);
      else if (posted.text !== undefined) remote.post(posted.text, posted.crossing ?? 1);
    },
  };
  page['window'] = page;
  page['parent'] = page;
  const script = createShellScript({ via: 'binding', binding: 'post', wiring: shell.wiring(), faults, seed: 7 });
  runInContext(script, createContext(page));
  return { page, ...controls };
}

/** A shell that is disposed after the test. */
function createFaulty(faults: readonly FaultOf<AppContract>[]) {
  const clock = createManualClock();
  const shell = createAndroidShell({ contract: appContract, clock, faults, seed: 7 });
  onTestFinished(shell.dispose);
  const seen: string[] = [];
  shell.on('fault', (kind, method) => void seen.push(method === undefined ? kind : `${kind} ${method}`));
  const controls: Omit<Carrier, 'page'> = {
    faults: seen,
    received: () => shell.traffic().flatMap(({ from, method }) => (from === 'page' ? [method] : [])),
    advance: clock.advance,
  };
  return { clock, shell, controls };
}

/** The indexes of the posts that throw with seed 7, of twelve posts with two calls each. */
const drawn = [true, true, true, true, false, true, true, true, true, false, true, true];

const text = (...methods: string[]): string =>
  JSON.stringify(methods.map((method, id) => ({ jsonrpc: '2.0', id: `call-${id}`, method })));

function post(carrier: Carrier, ...methods: string[]): string {
  return postText(carrier, text(...methods));
}

function postText({ page }: Carrier, text: string): string {
  try {
    (page[OBJECT] as { postMessage(text: string): void }).postMessage(text);
    return 'posted';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['in this process', inProcess],
  ['through a binding', throughBinding],
])('faults of the injected object %s', (_, carry) => {
  it('installs the object late, at the latest of all delays', () => {
    const carrier = carry([
      { kind: 'late-object', afterMs: 100 },
      { kind: 'late-object', afterMs: 300 },
    ]);
    carrier.advance(299);
    expect(OBJECT in carrier.page).toBe(false);
    carrier.advance(1);
    expect(OBJECT in carrier.page).toBe(true);
    expect(carrier.faults).toEqual(['late-object']);
  });

  it('removes the injected object after the given number of milliseconds', () => {
    const carrier = carry([{ kind: 'removed-object', afterMs: 50 }]);
    expect(OBJECT in carrier.page).toBe(true);
    carrier.advance(50);
    expect(OBJECT in carrier.page).toBe(false);
    expect(carrier.faults).toEqual(['removed-object']);
  });

  it('removes the injected object at the given post', () => {
    const carrier = carry([{ kind: 'removed-object', afterPosts: 2 }]);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(OBJECT in carrier.page).toBe(true);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(OBJECT in carrier.page).toBe(false);
    expect(carrier.faults).toEqual(['removed-object']);
  });

  it('throws from a post with the message of the first matching fault', () => {
    const carrier = carry([
      { kind: 'throws', methods: ['getLoc'], after: 1, message: 'first' },
      { kind: 'throws', methods: ['getLoc'], after: 1, message: 'second' },
      { kind: 'throws', methods: ['analyse'] },
    ]);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(post(carrier, 'getLoc')).toBe('first');
    expect(post(carrier, 'analyse')).toBe('Java exception was raised during method invocation');
    expect(carrier.faults).toEqual(['throws getLoc', 'throws analyse']);
  });

  it('selects the same calls for a fault of the injected object for the same seed', () => {
    const carrier = carry([
      { kind: 'slow', delayMs: 1 },
      { kind: 'throws', rate: 0.5, message: 'thrown' },
    ]);
    const outcomes = Array.from({ length: 12 }, () => post(carrier, 'getLoc', 'analyse'));
    expect(outcomes.map((outcome) => outcome === 'thrown')).toEqual(drawn);
    expect(new Set(drawn).size).toBe(2);
  });

  it('kills the page at the first delivered post when the given post throws', () => {
    const carrier = carry([
      { kind: 'throws', times: 1 },
      { kind: 'renderer-killed', atPost: 2 },
    ]);
    expect(post(carrier, 'getLoc')).not.toBe('posted');
    expect(carrier.faults).toEqual(['throws getLoc']);
    post(carrier, 'getUserInfo', '$/hello');
    expect(carrier.faults).toEqual(['throws getLoc', 'throws getUserInfo']);
    post(carrier, 'getLoc');
    expect(carrier.faults).toEqual(['throws getLoc', 'throws getUserInfo', 'renderer-killed']);
    expect(carrier.received()).toEqual([]);
  });

  it('kills the page at the given post, counting posts that threw', () => {
    const carrier = carry([
      { kind: 'throws', times: 1 },
      { kind: 'renderer-killed', atPost: 2 },
    ]);
    post(carrier, 'getLoc');
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(carrier.faults).toEqual(['throws getLoc', 'renderer-killed']);
    expect(carrier.received()).toEqual([]);
  });

  it('removes the injected object at a post that throws', () => {
    const carrier = carry([{ kind: 'throws' }, { kind: 'removed-object', afterPosts: 1 }]);
    expect(post(carrier, 'getLoc')).not.toBe('posted');
    expect(OBJECT in carrier.page).toBe(false);
    expect(carrier.faults).toEqual(['throws getLoc', 'removed-object']);
  });

  it.each([
    ['a response', '{"jsonrpc":"2.0","id":"s-1","result":null}'],
    ['a response of the action dialect', '{"callbackId":"s-1","code":0,"data":null}'],
    ['a batch of responses and a null', '[{"jsonrpc":"2.0","id":"s-1","result":1},null]'],
    ['text that is not JSON', '{"method":"getLoc"'],
  ])('delivers %s and does not count it as a call for faults', (_title, response) => {
    const carrier = carry([{ kind: 'throws', times: 1 }]);
    expect(postText(carrier, response)).toBe('posted');
    expect(post(carrier, 'getLoc')).not.toBe('posted');
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(carrier.faults).toEqual(['throws getLoc']);
  });

  it('applies faults to the calls in a batch that also contains other values', () => {
    const carrier = carry([{ kind: 'throws', methods: ['getLoc'] }]);
    const batch = '[null,{"jsonrpc":"2.0","id":"s-1","result":1},{"jsonrpc":"2.0","id":"1","method":"getLoc"}]';
    expect(postText(carrier, batch)).not.toBe('posted');
  });

  it('never ends a fault with times: Infinity and never starts one with after: Infinity', () => {
    const carrier = carry([
      { kind: 'throws', times: Infinity, methods: ['getLoc'] },
      { kind: 'throws', after: Infinity, methods: ['analyse'] },
    ]);
    expect(post(carrier, 'getLoc')).not.toBe('posted');
    expect(post(carrier, 'analyse')).toBe('posted');
  });
});

describe('faults of the injected object', () => {
  const scope = {
    methods: fc.option(fc.subarray(['getLoc', 'analyse', '$/hello'] as const, { minLength: 1 }), { nil: undefined }),
    rate: fc.option(fc.constantFrom(0.01, 0.3, 1), { nil: undefined }),
    after: fc.option(fc.nat(2), { nil: undefined }),
    times: fc.option(fc.constantFrom(1, 3, Infinity), { nil: undefined }),
  };
  const withResponse = fc.option(fc.subarray(['getLoc', '$/hello'] as const, { minLength: 1 }), { nil: undefined });
  const fault: fc.Arbitrary<FaultOf<AppContract>> = fc.oneof(
    fc.record({ kind: fc.constant('throws' as const), message: fc.constantFrom(undefined, 'one', 'two'), ...scope }),
    fc.record({ kind: fc.constant('late-object' as const), afterMs: fc.constantFrom(0, 50) }),
    fc.record({
      kind: fc.constant('removed-object' as const),
      afterPosts: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      afterMs: fc.option(fc.constantFrom(20, 70), { nil: undefined }),
    }),
    fc.record({ kind: fc.constant('renderer-killed' as const), atPost: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ kind: fc.constant('silent' as const), ...scope, methods: withResponse }),
  );
  const response = '{"jsonrpc":"2.0","id":"s-1","result":1}';
  const step = fc.oneof(
    fc.constantFrom(text('getLoc'), text('analyse'), text('getLoc', 'analyse'), text('$/hello')),
    fc.constantFrom(response, `[${response}]`, 'no JSON', 'null', '[null]', '{"method":1}'),
    fc.constant(30),
  );

  /** The observations of page, tester and shell in a session. */
  const run = (carrier: Carrier, steps: readonly (string | number)[]): unknown => {
    const seen = steps.map((each) => {
      // A killed page does nothing.
      if (carrier.faults.includes('renderer-killed')) return [];
      if (typeof each === 'number') carrier.advance(each);
      const outcome = typeof each === 'string' && OBJECT in carrier.page ? postText(carrier, each) : undefined;
      return [outcome, carrier.faults.includes('renderer-killed') || OBJECT in carrier.page];
    });
    return { seen, faults: [...carrier.faults], received: carrier.received() };
  };
  const session = fc.array(step, { maxLength: 12 });

  it('applies faults of the injected object identically in this process and through a binding', () => {
    fc.assert(
      fc.property(fc.array(fault, { maxLength: 4 }), session, (faults, steps) => {
        expect(run(throughBinding(faults), steps)).toEqual(run(inProcess(faults), steps));
      }),
      { numRuns: 300, seed: 13 },
    );
  });
});
