import { afterEach, describe, expect, it } from 'vitest';
import { createAppLoader } from '../../../../site/src/boot/react-loading/app-loader.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/boot-env.ts';

describe(createAppLoader, () => {
  let env: TestBootEnv;
  let loader: ReturnType<typeof createAppLoader>;
  let attempts: { resolve(): void; reject(): void }[];

  const start = (hash = '', answer?: () => Promise<Response>): void => {
    env = createTestBootEnv({
      url: `https://get.senjalu.example/${hash}`,
      html: '<footer><a data-route="/guidelines" href="/guidelines.html">Guidelines</a></footer>',
      ...(answer && { answer }),
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

  it('tries again five seconds after a failure, and stops when React has come', async () => {
    start();
    attempts[0]?.reject();
    await env.settle();
    env.clock.advance(5000);
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve();
    await env.settle();
    env.window.dispatchEvent(new env.window.Event('online'));
    env.clock.advance(60_000);
    expect(attempts).toHaveLength(2);
  });

  it('tries again as soon as the browser is online', async () => {
    start();
    attempts[0]?.reject();
    await env.settle();
    env.window.dispatchEvent(new env.window.Event('online'));
    expect(attempts).toHaveLength(2);
    attempts[1]?.resolve();
    await env.settle();
  });

  it.each(['#/guidelines', '#/guidelines?s=respect', '#/app/guidelines'])(
    'shows the file of the legal page at %s when React does not come',
    async (hash) => {
      start(hash);
      attempts[0]?.reject();
      await env.settle();
      expect(env.replaced).toEqual(['https://get.senjalu.example/guidelines.html']);
    },
  );

  it('shows no route blank for more than four seconds', async () => {
    start('#/guidelines');
    env.clock.advance(3999);
    expect([route(), env.replaced]).toEqual(['page', []]);
    env.clock.advance(1);
    await env.settle();
    expect([route(), env.replaced]).toEqual(['landing', ['https://get.senjalu.example/guidelines.html']]);
  });

  it('leaves the page for nothing that does not answer', async () => {
    start('#/guidelines', () => Promise.reject(new TypeError('Failed to fetch')));
    env.clock.advance(4000);
    await env.settle();
    expect([route(), env.replaced]).toEqual(['landing', []]);
  });

  it('shows the landing page at an address that has no file', async () => {
    start('#/nowhere"]');
    env.clock.advance(4000);
    await env.settle();
    expect([route(), env.requests]).toEqual(['landing', []]);
  });

  it('leaves a page alone that React shows', async () => {
    start('#/guidelines');
    env.window.document.documentElement.setAttribute('data-app', '');
    env.clock.advance(4000);
    await env.settle();
    expect([route(), env.replaced]).toEqual(['page', []]);
  });
});
