import { defineContract, event, method } from 'bridgehead';
import { mountInspector } from 'bridgehead/inspect';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../../../sdk/bridge-core.ts';
import { createHarness } from '../../../support/bridge.ts';
import { settle } from '../../../support/settle.ts';

const overlay = (): ShadowRoot => {
  const root = document.querySelector('[data-bridgehead-inspector]')?.shadowRoot;
  if (!root) throw new Error('no inspector is mounted');
  return root;
};
const press = (text: string): void => {
  const found = Array.from(overlay().querySelectorAll('button')).find((button) => button.textContent?.startsWith(text));
  if (!found) throw new Error(`no button "${text}"`);
  found.click();
};

/** Waits until the panel's chunk is loaded: importing it again takes as long. */
const load = async (): Promise<void> => {
  await import('../../../../sdk/features/inspector/inspector-panel.ts');
  await settle();
};

/** Removes a global that old web views lack. Returns a function that restores it. */
const hide = (target: object, name: string): (() => void) => {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value: undefined, configurable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
};

const checked = defineContract({
  name: 'checked',
  version: '1.0.0',
  methods: {
    getUser: method({ params: v.object({ id: v.string() }) }),
    gated: method({ since: { android: '3.1.3.0', ios: '3.1.3' } }),
  },
  events: { ticked: event<number>() },
});

