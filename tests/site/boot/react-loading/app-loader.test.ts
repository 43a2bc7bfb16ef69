import { afterEach, describe, expect, it } from 'vitest';
import { createAppLoader } from '../../../../site/src/boot/react-loading/app-loader.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';
import { settle } from '../../../support/settle.ts';

describe(createAppLoader, () => {
  let env: TestBootEnv;
  let loader: ReturnType<typeof createAppLoader>;
  let attempts: { resolve(): void; reject(): void }[];

  const start = (hash = '', respond?: () => Promise<Response>): void => {
    env = createTestBootEnv({
      url: `https://get.senjalu.example/${hash}`,
      html: '<footer><a data-route="/guidelines" href="/guidelines.html">Guidelines</a></footer>',
      ...(respond && { respond }),
    });
    attempts = [];
    env.window.loadApp = () =>
      new Promise((resolve, reject) =>
        attempts.push({ resolve: () => resolve(undefined), reject: () => reject(new Error()) }),
      );
    const root = env.window.document.documentElement;
    root.setAttribute('data-route', hash ? 'page' : 'landing');
    loader = createAppLoader(env);
    loader.load(false);
  };
  const route = (): string | null => env.window.document.documentElement.getAttribute('data-route');

  afterEach(() => {
    loader.dispose();
    expect(env.clock.pending()).toBe(0);
  });

  it('retries loading React five seconds after a failure, and stops once it is loaded', async () => {
    start();
    attempts[0]?.reject();
    await settle();
    env.clock.advance(5000);
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve();
    await settle();
    env.window.dispatchEvent(new env.window.Event('online'));
    env.clock.advance(60_000);
    expect(attempts).toHaveLength(2);
  });

  it('retries loading React as soon as the browser is online', async () => {
    start();
    attempts[0]?.reject();
    await settle();
    env.window.dispatchEvent(new env.window.Event('online'));
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve();
    await settle();
  });

  it.each([
    ['#/guidelines', ''],
    ['#/guidelines?s=respect', '#respect'],
    ['#/guidelines#respect', '#respect'],
    ['#/app/guidelines', ''],
  ])('opens the file and section of the legal page at %s if React cannot be loaded', async (hash, anchor) => {
    start(hash);
    attempts[0]?.reject();
    await settle();
    expect(env.replaced).toEqual([`https://get.senjalu.example/guidelines.html${anchor}`]);
  });

  it('keeps a route blank for at most four seconds while React is loading', async () => {
    start('#/guidelines');
    env.clock.advance(3999);
    expect([route(), env.replaced]).toEqual(['page', []]);
    env.clock.advance(1);
    await settle();
    expect([route(), env.replaced]).toEqual(['landing', ['https://get.senjalu.example/guidelines.html']]);
  });

  it('does not navigate to the file of a legal page that does not respond', async () => {
    start('#/guidelines', () => Promise.reject(new TypeError('Failed to fetch')));
    env.clock.advance(4000);
    await settle();
    expect([route(), env.replaced]).toEqual(['landing', []]);
  });

  it('shows the landing page for a route without a file', async () => {
    start('#/nowhere"]');
    env.clock.advance(4000);
    await settle();
    expect([route(), env.requests]).toEqual(['landing', []]);
  });

  it('does not replace a page that React has rendered', async () => {
    start('#/guidelines');
    env.window.document.documentElement.setAttribute('data-app', '');
    env.clock.advance(4000);
    await settle();
    expect([route(), env.replaced]).toEqual(['page', []]);
  });
});
