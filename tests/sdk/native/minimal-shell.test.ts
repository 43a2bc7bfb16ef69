import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { createBridge } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { appContract } from 'bridgehead/app';
import { expect, it } from 'vitest';
import { settle } from '../../support/settle.ts';
import { createPage, type FakePage } from '../../support/page.ts';

/** The functions that a reader of the example connects to a web view. */
interface MinimalShell {
  onText(text: string): void;
  emit(event: string, params: object): void;
  readonly methods: Record<string, () => Promise<unknown>>;
}

const document = readFileSync('docs/protocol.md', 'utf8');
const [, code = ''] = /## A minimal shell\n[^]*?```js\n([^]*?)```/.exec(document) ?? [];

/** Runs the example of "A minimal shell" in docs/protocol.md, unchanged, on a page of this origin. */
function attachMinimalShell(
  window: FakePage,
  { origin = 'https://h5.example.com', isAllowedMainFrame = true } = {},
): MinimalShell {
  const evaluate = (script: string): void =>
    void Promise.resolve().then(() => runInNewContext(script, { window, location: { origin } }) as unknown);
  // The example declares all three names.
  const shell = runInNewContext(`${code};({ onText, emit, methods })`, {
    evaluate,
    isAllowedMainFrame: () => isAllowedMainFrame,
  }) as MinimalShell;
  window['BridgeheadAndroid'] = {
    postMessage: (text: string) => void Promise.resolve().then(() => shell.onText(text)),
  };
  return shell;
}

const handshake = '{"jsonrpc":"2.0","id":"a.1","method":"$/hello","params":{"session":"a"}}';

/** Posts a string to the shell and returns what it sends to the page. */
async function responsesTo(window: FakePage, text: string): Promise<readonly unknown[]> {
  const received: unknown[] = [];
  window.bridgehead = { receive: (response) => received.push(response) };
  (window['BridgeheadAndroid'] as { postMessage(text: string): void }).postMessage(text);
  await settle();
  return received;
}

it('runs calls, refusals, events and a second page with the minimal shell of docs/protocol.md', async () => {
  const { window } = createPage();
  const shell = attachMinimalShell(window);
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

it('responds with an error when a method of the minimal shell of docs/protocol.md throws', async () => {
  const { window } = createPage();
  const { methods } = attachMinimalShell(window);
  methods['getUserInfo'] = () => Promise.reject(new Error('no user'));
  const bridge = createBridge(appContract, { window, clock: createManualClock(), logger: { warn: () => {} } });
  await expect(bridge.call('getUserInfo')).rejects.toMatchObject({ code: 'shell-error', nativeCode: -32603 });
  bridge.dispose();
});

it('responds to a request whose method is an empty string, in the minimal shell of docs/protocol.md (RQ-3)', async () => {
  const { window } = createPage();
  attachMinimalShell(window);
  const [response] = await responsesTo(window, JSON.stringify({ jsonrpc: '2.0', id: 'a.2', method: '' }));
  expect(JSON.parse(String(response))).toMatchObject({ id: 'a.2', error: { code: -32601 } });
});

it('sends nothing to a page of another origin from the minimal shell of docs/protocol.md', async () => {
  const { window } = createPage();
  attachMinimalShell(window, { origin: 'https://elsewhere.example' });
  expect(await responsesTo(window, handshake)).toEqual([]);
});

it('ignores strings from another frame in the minimal shell of docs/protocol.md', async () => {
  const { window } = createPage();
  attachMinimalShell(window, { isAllowedMainFrame: false });
  expect(await responsesTo(window, handshake)).toEqual([]);
});

it.each(['not JSON', '', 'null', '[null]', '[1,"a",[[]]]', '{"jsonrpc":"2.0","id":"s1","result":null}'])(
  'ignores the string %j in the minimal shell of docs/protocol.md',
  async (text) => {
    const { window } = createPage();
    const { onText } = attachMinimalShell(window);
    expect(() => onText(text)).not.toThrow();
    expect(await responsesTo(window, text)).toEqual([]);
    expect(await responsesTo(window, handshake)).toHaveLength(1);
  },
);
