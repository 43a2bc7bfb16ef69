import type { Contract } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { createListeners, type Listener, type Listeners } from './events.ts';
import type { Log } from './log.ts';
import { ownEntry, validate } from './method-plans.ts';

/** The page's side of the contract's events. */
export interface Subscriptions {
  on(name: string, listener: Listener<unknown>): () => void;
  /** Checks a payload, keeps it if the event is a state, and calls the listeners. An event nobody knows is dropped. */
  deliver(name: string, payload: unknown): void;
  lastPayload(name: string): unknown;
  clear(): void;
}

/** Makes the listener lists, one for each event at its first listener. `call` sends an event's start and stop methods. */
export function createSubscriptions(
  contract: Contract,
  { log, call }: { log: Log; call: (method: string) => void },
): Subscriptions {
  const lists = new Map<string, Listeners<unknown>>();
  const kept = new Map<string, unknown>();
  const report = (error: unknown): void => log('a listener threw', error);

  return {
    on(name, listener) {
      const spec = ownEntry(contract.events, name);
      if (!spec) throw new BridgeError('bad-argument', String(name), { text: 'the contract has no such event' });
      let list = lists.get(name);
      if (!list) lists.set(name, (list = createListeners(report)));
      const { add, size } = list;
      const { subscribe } = spec;
      const remove = add(listener);
      if (subscribe && size() === 1) call(subscribe.start);
      return () => {
        const before = size();
        remove();
        if (subscribe?.stop && before === 1 && size() === 0) call(subscribe.stop);
      };
    },
    deliver(name, payload) {
      const spec = ownEntry(contract.events, name);
      if (!spec) return log('dropped an event the contract does not have');
      let value = payload;
      if (spec.payload) {
        const outcome = validate(spec.payload, payload);
        if (outcome.issues) return log(`dropped a payload of ${name} that does not fit the contract`);
        value = outcome.value;
      }
      if (spec.state) kept.set(name, value);
      lists.get(name)?.emit(value);
    },
    lastPayload: (name) => kept.get(name),
    clear() {
      lists.forEach((list) => list.clear());
      lists.clear();
    },
  };
}
