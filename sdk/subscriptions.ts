import type { BridgeSetup } from './bridge-setup.ts';
import type { EventSpec } from './contract/types.ts';
import { BridgeError } from './errors.ts';
import { createListeners, type Listener, type Listeners } from './events.ts';
import { validate } from './methods.ts';
import { ownEntry } from './own-entry.ts';
import { createOwnMap } from './own-map.ts';

/** The page's side of the contract's events. */
export interface Subscriptions {
  on(name: string, listener: Listener<unknown>, options?: { once: true }): () => void;
  /** Checks a payload, keeps it if the event is a state, and calls the listeners. An event nobody knows is dropped. */
  deliver(name: string, payload: unknown): void;
  lastPayload(name: string): unknown;
  clear(): void;
}

interface Topic extends Listeners<unknown>, Partial<NonNullable<EventSpec['subscribe']>> {
  readonly spec: EventSpec;
  kept?: unknown;
}

/** Makes the listener lists, one for each event at its first use. `call` sends an event's start and stop methods. */
export function createSubscriptions(
  { contract, log, report }: Pick<BridgeSetup, 'contract' | 'log' | 'report'>,
  call: (method: string) => void,
): Subscriptions {
  const topics = createOwnMap<string, Topic>();

  function topicOf(name: string): Topic | undefined {
    const known = topics.get(name);
    const spec = known ? known.spec : ownEntry(contract.events, name);
    if (known || !spec) return known;
    const topic: Topic = { ...createListeners<unknown>(report), ...spec.subscribe, spec };
    topics.set(name, topic);
    return topic;
  }

  return {
    on(name, listener, options) {
      const topic = topicOf(name);
      if (!topic) throw new BridgeError('bad-argument', name, { text: 'the contract has no such event' });
      const { start, stop, size } = topic;
      function once(payload: unknown): void {
        off();
        listener(payload);
      }
      const remove = topic.add(options ? once : listener);
      function off(): void {
        if (remove() && stop && !size()) call(stop);
      }
      // Last: the shell may tell the event inside this call.
      if (start && size() === 1) call(start);
      return off;
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
      topic.emit(value);
    },
    lastPayload(name) {
      const topic = topics.get(name);
      return topic && topic.kept;
    },
    clear() {
      topics.forEach(({ stop, size, clear }) => {
        if (stop && size()) call(stop);
        clear();
      });
      topics.clear();
    },
  };
}
