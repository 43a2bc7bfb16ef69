import { setOverride } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addListener,
  clearListeners,
  createListeners,
  emit,
  type Listener,
  removeListener,
} from '../../../sdk/page/listeners.ts';
import { createHarness, testContract } from '../../support/bridge.ts';
import { installScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';

describe(createListeners, () => {
  const make = () => {
    const errors: unknown[] = [];
    const listeners = createListeners<number>((error) => errors.push(error));
    const list = {
      add(run: Listener<number>) {
        const entry = addListener(listeners, run);
        return () => removeListener(listeners, entry);
      },
      emit: (payload: number) => emit(listeners, payload),
      size: () => listeners.size,
      clear: () => clearListeners(listeners),
    };
    return { errors, list, listeners };
  };

  it('calls listeners in the order they were added', () => {
    const { list } = make();
    const received: string[] = [];
    for (const name of ['a', 'b', 'c']) list.add((payload) => received.push(name + payload));
    list.emit(1);
    expect(received).toEqual(['a1', 'b1', 'c1']);
  });

  it('calls the remaining listeners after one throws and reports the error once', () => {
    const { list, errors } = make();
    const received: number[] = [];
    list.add(() => {
      throw new Error('mine');
    });
    list.add((payload) => received.push(payload));
    list.emit(1);
    expect(received).toEqual([1]);
    expect(errors).toEqual([new Error('mine')]);
  });

  it('does not call a listener that was removed during dispatch', () => {
    const { list, errors } = make();
    const received: string[] = [];
    list.add(() => {
      received.push('a');
      off();
    });
    const off = list.add(() => received.push('b'));
    list.emit(1);
    expect(received).toEqual(['a']);
    expect(errors).toEqual([]);
    expect(list.size()).toBe(1);
  });

  it('calls a listener that was added during dispatch from the next event on', () => {
    const { list } = make();
    const received: string[] = [];
    const off = list.add(() => {
      received.push('a');
      off();
      list.add(() => received.push('late'));
    });
    list.emit(1);
    expect(received).toEqual(['a']);
    list.emit(2);
    expect(received).toEqual(['a', 'late']);
  });

  it('calls a listener that was added during dispatch for a nested event, and only for that one', () => {
    const { list } = make();
    const received: string[] = [];
    const off = list.add((payload) => {
      off();
      list.add((inner) => received.push(`late ${inner}`));
      list.emit(payload + 1);
    });
    list.emit(1);
    expect(received).toEqual(['late 2']);
  });

  it('calls event listeners without a this', () => {
    const { list } = make();
    const received: unknown[] = [];
    list.add(function (this: unknown) {
      received.push(this);
    });
    list.emit(1);
    expect(received).toEqual([undefined]);
  });

  it('registers the same listener twice and removes one registration per unsubscribe', () => {
    const { list } = make();
    let count = 0;
    const listener = (): void => void count++;
    const off = list.add(listener);
    list.add(listener);
    list.emit(1);
    off();
    off();
    list.emit(1);
    expect(count).toBe(3);
  });

  it('calls no event listener after clear, not even in a running dispatch', () => {
    const { list } = make();
    const received: string[] = [];
    list.add(() => {
      received.push('a');
      list.clear();
    });
    list.add(() => received.push('b'));
    list.emit(1);
    list.emit(2);
    expect(received).toEqual(['a']);
  });

  it('keeps no more removed listeners than others, whether they are removed during dispatch or not', () => {
    const { list, listeners } = make();
    const kept = Array.from({ length: 10 }, () => list.add(() => {}));
    for (let i = 0; i < 1000; i++) list.add(() => {})();
    for (let i = 0; i < 1000; i++) {
      const off = list.add(() => off());
      list.emit(i);
    }
    expect(list.size()).toBe(10);
    expect(listeners.entries.length).toBeLessThanOrEqual(2 * 10 + 16);
    for (const off of kept) expect(off()).toBe(true);
    for (const off of kept) expect(off()).toBe(false);
    expect(list.size()).toBe(0);
  });

  it('calls the same listeners in the same order as a list of sets, whatever listeners add, remove and emit', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(step, { maxLength: 120 }), (outer, inner) => {
        expect(runSteps(make().list, outer, inner)).toEqual(runSteps(createReference(), outer, inner));
      }),
    );
  });
});

/** What a program or a listener does: adds a listener, removes one of those that were added, emits, or removes all. */
type Step = readonly ['add' | 'remove' | 'emit' | 'clear', number];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(
    { arbitrary: fc.constantFrom('add' as const, 'remove' as const, 'emit' as const), weight: 20 },
    { arbitrary: fc.constant('clear' as const), weight: 1 },
  ),
  fc.nat(40),
);

interface List {
  add(run: Listener<number>): () => boolean;
  emit(payload: number): void;
  size(): number;
  clear(): void;
}

