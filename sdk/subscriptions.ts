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
  /** Sends the start methods again: another page may have used the shell while this one was in the back/forward cache. */
  restart(): void;
  clear(): void;
}

interface Topic extends Listeners<unknown>, Partial<NonNullable<EventSpec['subscribe']>> {
  readonly spec: EventSpec;
  kept?: unknown;
}

type SubscriptionsSetup = Pick<BridgeSetup, 'contract' | 'log' | 'report'>;

/** Makes the listener lists, one for each event at its first use. `call` sends an event's start and stop methods. */
export function createSubscriptions(setup: SubscriptionsSetup, call: (method: string) => void): Subscriptions {
  const { contract, log, report } = setup;
  const topics = createOwnMap<string, Topic>();
  /** Nothing would stop what a listener starts that is added while the others are stopped. */
  let isOver = false;

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
      const remove = topic.add(options ? (payload) => (off(), listener(payload)) : listener);
      const off = (): void => void (remove() && stop && !size() && call(stop));
      // Last: the shell may tell the event inside this call.
      if (start && size() === 1 && !isOver) call(start);
      return off;
    },
    deliver(name, payload) {
      const topic = topicOf(name);
      if (!topic) return log('dropped an event the contract does not have');
      const { payload: schema, state } = topic.spec;
      const outcome = schema ? validate(schema, payload) : { value: payload };
      if (outcome.issues) return log(`dropped a payload of ${name} that does not fit the contract`);
      if (state) topic.kept = outcome.value;
      topic.emit(outcome.value);
    },
    lastPayload: (name) => keptOf(topics.get(name)),
    restart: () => topics.forEach(({ start, size }) => start && size() && call(start)),
    clear() {
      isOver = true;
      topics.forEach((topic) => end(topic, call));
      topics.clear();
    },
  };
}

const keptOf = (topic: Topic | undefined): unknown => topic && topic.kept;

/** Removes the listeners, and stops what they had started. */
function end({ stop, size, clear }: Topic, call: (method: string) => void): void {
  const due = size() && stop;
  // First: the post may run code of the page that disposes the bridge again.
  clear();
  if (due) call(due);
}
