import { type Contract, extendContract, method } from 'bridgehead';
import { adaptBridge, type BridgeAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { androidAgent, createPage, iosAgent } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { contract } from './adapted-page.ts';

const shellFacts = { method: 'version', appVersion: (result?: { version: string }) => result && result.version };

/** Opens the transport of an app, without a bridge. Returns the messages that the page receives. */
function open(
  adapter: Partial<BridgeAdapter>,
  { agent = androidAgent, given = contract }: { agent?: string; given?: Contract } = {},
) {
  const { window } = createPage(agent);
  const { transport } = adaptBridge(given, { isPresent: () => true, send: () => null, ...adapter }, { window });
  const received: unknown[] = [];
  transport?.subscribe((text) => void received.push(JSON.parse(String(text))));
  const post = (message: object): void => transport?.post(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const snapshot = (): unknown => JSON.parse(String(transport?.snapshot?.()));
  return { post, received, snapshot };
}

describe('the transport of an adapted app', () => {
  it.each([
    ['android', androidAgent],
    ['ios', iosAgent],
  ])('announces the platform %s in its start snapshot', (platform, agent) => {
    const { snapshot } = open({ announce: () => ({ appVersion: '2.5' }) }, { agent });
    expect(snapshot()).toMatchObject({ platform, appVersion: '2.5' });
  });

  it('announces Android for a page on a PC, since an announcement has to name a platform with shells', () => {
    const { snapshot } = open({ announce: () => ({ appVersion: '2.5', platform: 'pc' }) });
    expect(snapshot()).toMatchObject({ platform: 'android' });
  });

  it('responds to $/hello with the version of the method of shellFacts, and then to the method', async () => {
    const send = () => ({ version: '2.5' });
    const { post, received } = open({ send }, { given: { ...contract, shellFacts } });
    post({ id: 's.1', method: '$/hello' });
    post({ id: 's.2', method: 'version' });
    await settle();
    expect(received).toMatchObject([
      { id: 's.1', result: { appVersion: '2.5' } },
      { id: 's.2', result: { version: '2.5' } },
    ]);
  });

  it('responds to the handshake with an unknown version and an error if the method of shellFacts throws', async () => {
    const send = (): never => {
      throw new Error('no');
    };
    const { post, received } = open({ send }, { given: { ...contract, shellFacts } });
    post({ id: 's.1', method: '$/hello' });
    post({ id: 's.2', method: 'version' });
    await settle();
    expect(received).toMatchObject([
      { id: 's.1', result: { appVersion: '' } },
      { id: 's.2', error: { code: 1, message: "the app's bridge failed" } },
    ]);
    expect(() => post({ id: 's.3', method: 'version' })).toThrow('no');
  });

  it('sends nothing to the page for a notification, also if the app has a result or fails', async () => {
    const results = [() => Promise.resolve(7), () => Promise.reject(new Error('no')), () => null];
    const given = extendContract(contract, { methods: { notify: method({ reply: false }) } });
    const { post, received } = open({ send: () => results.shift()?.() }, { given });
    for (let i = 0; i < 3; i++) post({ method: 'notify' });
    await settle();
    expect(received).toEqual([]);
  });
});
