import { describe, expect, it } from 'vitest';
import { createStateStore } from '../../../../native-mocks/app/state-store.ts';
import { momentOf } from '../../../../native-mocks/simulator/pictures/moment.ts';
import { createPastMoments } from '../../../../native-mocks/simulator/pictures/past-moments.ts';
import { createPictureAlbum } from '../../../../native-mocks/simulator/pictures/picture-album.ts';
import type { SimulatorState } from '../../../../native-mocks/simulator/simulator-state.ts';
import { pictureAt } from '../../../support/page-picture-samples.ts';
import { rowOf } from '../../support/traffic-lines.ts';

describe(momentOf, () => {
  const tap = rowOf({ kind: 'mark', name: 'tapped', sectionName: 'tapped', atMs: 1000 });
  const call = rowOf({ atMs: 1010, response: { atMs: 1500, result: 1 } });

  it('ends one second after a line, or after its response', () => {
    expect(momentOf(tap, [tap, call])).toEqual({ beforeMs: 1000, afterMs: 2000, source: undefined });
    expect(momentOf(call, [tap, call])).toEqual({ beforeMs: 1010, afterMs: 2500, source: undefined });
  });

  it('ends before the next action of the user, but not of one on another phone', () => {
    const next = rowOf({ kind: 'mark', name: 'tapped', sectionName: 'tapped', atMs: 1600 });
    expect(momentOf(call, [tap, call, next]).afterMs).toBe(1600);
    expect(momentOf(call, [tap, call, { ...next, source: 'phone' }]).afterMs).toBe(2500);
  });
});

describe(createPastMoments, () => {
  const album = createPictureAlbum();
  for (const at of [10, 20, 30]) album.add(pictureAt(at));
  // Only these members are read here.
  const create = () => {
    const store = createStateStore({ moment: undefined, showsAfter: false } as unknown as SimulatorState);
    const realPhones = { realPhonePictureAt: () => undefined };
    return { store, ...createPastMoments(store, { album, realPhones, timeOriginMs: 0 }) };
  };

  it('shows the page before a line, and after it on request, also for the next line', () => {
    const { showMoment, showAfter, pastPicture } = create();
    showMoment({ beforeMs: 12, afterMs: 22 });
    expect(pastPicture()?.at).toBe(10);
    showAfter(true);
    expect(pastPicture()?.at).toBe(20);
    showMoment({ beforeMs: 22, afterMs: 33 });
    expect(pastPicture()?.at).toBe(30);
  });

  it('shows the live page for no line, and for a line of a phone without pictures', () => {
    const { showMoment, pastPicture, store } = create();
    showMoment({ beforeMs: 12, afterMs: 22 });
    showMoment({ beforeMs: 12, afterMs: 22, source: 'phone' });
    expect([pastPicture(), store.get().moment]).toEqual([undefined, undefined]);
  });
});
