import { connectInspector } from 'bridgehead/inspect';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../../support/bridge.ts';
import { createFakeSockets } from '../../../support/fake-sockets.ts';
import { connect, INSPECTOR_URL, welcome } from './inspected-page.ts';

/** Returns the text of each line that arrived. */
const textsOf = ({ clock, lines }: Pick<Awaited<ReturnType<typeof connect>>, 'clock' | 'lines'>): unknown[] => {
  clock.advance(100);
  return lines().map(({ text }) => text);
};

describe('the text of the lines that connectInspector sends', () => {
  it('sends each console value as a string with payloads: true, at most 2,000 characters in total', async () => {
    const harness = await connect({ payloads: true });
    welcome(harness.sockets[0]);
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    harness.console.log('a', 1, null, undefined, [true], new TypeError('no'), cycle, 'b');
    harness.console.log('x'.repeat(1500), 'y'.repeat(1500));
    harness.console.log('bridgehead: a line', 'value');
    expect(textsOf(harness)).toEqual([
      'a 1 null undefined [true] TypeError: no a value that cannot be shown b',
      `${'x'.repeat(1500)} ${'y'.repeat(499)}`,
      'bridgehead: a line value',
    ]);
  });

  it('sends only the console lines of the bridge by default, without their values', async () => {
    const harness = await connect();
    welcome(harness.sockets[0]);
    harness.console.log('bridgehead: a listener threw', 'value');
    harness.console.log('not from bridgehead: ');
    harness.console.log(7, 'bridgehead: ');
    harness.console.log('bridgehead: a line of the page, with a value');
    expect(textsOf(harness)).toEqual(['bridgehead: a listener threw', undefined, undefined, undefined]);
  });

  it('sends at most 2,000 characters of an uncaught value that is not an error', async () => {
    const harness = await connect({ payloads: true });
    welcome(harness.sockets[0]);
    harness.page.dispatchWith('unhandledrejection', { reason: ['x'.repeat(3000)] });
    expect(textsOf(harness)).toEqual([`["${'x'.repeat(1998)}`]);
  });

  it.each<[name: unknown, text: string]>([
    ['Error', 'Error'],
    ['RangeError', 'RangeError'],
    [`${'x'.repeat(40)}Error`, `${'x'.repeat(40)}Error`],
    [`${'x'.repeat(41)}Error`, 'an error'],
    ['user 42 Error', 'an error'],
    ['Errors', 'an error'],
    ['', 'an error'],
    [['TypeError'], 'an error'],
    [undefined, 'an error'],
  ])('sends for an uncaught error called %j the string "%s" by default', async (name, text) => {
    const harness = await connect();
    welcome(harness.sockets[0]);
    harness.page.dispatchWith('unhandledrejection', { reason: { name, message: 'secret' } });
    expect(textsOf(harness)).toEqual([text]);
  });

  it('continues to send uncaught errors after one whose members cannot be read', async () => {
    const harness = await connect();
    welcome(harness.sockets[0]);
    const error = {
      get name(): never {
        throw new Error('unreadable');
      },
    };
    expect(() => harness.page.dispatchWith('error', { error })).not.toThrow();
    harness.page.dispatchWith('unhandledrejection', { reason: undefined });
    expect(textsOf(harness)).toEqual(['an error']);
  });

  it.each([
    ['https://m.example/pay?userId=42', 'https://m.example/pay'],
    ['https://m.example/pay#secret?a', 'https://m.example/pay'],
    ['https://m.example/pay?a=\n#b', 'https://m.example/pay'],
    ['https://m.example/pay', 'https://m.example/pay'],
  ])('sends the page URL %j as %s by default', async (href, url) => {
    const { sockets } = await connect({}, { window: { location: { href } } });
    welcome(sockets[0]);
    expect(sockets[0]?.received[0]).toMatchObject({ url });
  });

  it('sends the simulator the user agent, and the verdict of each method and event', async () => {
    const { page, bridge, sockets } = await connect();
    welcome(sockets[0]);
    const { userAgent, verdicts } = sockets[0]?.received[0] ?? {};
    expect(userAgent).toBe((page.window['navigator'] as { userAgent: string }).userAgent);
    expect(Object.keys(verdicts as object)).toEqual([
      ...Object.keys(bridge.contract.methods),
      ...Object.keys(bridge.contract.events),
    ]);
  });
});

describe(connectInspector, () => {
  it('sends the kind of each line: traffic, console or uncaught', async () => {
    const { shell, page, console, sockets, clock, lines } = await connect();
    welcome(sockets[0]);
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    console.log('a');
    page.dispatchWith('error', { message: 'b' });
    clock.advance(100);
    expect(lines().map(({ kind }) => kind)).toEqual(['traffic', 'console', 'uncaught']);
  });

  it('connectInspector keeps 1,000 lines by default until it is connected', async () => {
    const { console, sockets, clock, lines } = await connect();
    for (let i = 0; i < 1002; i++) console.log(i);
    welcome(sockets[0]);
    clock.advance(1000);
    expect(lines()).toHaveLength(1000);
    expect(sockets[0]?.received[1]).toMatchObject({ lost: 2 });
  });

  it.each<[string, PropertyDescriptor]>([
    [
      'cannot be read',
      {
        get: () => {
          throw new Error('refused');
        },
      },
    ],
    ['is missing', { value: undefined }],
  ])('connects the inspector of a page whose console %s', async (_, descriptor) => {
    const { page, bridge } = await createHarness();
    const { WebSocket, sockets } = createFakeSockets();
    Object.assign(page.window, { WebSocket });
    Object.defineProperty(page.window, 'console', { ...descriptor, configurable: true });
    const stop = connectInspector(bridge, INSPECTOR_URL);
    welcome(sockets[0]);
    expect(sockets[0]?.received).toHaveLength(1);
    expect(stop).not.toThrow();
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('stops observing traffic, console, errors and the shell when connectInspector is stopped, even twice', async () => {
    const { shell, page, console, sockets, stop } = await connect();
    welcome(sockets[0]);
    const listeners = page.listeners();
    stop();
    stop();
    expect(page.listeners()).toBeLessThan(listeners);
    console.log('late');
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    page.dispatchWith('error', { message: 'late' });
    expect(sockets[0]?.received).toHaveLength(1);
  });
});
