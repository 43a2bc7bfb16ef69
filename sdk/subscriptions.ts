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
  /** Sends the start methods that found no shell, once there is one. */
  follow(present: boolean | undefined): void;
  clear(): void;
}

interface Topic extends Listeners<unknown>, Partial<NonNullable<EventSpec['subscribe']>> {
  readonly spec: EventSpec;
  kept?: unknown;
  /** Whether its start method found no shell. */
  isMissed?: boolean;
}

type SubscriptionsSetup = Pick<BridgeSetup, 'contract' | 'log' | 'report'>;

type Call = (method: string) => void;

/**
 * Makes the listener lists, one for each event at its first use. `call` sends an event's start and stop methods; `isAbsent`
 * tells whether there is no shell, and none is awaited.
 */
export function createSubscriptions(setup: SubscriptionsSetup, call: Call, isAbsent: () => boolean): Subscriptions {
  const { log } = setup;
  const topics = createOwnMap<string, Topic>();
  const topicOf = (name: string): Topic | undefined => topics.get(name) || addTopic(topics, name, setup);
  /** Nothing would stop what a listener starts that is added while the others are stopped. */
  let isOver = false;
  const start = (topic: Topic): void => startTopic(topic, call, isAbsent);

  return {
    on(name, listener, options) {
      const topic = topicOf(name);
      if (!topic) throw new BridgeError('bad-argument', name, { text: 'the contract has no such event' });
      const { stop, size } = topic;
      const remove = topic.add(options ? (payload) => (off(), listener(payload)) : listener);
      const off = (): void => void (remove() && stop && !size() && call(stop));
      // Last: the shell may tell the event inside this call.
      if (size() === 1 && !isOver) start(topic);
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
    restart: () => topics.forEach(start),
    follow: (present) =>
      topics.forEach((topic) => {
        if (!present) topic.isMissed = present === false;
        else if (topic.isMissed) start(topic);
      }),
    clear() {
      isOver = true;
      topics.forEach((topic) => end(topic, call));
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

const keptOf = (topic: Topic | undefined): unknown => topic && topic.kept;

/** Sends the start method if anyone listens, and notes whether it found a shell. */
function startTopic(topic: Topic, call: Call, isAbsent: () => boolean): void {
  const { start, size } = topic;
  // First: the call may find the shell, which starts what was missed before.
  topic.isMissed = false;
  if (!start || !size()) return;
  call(start);
  topic.isMissed = isAbsent();
}

/** Removes the listeners, and stops what they had started. */
function end({ stop, size, clear }: Topic, call: Call): void {
  const due = size() && stop;
  // First: the post may run code of the page that disposes the bridge again.
  clear();
  if (due) call(due);
}
