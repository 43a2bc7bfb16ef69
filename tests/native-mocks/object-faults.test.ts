import { createContext, runInContext } from 'node:vm';
import { createManualClock } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import { createAndroidShell, type FaultOf, injectShell, type AnyShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';

/** One way to put a shell's objects, with their faults, before a page. */
interface Carrier {
  readonly page: Record<string, unknown>;
  readonly faults: readonly string[];
  advance(ms: number): void;
  dispose(): void;
}

const OBJECT = 'BridgeheadAndroid';

function inProcess(faults: readonly FaultOf<AppContract>[]): Carrier {
  const clock = createManualClock();
  const shell = createAndroidShell({ contract: appContract, clock, faults, seed: 7 });
  const seen = faultsOf(shell);
  const page = {};
  shell.install(page);
  return { page, faults: seen, advance: (ms) => clock.advance(ms), dispose: () => shell.dispose() };
}

/** As Playwright and the simulator do: the objects in the page come from a script, the shell is in another process. */
function throughBinding(faults: readonly FaultOf<AppContract>[]): Carrier {
  const clock = createManualClock();
  const shell = createAndroidShell({ contract: appContract, clock, faults, seed: 7 });
  const seen = faultsOf(shell);
  const remote = shell.connect(() => undefined);
  const page: Record<string, unknown> = {
    setTimeout: (run: () => void, ms: number) => clock.setTimer(run, ms),
    post(text: string) {
      const told = JSON.parse(text) as { fault?: 'throws'; method?: string; text?: string; crossing?: number };
      if (told.fault) remote.fault(told.fault, told.method);
      else if (told.text !== undefined) remote.post(told.text, told.crossing ?? 1);
    },
  };
  page['window'] = page;
  page['parent'] = page;
  const script = injectShell({ via: 'binding', binding: 'post', wiring: shell.wiring(), faults, seed: 7 });
  runInContext(script, createContext(page));
  return { page, faults: seen, advance: (ms) => clock.advance(ms), dispose: () => shell.dispose() };
}

function faultsOf(shell: AnyShell): string[] {
  const seen: string[] = [];
  shell.on('fault', (kind, method) => void seen.push(method === undefined ? kind : `${kind} ${method}`));
  return seen;
}

/** Which of twelve posts of two calls seed 7 lets throw. */
const drawn = [true, true, true, true, false, true, true, true, true, false, true, true];

const text = (...methods: string[]): string =>
  JSON.stringify(methods.map((method, id) => ({ jsonrpc: '2.0', id: `call-${id}`, method })));

function post({ page }: Carrier, ...methods: string[]): string {
  try {
    (page[OBJECT] as { postMessage(text: string): void }).postMessage(text(...methods));
    return 'posted';
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each([
  ['in this process', inProcess],
  ['through a binding', throughBinding],
])('faults of the injected object %s', (_, carry) => {
  it('bring the object late, at the latest of all delays', () => {
    const carrier = carry([
      { kind: 'late-object', afterMs: 100 },
      { kind: 'late-object', afterMs: 300 },
    ]);
    carrier.advance(299);
    expect(OBJECT in carrier.page).toBe(false);
    carrier.advance(1);
    expect(OBJECT in carrier.page).toBe(true);
    expect(carrier.faults).toEqual(['late-object']);
    carrier.dispose();
  });

  it('take the object away after so many milliseconds', () => {
    const carrier = carry([{ kind: 'removed-object', afterMs: 50 }]);
    expect(OBJECT in carrier.page).toBe(true);
    carrier.advance(50);
    expect(OBJECT in carrier.page).toBe(false);
    expect(carrier.faults).toEqual(['removed-object']);
    carrier.dispose();
  });

  it('take the object away at the given post', () => {
    const carrier = carry([{ kind: 'removed-object', afterPosts: 2 }]);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(OBJECT in carrier.page).toBe(true);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(OBJECT in carrier.page).toBe(false);
    expect(carrier.faults).toEqual(['removed-object']);
    carrier.dispose();
  });

  it('throw from the post, with the message of the first fault that matches', () => {
    const carrier = carry([
      { kind: 'throws', methods: ['getLoc'], after: 1, message: 'first' },
      { kind: 'throws', methods: ['getLoc'], after: 1, message: 'second' },
      { kind: 'throws', methods: ['analyse'] },
    ]);
    expect(post(carrier, 'getLoc')).toBe('posted');
    expect(post(carrier, 'getLoc')).toBe('first');
    expect(post(carrier, 'analyse')).toBe('Java exception was raised during method invocation');
    expect(carrier.faults).toEqual(['throws getLoc', 'throws analyse']);
    carrier.dispose();
  });

  it('draw the same calls from the same seed', () => {
    const carrier = carry([
      { kind: 'slow', delayMs: 1 },
      { kind: 'throws', rate: 0.5, message: 'thrown' },
    ]);
    const outcomes = Array.from({ length: 12 }, () => post(carrier, 'getLoc', 'analyse'));
    expect(outcomes.map((outcome) => outcome === 'thrown')).toEqual(drawn);
    expect(new Set(drawn).size).toBe(2);
    carrier.dispose();
  });
});
