import type { BridgeSetup } from '../bridge-setup.ts';
import type { EventSpec } from '../contract/types.ts';
import { BridgeError } from '../errors/errors.ts';
import { createListeners, type Listener, type Listeners } from '../page/listeners.ts';
import { validate } from '../contract/validate.ts';
import { ownEntry } from '../page/own-entry.ts';
import { createOwnMap } from '../page/own-map.ts';

/** The subscriptions to the contract's events. */
export interface Subscriptions {
  on(name: string, listener: Listener<unknown>, options?: { once: true }): () => void;
  /** Validates a payload, stores it if the event is a state, and calls the listeners. Unknown events are dropped. */
  deliver(name: string, payload: unknown): void;
  lastPayload(name: string): unknown;
  /** Calls the start methods again, since another page may have used the shell while this one was in the back/forward cache. */
  restart(): void;
  /** Calls the start methods that found no shell, once there is one. `present` is taken from the new snapshot. */
  startMissed(present: boolean | undefined): void;
  clear(): void;
}

interface Topic extends Listeners<unknown>, Partial<NonNullable<EventSpec['subscribe']>> {
  readonly spec: EventSpec;
  last?: unknown;
  /** Whether its start method was called without a shell. */
  isMissed?: boolean;
}

type SubscriptionsSetup = Pick<BridgeSetup, 'contract' | 'log' | 'report'>;

type Call = (method: string) => void;

/**
 * Creates the listener lists, one per event at its first use. `call` calls an event's start and stop methods. `isAbsent`
 * returns whether the page has no shell and expects none.
 */
export function createSubscriptions(setup: SubscriptionsSetup, call: Call, isAbsent: () => boolean): Subscriptions {
  const { log } = setup;
  const topics = createOwnMap<string, Topic>();
  const topicOf = (name: string): Topic | undefined => topics.get(name) || addTopic(topics, name, setup);
  /** Set by `clear`. A listener that is added afterwards must not call its start method, since nothing would call the stop method. */
  let isCleared = false;
  const start = (topic: Topic): void => startTopic(topic, call, isAbsent);

  return {
    on(name, listener, options) {
      const topic = topicOf(name);
      if (!topic) throw new BridgeError('bad-argument', name, { text: 'the contract has no such event', verb: 'use' });
      const { stop, size } = topic;
      const remove = topic.add(options ? (payload) => (off(), listener(payload)) : listener);
      const off = (): void => void (remove() && stop && !size() && call(stop));
      // Last, since the shell may emit the event during this call.
      if (size() === 1 && !isCleared) start(topic);
      return off;
    },
    deliver(name, payload) {
      const topic = topicOf(name);
      if (!topic) return log('dropped an event the contract does not have');
      const { payload: schema, state } = topic.spec;
      const outcome = schema ? validate(schema, payload) : { value: payload };
      if (outcome.issues) return log(`dropped an invalid payload of ${name}`);
      if (state) topic.last = outcome.value;
      topic.emit(outcome.value);
    },
    lastPayload: (name) => lastOf(topics.get(name)),
    restart: () => topics.forEach(start),
    startMissed: (present) =>
      topics.forEach((topic) => {
        if (!present) topic.isMissed = present === false;
        else if (topic.isMissed) start(topic);
      }),
    clear() {
      isCleared = true;
      topics.forEach((topic) => closeTopic(topic, call));
      topics.clear();
    },
  };
}

function addTopic(
  topics: Map<string, Topic>,
  name: string,
  { contract, report }: SubscriptionsSetup,
): Topic | undefined {
  const spec = ownEntry(contract.events, name);
  if (!spec) return undefined;
  const topic: Topic = { ...createListeners<unknown>(report), ...spec.subscribe, spec };
  topics.set(name, topic);
  return topic;
}

const lastOf = (topic: Topic | undefined): unknown => topic && topic.last;

/** Calls the start method if there are listeners, and records whether it found a shell. */
function startTopic(topic: Topic, call: Call, isAbsent: () => boolean): void {
  const { start, size } = topic;
  // First, since the call may detect the shell, which retries missed starts.
  topic.isMissed = false;
  if (!start || !size()) return;
  call(start);
  topic.isMissed = isAbsent();
}

/** Removes the listeners and calls the stop method if there were any. */
function closeTopic({ stop, size, clear }: Topic, call: Call): void {
  const stopMethod = size() && stop;
  // First, since the call may run page code that disposes the bridge again.
  clear();
  if (stopMethod) call(stopMethod);
}
