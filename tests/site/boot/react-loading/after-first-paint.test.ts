import { beforeEach, describe, expect, it } from 'vitest';
import { afterFirstPaint } from '../../../../site/src/boot/react-loading/after-first-paint.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

describe(afterFirstPaint, () => {
  let runs: number;
  let frames: FrameRequestCallback[];
  let timers: (() => void)[];
  let load: () => void;

  beforeEach(() => {
    const { window } = createTestBootEnv();
    runs = 0;
    frames = [];
    timers = [];
    window.requestAnimationFrame = (run) => frames.push(run);
    // Only functions are passed.
    window.setTimeout = ((run: () => void) => timers.push(run)) as unknown as typeof window.setTimeout;
    load = () => void window.dispatchEvent(new window.Event('load'));
    afterFirstPaint(window, () => runs++);
  });

  it('runs a callback once, after the first frame has been painted', () => {
    expect([runs, timers.length]).toEqual([0, 0]);
    frames.forEach((frame) => frame(0));
    expect([runs, timers.length]).toEqual([0, 1]);
    timers.forEach((run) => run());
    load();
    expect(runs).toBe(1);
  });

  it('runs a callback on the load event in a page that is never painted', () => {
    load();
    expect(runs).toBe(1);
  });
});
