import { describe, expect, it } from 'vitest';
import { createLineQueue, type LineQueue } from '../../../../sdk/features/inspector/line-queue.ts';

const MESSAGE = 200_000;
/** Adds strings of 200,000 characters each. */
const addMessages = (queue: LineQueue, count: number): void => {
  for (let i = 0; i < count; i++) queue.add(String(i % 10).repeat(MESSAGE));
};
/** Empties the queue; returns the number of lost strings and the lengths of the strings in each message. */
function drain(queue: LineQueue): { lost: number; messages: (readonly number[])[] } {
  let lost = 0;
  const messages: (readonly number[])[] = [];
  for (let taken = queue.take(); taken; taken = queue.take()) {
    lost += taken.lost;
    messages.push(taken.texts.map(({ length }) => length));
  }
  return { lost, messages };
}

describe(createLineQueue, () => {
  it('returns no message from an empty line queue', () => {
    const queue = createLineQueue(2);
    expect([queue.take(), queue.isEmpty()]).toEqual([undefined, true]);
  });

  it('keeps the newest strings up to the limit of the line queue and counts the others once', () => {
    const queue = createLineQueue(2);
    for (const text of ['a', 'b', 'c', 'd']) queue.add(text);
    expect(queue.isEmpty()).toBe(false);
    expect(queue.take()).toEqual({ lost: 2, texts: ['c', 'd'] });
    queue.add('e');
    expect(queue.take()).toEqual({ lost: 0, texts: ['e'] });
    expect(queue.isEmpty()).toBe(true);
  });

  it('reports lost strings of a line queue that keeps none', () => {
    const queue = createLineQueue(0);
    queue.add('a');
    expect(queue.isEmpty()).toBe(false);
    expect(queue.take()).toEqual({ lost: 1, texts: [] });
    expect(queue.isEmpty()).toBe(true);
  });

  it('keeps at most 2,000,000 characters in a line queue', () => {
    const queue = createLineQueue(100);
    addMessages(queue, 10);
    expect(drain(queue)).toEqual({ lost: 0, messages: Array.from({ length: 10 }, () => [MESSAGE]) });
    addMessages(queue, 10);
    queue.add('a');
    expect(drain(queue)).toEqual({ lost: 1, messages: [...Array.from({ length: 9 }, () => [MESSAGE]), [1]] });
  });

  it('drops as many old strings of a line queue as a new one needs, and no more', () => {
    const queue = createLineQueue(100);
    for (let i = 0; i < 4; i++) queue.add('a'.repeat(500_000));
    for (const char of ['b', 'c']) queue.add(char);
    expect(drain(queue)).toEqual({ lost: 1, messages: [[500_000], [500_000], [500_000], [1, 1]] });
  });

  it('puts strings of at most 200,000 characters into a message, or a single longer one', () => {
    const queue = createLineQueue(100);
    for (const length of [199_999, 1, 1, 300_000, 5, 199_996]) queue.add('a'.repeat(length));
    expect(drain(queue).messages).toEqual([[199_999, 1], [1], [300_000], [5], [199_996]]);
  });

  it('counts the characters that remain in a line queue after several strings were taken', () => {
    const queue = createLineQueue(100);
    for (let i = 0; i < 20; i++) queue.add('a');
    queue.take();
    addMessages(queue, 10);
    queue.add('b');
    expect(drain(queue).lost).toBe(1);
  });

  it('drops strings and the counts of characters and lost strings when a line queue is cleared', () => {
    const queue = createLineQueue(11);
    addMessages(queue, 11);
    queue.clear();
    expect([queue.take(), queue.isEmpty()]).toEqual([undefined, true]);
    addMessages(queue, 10);
    expect(drain(queue).lost).toBe(0);
  });
});