describe(mountInspector, () => {
  it('mountInspector starts collapsed, shows traffic and verdicts, and is removed completely', async () => {
    const { bridge, shell } = await createHarness({ announcement: { appVersion: '3.0' } });
    const unmount = mountInspector(bridge, { limit: 3 });
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 0 });
    await load();
    expect(overlay().textContent, 'the traffic before the panel was mounted').toContain('Bridge · 1');
    for (let i = 0; i < 5; i++) shell.send({ jsonrpc: '2.0', method: 'ticked', params: i });
    const call = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 7, message: 'no' });
    await call.catch(() => {});
    shell.send('junk');
    press('Bridge');
    expect(Array.from(overlay().querySelectorAll('li'), (row) => row.textContent)).toEqual([
      '← unreadable  ',
      expect.stringMatching(/^← response getUser \d+ 0 ms error 7$/),
      expect.stringMatching(/^→ request getUser \d+$/),
    ]);
    press('Verdicts');
    const verdicts = overlay().textContent;
    expect(verdicts).toContain('gated: app-too-old needs 3.1.3.0, is 3.0');
    expect(verdicts).toContain('onlyIos: wrong-platform');
    expect(verdicts).toContain('getUser: supported');
    unmount();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
  });

  it('shows in a view of the inspector what failed in the page and why, and keeps the focus', async () => {
    const { bridge, shell } = await createHarness({ contract: checked, announcement: { appVersion: '3.0' } });
    const unmount = mountInspector(bridge);
    await load();
    press('Bridge');
    const rows = (): (string | null)[] => Array.from(overlay().querySelectorAll('li'), (row) => row.textContent);
    await bridge.safeCall('gated');
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    await bridge.call('getUser', { id: 7 } as never).catch(() => {});
    expect(overlay().querySelector('nav')?.textContent).toBe('TrafficFailures · 2Verdicts');
    press('Failures');
    expect(rows()).toEqual([
      '✕ getUser bad-argument 0 ms. Cannot call getUser: params.id is invalid: expected string. See bridgehead/docs/errors.md#bad-argument.',
      '✕ gated app-too-old 0 ms. Cannot call gated: app-too-old (needs 3.1.3.0, is 3.0). See bridgehead/docs/errors.md#app-too-old.',
    ]);
    const field = overlay().querySelector('input') as HTMLInputElement; // the overlay has one
    press('Traffic');
    field.focus();
    shell.send({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(overlay().activeElement, 'a message does not take the focus').toBe(field);
    unmount();
  });

  it('shows payloads only while the Payloads button is pressed, and copies none afterwards', async () => {
    const { bridge, shell } = await createHarness();
    let copied = '';
    const unmount = mountInspector(bridge, { copy: (text) => Promise.resolve((copied = text)) });
    await load();
    press('Bridge');
    const sendTheme = (theme: string): void =>
      shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } });
    sendTheme('first');
    expect(overlay().textContent).not.toContain('first');
    press('Payloads');
    sendTheme('second');
    expect(overlay().textContent).toContain('"theme":"second"');
    expect(overlay().textContent, 'messages before the button was pressed').not.toContain('first');
    press('Payloads');
    sendTheme('third');
    expect(overlay().textContent).not.toMatch(/second|third/);
    press('Copy trace');
    await settle();
    expect(copied).not.toMatch(/first|second|third/);
    unmount();
  });

  it('copies a trace without payloads, by default to the clipboard, and is removed by dispose', async () => {
    const { bridge, shell } = await createHarness();
    let copied = '';
    mountInspector(bridge, { copy: (text) => Promise.resolve((copied = text)) });
    await load();
    shell.send({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'secret' } });
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(JSON.parse(copied)).toMatchObject({
      format: 'bridgehead-trace',
      version: 1,
      entries: [{ method: 'themeChanged' }],
    });
    expect(copied).not.toContain('secret');
    bridge.dispose();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);

    const byDefault = await createHarness();
    mountInspector(byDefault.bridge);
    await load();
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(await navigator.clipboard.readText()).toContain('bridgehead-trace');
    byDefault.bridge.dispose();
  });

  it('renders the inspector and its trace in a web view without replaceChildren or clipboard', async () => {
    const { bridge, log } = await createHarness();
    const restore = [hide(ShadowRoot.prototype, 'replaceChildren'), hide(navigator, 'clipboard')];
    mountInspector(bridge);
    await load();
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(overlay().querySelector('textarea')?.value).toContain('bridgehead-trace');
    press('Collapse');
    expect(overlay().textContent).toContain('Bridge · 0');
    expect(log).toEqual([]);
    bridge.dispose();
    for (const each of restore) each();
  });

  it.each([-1, Number.NaN, null, '10'])('rejects mountInspector with a limit of %s', async (limit) => {
    const { bridge } = await createHarness();
    expect(() => mountInspector(bridge, { limit: limit as number })).toThrow(
      expect.objectContaining({
        code: 'bad-argument',
        message: expect.stringContaining('Cannot use the bridge: limit must be 0 or more.') as string,
      }),
    );
  });

  it('mountInspector renders nothing on the page of a disposed bridge', async () => {
    const { bridge, log } = await createHarness();
    bridge.dispose();
    mountInspector(bridge);
    await load();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
    expect(log).toEqual([]);
  });

  it('leaves no cleanup function on the bridge after the inspector is removed', async () => {
    const { bridge } = await createHarness();
    const { length } = coreOf(bridge).onDispose;
    for (let i = 0; i < 3; i++) mountInspector(bridge)();
    expect(coreOf(bridge).onDispose).toHaveLength(length);
  });

  it('renders nothing when the inspector is removed before it is loaded', async () => {
    const { bridge, log } = await createHarness();
    mountInspector(bridge)();
    await load();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
    expect(log).toEqual([]);
  });

  it('logs one line when the inspector cannot be rendered', async () => {
    const { bridge, log } = await createHarness();
    mountInspector(bridge, { document: {} as Document });
    await load();
    expect(log).toEqual(['bridgehead: cannot draw the inspector']);
  });

  it('the inspector records 200 messages by default and shows payloads from the start with payloads: true', async () => {
    const { bridge, shell, log } = await createHarness();
    const unmount = mountInspector(bridge, { payloads: true });
    for (let i = 0; i < 202; i++) shell.send({ jsonrpc: '2.0', method: 'ticked', params: `value ${i}` });
    await load();
    press('Bridge · 200');
    const codes = Array.from(overlay().querySelectorAll('code'), ({ textContent }) => textContent);
    expect([codes.length, codes[0], codes.at(-1)]).toEqual([
      200,
      expect.stringContaining('value 201'),
      expect.stringContaining('value 2'),
    ]);
    expect(log).toEqual([]);
    unmount();
  });
});
