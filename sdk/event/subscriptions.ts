import { safeCall, type SafeCalls } from '../call/safe-call.ts';
import { BridgeError } from '../errors/errors.ts';
import { addListener, clearListeners, type Listener, removeListener } from '../page/listeners.ts';
import { createOwnMap } from '../page/own-map.ts';
import type { ShellSnapshot } from '../shell/snapshot.ts';
import { type Topic, topicOf, type Topics } from './topics.ts';

/** The topics, with the calls that start and stop them in the shell. */
export interface Subscriptions extends Topics, SafeCalls {
  readonly snapshot: ShellSnapshot;
  /** Set by `clearTopics`. A listener that is added afterwards must not call its start method, since nothing would call the stop method. */
  isCleared: boolean;
}

/** Creates the state of a bridge without listeners. */
export function createSubscriptions(): Pick<Subscriptions, 'topics' | 'isCleared'> {
  return { topics: createOwnMap(), isCleared: false };
}

/** Adds a listener. Returns a function that removes it. Throws `bad-argument` for an event that the contract does not have. */
export function listen(
  subscriptions: Subscriptions,
  name: string,
  { listener, once }: { readonly listener: Listener<unknown>; readonly once?: true },
): () => void {
  const topic = topicOf(subscriptions, name);
  if (!topic) throw new BridgeError('bad-argument', name, { text: 'the contract has no such event', verb: 'use' });
  const { stop } = topic;
  const entry = addListener(topic, once && listener ? (payload) => (off(), listener(payload)) : listener);
  const off = (): void => {
    if (removeListener(topic, entry) && stop && !topic.size) void safeCall(subscriptions, stop);
  };
  // Last, since the shell may emit the event during this call.
  if (topic.size === 1 && !subscriptions.isCleared) startTopic(subscriptions, topic);
  return off;
}

/** Calls the start methods again, since another page may have used the shell while this one was in the back/forward cache. */
export function restartTopics(subscriptions: Subscriptions): void {
  subscriptions.topics.forEach((topic) => startTopic(subscriptions, topic));
}

/** Calls the start methods that found no shell, once there is one. */
export function startMissedTopics(subscriptions: Subscriptions): void {
  const { present } = subscriptions.snapshot;
  subscriptions.topics.forEach((topic) => {
    if (!present) topic.isMissed = present === false;
    else if (topic.isMissed) startTopic(subscriptions, topic);
  });
}

/** Removes all listeners, and calls the stop methods of the topics that had any. */
export function clearTopics(subscriptions: Subscriptions): void {
  const { topics } = subscriptions;
  subscriptions.isCleared = true;
  topics.forEach((topic) => {
    const stopMethod = topic.size && topic.stop;
    // First, since the call may run page code that disposes the bridge again.
    clearListeners(topic);
    if (stopMethod) void safeCall(subscriptions, stopMethod);
  });
  topics.clear();
}

/** Calls the start method if there are listeners, and records whether it found a shell. */
function startTopic(subscriptions: Subscriptions, topic: Topic): void {
  const { start, size } = topic;
  // First, since the call may detect the shell, which retries missed starts.
  topic.isMissed = false;
  if (!start || !size) return;
  void safeCall(subscriptions, start);
  topic.isMissed = subscriptions.snapshot.present === false;
}
