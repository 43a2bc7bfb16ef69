import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppWanted, createAppWanted } from '../../../../site/src/boot/react-loading/app-wanted.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/boot-env.ts';

describe(createAppWanted, () => {
  let env: TestBootEnv;
  let wanted: AppWanted;
  let loads: number;

  beforeEach(() => {
    env = createTestBootEnv();
    Object.defineProperty(env.window.document, 'readyState', { configurable: true, value: 'interactive' });
    Reflect.deleteProperty(env.window, 'requestIdleCallback');
    loads = 0;
    wanted = createAppWanted(env);
    wanted.onWanted(() => loads++);
  });

  afterEach(() => {
    wanted.dispose();
    expect(env.clock.pending()).toBe(0);
  });

  const fire = (type: string): void => void env.window.dispatchEvent(new env.window.Event(type));

  it('waits', () => {
    env.clock.advance(60_000);
    expect(loads).toBe(0);
  });

  it.each(['pointerdown', 'touchstart', 'keydown', 'hashchange'])('loads at the first %s, once', (type) => {
    fire(type);
    fire(type);
    fire('keydown');
    expect(loads).toBe(1);
  });

  it('loads 2 s after the load event in a browser without idle callbacks', () => {
    fire('load');
    env.clock.advance(1999);
    expect(loads).toBe(0);
    env.clock.advance(1);
    expect(loads).toBe(1);
  });

  it('loads when the browser says that it is idle', () => {
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

  it('counts from now on a page that has loaded already', () => {
    Object.defineProperty(env.window.document, 'readyState', { configurable: true, value: 'complete' });
    const late = createAppWanted(env);
    late.onWanted(() => loads++);
    env.clock.advance(2000);
    expect(loads).toBe(1);
    late.dispose();
  });

  it('calls at once when React is wanted already', () => {
    wanted.want();
    expect(loads).toBe(1);
    wanted.onWanted(() => loads++);
    expect(loads).toBe(2);
  });

  it('listens to nothing any more once it is disposed of', () => {
    fire('load');
    wanted.dispose();
    fire('keydown');
    env.clock.advance(5000);
    expect(loads).toBe(0);
  });
});
