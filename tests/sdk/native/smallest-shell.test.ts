import { createBridge, createManualClock } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { expect, it } from 'vitest';
import { settle } from '../../support/bridge.ts';
import { createPage, type FakePage } from '../../support/page.ts';

interface Posted {
  readonly id?: string;
  readonly method: string;
  readonly params?: { readonly session: string };
}

/** Seven steps, by "The smallest shell" of docs/protocol.md and by nothing else. */
function attachSmallestShell(window: FakePage) {
  let session = '';
  const send = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    void Promise.resolve().then(() => window.bridgehead?.receive?.(text));
  };
  const facts = { protocol: 1, platform: 'android', appVersion: '8.9.1.30', locale: 'vi', methods: ['getUserInfo'], can: {} }; // prettier-ignore
  const take = ({ id, method, params }: Posted): void => {
    if (id === undefined) return;
    if (method === '$/hello') session = params?.session ?? '';
    if (method === '$/hello') send({ id, result: facts });
    else if (method === 'getUserInfo') send({ id, result: { nickname: 'An' } });
    else send({ id, error: { code: -32601, message: 'Method not found' } });
  };
  window['BridgeheadAndroid'] = {
    postMessage: (text: string) => void Promise.resolve().then(() => [JSON.parse(text)].flat().forEach(take)),
  };
  return { emit: (method: string, params: object) => send({ method, params, session }) };
}

it('works with the smallest shell of docs/protocol.md: calls, refusals, events and another page', async () => {
  const { window } = createPage();
  const shell = attachSmallestShell(window);
  for (const _ of ['a page', 'the next one']) {
    const clock = createManualClock();
    const bridge = createBridge(appContract, { window, clock, logger: { warn: () => {} } });
    expect(await bridge.ready()).toMatchObject({ present: true, platform: 'android', appVersion: '8.9.1.30' });
    expect(await bridge.call('getUserInfo')).toEqual({ nickname: 'An' });
    await expect(bridge.call('getLoc')).rejects.toMatchObject({ code: 'not-implemented' });
    const themes: unknown[] = [];
    bridge.on('themeChanged', (theme) => themes.push(theme));
    shell.emit('themeChanged', { theme: 'dark' });
    await settle();
    expect(themes).toEqual([{ theme: 'dark' }]);
    bridge.dispose();
    await settle();
    expect(clock.pending()).toBe(0);
  }
});