/** The rules in their simplest form: a set, whose iteration skips what is removed, and the turn in which each was added. */
function createReference(): List {
  const entries = new Set<{ readonly run: Listener<number>; readonly turn: number }>();
  let turn = 0;
  return {
    add(run) {
      const entry = { run, turn };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    emit(payload) {
      const now = ++turn;
      for (const each of entries) if (each.turn < now) each.run(payload);
    },
    size: () => entries.size,
    clear: () => entries.clear(),
  };
}

/** Takes the steps of a program, and in each call of a listener the next step of `inner`. Returns everything that was seen. */
function runSteps(list: List, outer: readonly Step[], inner: readonly Step[]): readonly string[] {
  const seen: string[] = [];
  const removals: (() => boolean)[] = [];
  const left = [...inner];
  function take([kind, number]: Step, payload: number): void {
    const index = removals.length;
    if (kind === 'emit') list.emit(payload);
    else if (kind === 'clear') list.clear();
    else if (kind === 'remove') seen.push(`removed ${removals[number % (index || 1)]?.()}`);
    else
      removals.push(
        list.add((received) => {
          seen.push(`${index} received ${received}`);
          const next = left.shift();
          if (next) take(next, received + 100);
        }),
      );
    seen.push(`size ${list.size()}`);
  }
  outer.forEach((each, index) => take(each, index));
  return seen;
}

describe('events of a bridge', () => {
  it('calls the other listeners of an event when one throws, and logs its error', async () => {
    const { bridge, shell, log } = await createHarness();
    const received: number[] = [];
    bridge.on('ticked', () => {
      throw new Error('mine');
    });
    bridge.on('ticked', (payload) => received.push(payload));
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual([1]);
    expect(log).toEqual(['bridgehead: a listener threw']);
  });

  it('keeps the last payload of a state event, and of no other event', async () => {
    const { bridge, shell } = await createHarness();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'dark' } });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(bridge.lastPayload('themeChanged')).toEqual({ theme: 'dark' });
    // Does not compile for an event without state.
    expect(bridge.lastPayload('ticked' as 'themeChanged')).toBe(undefined);
  });

  it('calls once-listeners once, even when the event arrives again inside the listener', async () => {
    const { bridge, shell } = await createHarness();
    const received: number[] = [];
    bridge.once('ticked', (payload) => {
      received.push(payload);
      shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    });
    const off = bridge.once('ticked', () => received.push(99));
    off();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    expect(received).toEqual([1]);
  });

  it('starts the native side of an event for the first listener and stops it after the last', async () => {
    const { bridge, shell } = await createHarness();
    const sentMethods = (): (string | undefined)[] => shell.posted.slice(1).map((message) => message.method);
    const first = bridge.on('moved', () => {});
    const second = bridge.on('moved', () => {});
    expect(sentMethods()).toEqual(['start']);
    first();
    first();
    expect(sentMethods()).toEqual(['start']);
    second();
    expect(sentMethods()).toEqual(['start', 'stop']);
    second();
    expect(sentMethods()).toEqual(['start', 'stop']);
    bridge.on('moved', () => {});
    expect(sentMethods()).toEqual(['start', 'stop', 'start']);
  });

  it('starts the native side of an event once when an override changes while the shell is awaited', async () => {
    const { bridge, clock, page } = await createHarness({ withShell: false, expectShell: /wv/ });
    bridge.on('moved', () => {});
    setOverride(bridge, { getUser: false });
    const shell = installScriptedShell(page.window, 'android-object', { contract: testContract });
    clock.advance(100);
    await settle();
    shell.announce();
    await settle();
    expect(shell.posted.map(({ method: name }) => name)).toEqual(['$/hello', 'start']);
  });

  it('drops and logs events that the contract does not have', async () => {
    const { shell, log } = await createHarness();
    shell.send({ jsonrpc: '2.0', method: 'unknown', params: 1 });
    shell.send({ jsonrpc: '2.0', method: 'constructor', params: 1 });
    expect(log).toEqual(Array(2).fill('bridgehead: dropped an event the contract does not have'));
  });

  it('delivers a hundred thousand events of one turn completely and in order', async () => {
    const { bridge, shell } = await createHarness();
    let next = 0;
    let wrong = 0;
    bridge.on('ticked', (payload) => {
      if (payload !== next++) wrong++;
    });
    for (let i = 0; i < 100_000; i += 1000) {
      shell.send(Array.from({ length: 1000 }, (_, j) => ({ jsonrpc: '2.0', method: 'ticked', params: i + j })));
    }
    expect([next, wrong]).toEqual([100_000, 0]);
  });

  it('explains why the gate refuses an event', async () => {
    const { bridge } = await createHarness({ announcement: { appVersion: '3.0' } });
    expect(bridge.explain('gatedEvent')).toMatchObject({ reason: 'app-too-old' });
    expect(bridge.supports('ticked')).toBe(true);
  });

  it('delivers no event after dispose, even from a transport that keeps sending', async () => {
    let receive: (input: unknown) => void = () => {};
    const { bridge } = await createHarness({
      withShell: false,
      transport: {
        post() {},
        subscribe(listener) {
          receive = listener;
          return () => {};
        },
      },
    });
    const received: unknown[] = [];
    bridge.on('themeChanged', (payload) => received.push(payload));
    const sendTheme = (theme: string): void => receive({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } });
    sendTheme('dark');
    bridge.dispose();
    expect(bridge.lastPayload('themeChanged')).toBe(undefined);
    sendTheme('light');
    expect(received).toEqual([{ theme: 'dark' }]);
  });
});

describe('events delivered inside the call that starts them', () => {
  it('delivers an event that arrives inside its start to a once-listener, then stops it', async () => {
    const { bridge, shell } = await createHarness();
    const received: number[] = [];
    shell.onPost = (m) => {
      if (m.method === 'start') shell.send({ jsonrpc: '2.0', method: 'moved', params: 1 });
    };
    bridge.once('moved', (x) => received.push(x));
    shell.send({ jsonrpc: '2.0', method: 'moved', params: 2 });
    expect(received).toEqual([1]);
    expect(shell.posted.map((m) => m.method)).toEqual(['$/hello', 'start', 'stop']);
  });
});
