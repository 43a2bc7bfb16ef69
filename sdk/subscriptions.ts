import type { Contract, EventSpec } from './contract/types.ts';
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

interface Topic {
  readonly spec: EventSpec;
  readonly list: Listeners<unknown>;
  kept: unknown;
}

/** Makes the listener lists, one for each event at its first use. `call` sends an event's start and stop methods. */
export function createSubscriptions(
  contract: Contract,
  { log, call }: { log: Log; call: (method: string) => void },
): Subscriptions {
  const topics = new Map<string, Topic>();
  const report = (error: unknown): void => log('a listener threw', error);

  const topicOf = (name: string): Topic | undefined => {
    const known = topics.get(name);
    const spec = known ? known.spec : ownEntry(contract.events, name);
    if (known || !spec) return known;
    const topic = { spec, list: createListeners<unknown>(report), kept: undefined };
    topics.set(name, topic);
    return topic;
  };

  return {
    on(name, listener) {
      const topic = topicOf(name);
      if (!topic) throw new BridgeError('bad-argument', String(name), { text: 'the contract has no such event' });
      const { add, size } = topic.list;
      const { subscribe } = topic.spec;
      const remove = add(listener);
      if (subscribe && size() === 1) call(subscribe.start);
      return () => {
        const before = size();
        remove();
        if (subscribe?.stop && before === 1 && size() === 0) call(subscribe.stop);
      };
    },
    deliver(name, payload) {
      const topic = topicOf(name);
      if (!topic) return log('dropped an event the contract does not have');
      const { payload: schema, state } = topic.spec;
      let value = payload;
      if (schema) {
        const outcome = validate(schema, payload);
        if (outcome.issues) return log(`dropped a payload of ${name} that does not fit the contract`);
        value = outcome.value;
      }
      if (state) topic.kept = value;
      topic.list.emit(value);
    },
    lastPayload: (name) => topics.get(name)?.kept,
    clear() {
      topics.forEach(({ list }) => list.clear());
      topics.clear();
    },
  };
}
