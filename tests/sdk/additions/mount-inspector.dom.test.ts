import { defineContract, event, method, mountInspector } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRig, settle } from '../../support/bridge.ts';

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

/** Until the panel's own chunk is there: importing it once more takes as long. */
const load = async (): Promise<void> => {
  await import('../../../sdk/additions/inspector-panel.ts');
  await settle();
};

/** Takes a global away, as an old web view is without it; returns how to give it back. */
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
  it('starts folded, shows traffic and verdicts, and goes away whole', async () => {
    const { bridge, shell } = await createRig({ announcement: { appVersion: '3.0' } });
    const unmount = mountInspector(bridge, { limit: 3 });
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 0 });
    await load();
    expect(overlay().textContent, 'the traffic before the panel came').toContain('Bridge · 1');
    for (let i = 0; i < 5; i++) shell.say({ jsonrpc: '2.0', method: 'ticked', params: i });
    const call = bridge.call('getUser', undefined);
    shell.fail('getUser', { code: 7, message: 'no' });
    await call.catch(() => {});
    shell.say('junk');
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
    press('Traffic');
    press('Fold');
    expect(overlay().querySelector('li')).toBe(null);
    unmount();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
  });

  it('shows what the page refused and why, in a view of its own, and filters by name', async () => {
    const { bridge, shell } = await createRig({ contract: checked, announcement: { appVersion: '3.0' } });
    const unmount = mountInspector(bridge);
    await load();
    press('Bridge');
    const rows = (): (string | null)[] => Array.from(overlay().querySelectorAll('li'), (row) => row.textContent);
    await bridge.safeCall('gated');
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 1 });
    await bridge.call('getUser', { id: 7 } as never).catch(() => {});
    expect(overlay().querySelector('nav')?.textContent).toBe('TrafficFailures · 2Verdicts');
    press('Failures');
    expect(rows()).toEqual([
      '✕ getUser bad-argument 0 ms. Cannot call getUser: params.id does not fit: expected string. See docs/errors.md#bad-argument.',
      '✕ gated app-too-old 0 ms. Cannot call gated: app-too-old (needs 3.1.3.0, is 3.0). See docs/errors.md#app-too-old.',
    ]);
    const field = overlay().querySelector('input') as HTMLInputElement; // the overlay has one
    field.focus();
    field.value = ' GETU';
    field.dispatchEvent(new Event('input'));
    expect(rows()).toHaveLength(1);
    press('Traffic');
    expect(rows()).toEqual([expect.stringContaining('getUser bad-argument')]);
    field.focus();
    shell.say({ jsonrpc: '2.0', method: 'ticked', params: 2 });
    expect(overlay().activeElement, 'a message does not take the focus').toBe(field);
    press('Verdicts');
    expect(rows()).toEqual(['getUser: supported']);
    unmount();
  });

  it('shows payloads only while the button is pressed, and copies none after it', async () => {
    const { bridge, shell } = await createRig();
    let copied = '';
    const unmount = mountInspector(bridge, { copy: (text) => Promise.resolve((copied = text)) });
    await load();
    press('Bridge');
    const say = (theme: string): void => shell.say({ jsonrpc: '2.0', method: 'themeChanged', params: { theme } });
    say('first');
    expect(overlay().textContent).not.toContain('first');
    press('Payloads');
    say('second');
    expect(overlay().textContent).toContain('"theme":"second"');
    expect(overlay().textContent, 'what came before the button').not.toContain('first');
    press('Payloads');
    say('third');
    expect(overlay().textContent).not.toMatch(/second|third/);
    press('Copy trace');
    await settle();
    expect(copied).not.toMatch(/first|second|third/);
    unmount();
  });

  it('copies a trace without payloads, or shows it where copying is not allowed', async () => {
    const { bridge, shell } = await createRig();
    let copied = '';
    mountInspector(bridge, { copy: (text) => Promise.resolve((copied = text)) });
    await load();
    shell.say({ jsonrpc: '2.0', method: 'themeChanged', params: { theme: 'secret' } });
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(JSON.parse(copied)).toMatchObject({
      format: 'bridgehead-trace',
      version: 1,
      entries: [{ method: 'themeChanged' }],
    });
    expect(copied).not.toContain('secret');
    expect(overlay().textContent).toContain('Copied');
    expect(overlay().querySelector('textarea')).toBe(null);
    bridge.dispose();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);

    const byDefault = await createRig();
    mountInspector(byDefault.bridge);
    await load();
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(await navigator.clipboard.readText()).toContain('bridgehead-trace');
    byDefault.bridge.dispose();

    const second = await createRig();
    mountInspector(second.bridge, { copy: () => Promise.reject(new Error('not allowed')) });
    await load();
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(overlay().querySelector('textarea')?.value).toContain('bridgehead-trace');
  });

  it('draws, and shows the trace, on a web view that knows neither replaceChildren nor a clipboard', async () => {
    const { bridge, log } = await createRig();
    const restore = [hide(ShadowRoot.prototype, 'replaceChildren'), hide(navigator, 'clipboard')];
    mountInspector(bridge);
    await load();
    press('Bridge');
    press('Copy trace');
    await settle();
    expect(overlay().querySelector('textarea')?.value).toContain('bridgehead-trace');
    press('Fold');
    expect(overlay().textContent).toContain('Bridge · 0');
    expect(log).toEqual([]);
    bridge.dispose();
    for (const each of restore) each();
  });

  it('draws nothing when it is taken away before it is loaded', async () => {
    const { bridge, log } = await createRig();
    mountInspector(bridge)();
    await load();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
    expect(log).toEqual([]);
  });

  it('says so when it cannot be drawn', async () => {
    const { bridge, log } = await createRig();
    mountInspector(bridge, { document: {} as Document });
    await load();
    expect(log).toEqual(['bridgehead: the inspector could not be drawn']);
  });
});
