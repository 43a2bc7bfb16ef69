import { describe, expect, it } from 'vitest';
import { onSettledResize } from '../../../../site/src/boot/page-shape/settled-resize.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

describe(onSettledResize, () => {
  it('reports a resize once after a series of resize events, and never after the listener is removed', () => {
    const env = createTestBootEnv();
    let calls = 0;
    const stop = onSettledResize({ ...env, resizeMs: 300 }, () => calls++);
    const resize = (): void => void env.window.dispatchEvent(new env.window.Event('resize'));
    resize();
    env.clock.advance(200);
    resize();
    env.clock.advance(299);
    expect(calls).toBe(0);
    env.clock.advance(1);
    expect(calls).toBe(1);
    resize();
    stop();
    resize();
    expect(env.clock.pending()).toBe(0);
    env.clock.advance(1000);
    expect(calls).toBe(1);
  });
});
