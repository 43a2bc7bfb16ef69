import { type Bridge, createBridge } from 'bridgehead';
import { createHostHandler } from 'bridgehead/host';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { desktopContract } from '../../../support/desktop-contract.ts';
import { settle } from '../../../support/settle.ts';
import { type AttachedPage, type AttachOptions, openElectronWindow, webViews } from './web-view-models.ts';

const ORIGIN = 'https://h5.example.com';

/** Waits for the turns of both sides: a message, its response, and what a web view needs to deliver them. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setTimeout(resolve)).then(settle);
}

/** The options of an app of the platform `desktop`, and the calls that it received. */
function createApp(): { options: AttachOptions; calls: string[] } {
  const calls: string[] = [];
  const handler = createHostHandler(desktopContract, {
    getUser: () => `An ${calls.push('getUser')}`,
    openWindow: () => void calls.push('openWindow'),
    share: () => void calls.push('share'),
  });
  const appInfo = () => ({ platform: 'desktop', appVersion: '2.1', locale: 'VI' });
  const options = { handler, appInfo, allowedOrigins: [ORIGIN], objectName: 'BridgeheadDesktop', onReport: () => {} };
  return { options, calls };
}

function createBridgeOf({ options, shell }: AttachedPage): Bridge<typeof desktopContract> {
  const logger = { warn: () => {} };
  // The cast is true because only the names of the contract's platforms are used.
  const bridge = createBridge(desktopContract, { ...(options as object), clock: createManualClock(), logger });
  onTestFinished(() => {
    bridge.dispose();
    shell.detach();
  });
  return bridge;
}

describe.each(webViews)('the TypeScript shell in %s', (name, open, refusal) => {
  it(`${name}: announces its platform, which selects the methods and the locale of the contract`, async () => {
    const bridge = createBridgeOf(await open(createApp().options, ORIGIN));
    await turns();
    expect(bridge.shell.get()).toMatchObject({ platform: 'desktop', appVersion: '2.1', locale: 'VN', present: true });
    expect(bridge.supports('openWindow')).toBe(true);
    expect(bridge.explain('share')).toMatchObject({ supported: false, reason: 'wrong-platform' });
  });

  it(`${name}: responds to calls and emits events`, async () => {
    const { options, calls } = createApp();
    const attached = await open(options, ORIGIN);
    const bridge = createBridgeOf(attached);
    const sizes: number[] = [];
    bridge.on('resized', (size) => sizes.push(size));
    const results = Promise.all([bridge.call('getUser'), bridge.call('openWindow')]);
    await turns();
    attached.shell.page.emit('resized', 7);
    await turns();
    expect(await results).toEqual(['An 1', null]);
    expect(calls).toEqual(['getUser', 'openWindow']);
    expect(sizes).toEqual([7]);
  });

  it(`${name}: runs no method for a page of another origin`, async () => {
    const { options, calls } = createApp();
    const bridge = createBridgeOf(await open(options, 'https://elsewhere.example'));
    const call = bridge.call('getUser').catch((error: unknown) => error);
    await turns();
    expect(await call).toMatchObject({ code: refusal });
    expect(calls).toEqual([]);
  });

  it(`${name}: drops the messages of the page after the shell was detached`, async () => {
    const { options, calls } = createApp();
    const attached = await open(options, ORIGIN);
    const bridge = createBridgeOf(attached);
    await turns();
    attached.shell.detach();
    const call = bridge.call('getUser').catch((error: unknown) => error);
    await turns();
    bridge.dispose();
    await call;
    expect(calls).toEqual([]);
  });
});

describe('the TypeScript shell in Electron', () => {
  it('responds before the page has loaded', async () => {
    const { attached, waitsForLoad } = openElectronWindow(createApp().options, ORIGIN);
    const call = createBridgeOf(attached).call('getUser');
    await turns();
    expect(await call).toBe('An 1');
    expect(waitsForLoad()).toBe(0);
  });

  it('adds no object to a frame of the page, and runs no method for one', async () => {
    const { options, calls } = createApp();
    const { attached, subFrame, postFromSubFrame } = openElectronWindow(options, ORIGIN);
    expect(subFrame['BridgeheadDesktop']).toBeUndefined();
    postFromSubFrame(JSON.stringify({ jsonrpc: '2.0', id: 'x:1', method: 'getUser' }));
    await turns();
    expect(calls).toEqual([]);
    attached.shell.detach();
  });

  it('ends the session when the window is destroyed', async () => {
    const { options, calls } = createApp();
    const { attached, destroy } = openElectronWindow(options, ORIGIN);
    const bridge = createBridgeOf(attached);
    await turns();
    destroy();
    const call = bridge.call('getUser').catch((error: unknown) => error);
    await turns();
    bridge.dispose();
    await call;
    expect(calls).toEqual([]);
  });
});
