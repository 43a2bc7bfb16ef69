import { describe, expect, it } from 'vitest';
import { createStreamWriter } from '../../../native-mocks/cli/window-stream.ts';

/** A response to a window that does not read. */
function createUnread(writableLength: number) {
  const state = { writableLength, writableEnded: false, isDestroyed: false };
  return Object.assign(state, {
    write(text: string): boolean {
      state.writableLength += text.length;
      return false;
    },
    destroy: () => void (state.isDestroyed = true),
  });
}

describe(createStreamWriter, () => {
  it('disconnects a window that does not read, before 34 MB wait for it beyond what it got first', () => {
    const before = 60_000_000;
    const res = createUnread(before);
    // The writer uses no other member of a response.
    const write = createStreamWriter(res as unknown as Parameters<typeof createStreamWriter>[0]);
    for (let at = 0; at < 100 && !res.isDestroyed; at++) write('x'.repeat(1_000_000));
    expect(res.isDestroyed).toBe(true);
    expect(res.writableLength - before).toBeLessThan(35_000_000);
  });

  it('writes nothing to a stream that has ended', () => {
    const res = { ...createUnread(0), writableEnded: true };
    createStreamWriter(res as unknown as Parameters<typeof createStreamWriter>[0])('text');
    expect([res.writableLength, res.isDestroyed]).toEqual([0, false]);
  });
});
