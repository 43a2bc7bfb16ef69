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
import { throwing } from '../../support/throwing.ts';

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
    list.add(throwing('mine'));
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

  it('drops the removed listeners once they are more than the others and 16, and keeps the others', () => {
    const { list, listeners } = make();
    const received: number[] = [];
    const removals = Array.from({ length: 20 }, (_, index) => list.add(() => received.push(index)));
    for (const off of removals.slice(1, 19)) off();
    expect(listeners.entries).toHaveLength(20);
    removals[19]?.();
    expect(listeners.entries).toHaveLength(1);
    list.emit(1);
    expect(received).toEqual([0]);
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
