import { EventEmitter } from 'node:events';
import { createManualClock, type ManualClock } from 'bridgehead/mocks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServedPhones, MAX_PHONES, type ServedPhones } from '../../../native-mocks/cli/served-phones.ts';
import { settle } from '../../support/settle.ts';

describe(createServedPhones, () => {
  let clock: ManualClock;
  let phones: ServedPhones;
  let opened: number[];
  let closed: number[];

  /** The request stream of a window; `close` closes it like a closed window. */
  function openStream(id: number): { readonly close: () => void } {
    const stream = new EventEmitter();
    phones.get(id)?.use.hold(stream);
    return { close: () => void stream.emit('close') };
  }

  beforeEach(async () => {
    clock = createManualClock();
    opened = [];
    closed = [];
    phones = await createServedPhones({
      clock,
      async openPage({ id }) {
        opened.push(id);
        return { port: 4172 + id, close: async () => void closed.push(id) };
      },
    });
  });
  afterEach(() => phones.close());

  it('opens the page of another phone only when a second window claims one', async () => {
    expect(opened).toEqual([1]);
    expect(await phones.claim(1)).toMatchObject({ id: 1, pagePort: 4173 });
    openStream(1);
    const claim = phones.claim(1);
    await settle();
    clock.advance(500);
    expect(await claim).toMatchObject({ id: 2, pagePort: 4174 });
    expect(opened).toEqual([1, 2]);
    await phones.close();
    expect([closed, clock.pending()]).toEqual([[1, 2], 0]);
  });

  it('assigns a reloading window the same phone as soon as the old stream is closed', async () => {
    await phones.claim(1);
    const stream = openStream(1);
    const again = phones.claim(1);
    await settle();
    stream.close();
    expect((await again)?.id).toBe(1);
  });

  it('assigns different phones to two windows that open at the same time', async () => {
    const claims = [phones.claim(1), phones.claim(1)];
    expect((await claims[0])?.id).toBe(1);
    openStream(1);
    await settle();
    clock.advance(500);
    expect((await claims[1])?.id).toBe(2);
  });

  it('frees a phone that was claimed and never used', async () => {
    await phones.claim(2);
    clock.advance(10_000);
    expect((await phones.claim(2))?.id).toBe(2);
    await phones.close();
    expect(clock.pending()).toBe(0);
  });

  it('clears the requests and settings of the previous window when a phone is claimed', async () => {
    const phone = await phones.claim(1);
    const stream = openStream(1);
    phone?.slot.set({ script: 'old()' });
    const request = { at: 0, method: 'GET', path: '/a', query: [], status: 200, durationMs: 1 };
    phone?.log.add({ ...request, type: '', body: '', isWhole: true });
    stream.close();
    await phones.claim(1);
    let text = '';
    const res = { writeHead: () => undefined, write: (chunk: string) => (text += chunk), end: () => undefined };
    phone?.log.stream(new EventEmitter() as never, res as never);
    expect([phone?.slot.get().script, text.includes('"/a"')]).toEqual(['', false]);
  });

  it('rejects a window when all phones are in use and accepts any number of windows for the first phone', async () => {
    for (let id = 1; id <= MAX_PHONES; id++) {
      await phones.claim(id);
      openStream(id);
    }
    for (const preferred of [NaN, 0, 99, -1, 1.5]) {
      const claim = phones.claim(preferred);
      await settle();
      clock.advance(500);
      expect(await claim, String(preferred)).toBeUndefined();
    }
  });

  it('shares one phone between all windows when its page has a separate window', async () => {
    const shared = await createServedPhones({ clock });
    expect(await shared.claim(3)).toBe(await shared.claim(1));
    await shared.close();
  });
});
