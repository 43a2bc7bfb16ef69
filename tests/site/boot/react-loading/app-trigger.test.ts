import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppTrigger, createAppTrigger } from '../../../../site/src/boot/react-loading/app-trigger.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

describe(createAppTrigger, () => {
  let env: TestBootEnv;
  let wanted: AppTrigger;
  let loads: number;

  beforeEach(() => {
    env = createTestBootEnv();
    Object.defineProperty(env.window.document, 'readyState', { configurable: true, value: 'interactive' });
    Reflect.deleteProperty(env.window, 'requestIdleCallback');
    loads = 0;
    wanted = createAppTrigger(env);
    wanted.onFired(() => loads++);
  });

  afterEach(() => {
    wanted.dispose();
    expect(env.clock.pending()).toBe(0);
  });

  const fire = (type: string): void => void env.window.dispatchEvent(new env.window.Event(type));

  it('does not load React before the first trigger', () => {
    env.clock.advance(60_000);
    expect(loads).toBe(0);
  });

  it.each(['pointerdown', 'touchstart', 'keydown', 'hashchange'])(
    'triggers the loading of React once, at the first %s',
    (type) => {
      fire(type);
      fire(type);
      fire('keydown');
      expect(loads).toBe(1);
    },
  );

  it('loads React 2 s after the load event in a browser without requestIdleCallback', () => {
    fire('load');
    env.clock.advance(1999);
    expect(loads).toBe(0);
    env.clock.advance(1);
    expect(loads).toBe(1);
  });

  it('triggers the loading of React when the browser reports that it is idle', () => {
    let idle = (): void => undefined;
    let timeout: number | undefined;
    Object.defineProperty(env.window, 'requestIdleCallback', {
      configurable: true,
      value(run: () => void, options: { timeout: number }) {
        idle = run;
        ({ timeout } = options);
      },
    });
    fire('load');
    expect([loads, timeout]).toEqual([0, 2000]);
    idle();
    idle();
    expect(loads).toBe(1);
  });

  it('starts the delay before React immediately on a page that has already loaded', () => {
    Object.defineProperty(env.window.document, 'readyState', { configurable: true, value: 'complete' });
    const late = createAppTrigger(env);
    late.onFired(() => loads++);
    env.clock.advance(2000);
    expect(loads).toBe(1);
    late.dispose();
  });

  it('calls a listener immediately if the app trigger has already fired', () => {
    wanted.fire();
    expect(loads).toBe(1);
    wanted.onFired(() => loads++);
    expect(loads).toBe(2);
  });

  it('removes all listeners for the loading of React on dispose', () => {
    fire('load');
    wanted.dispose();
    fire('keydown');
    env.clock.advance(5000);
    expect(loads).toBe(0);
  });
});
