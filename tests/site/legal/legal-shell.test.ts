import { appContract, type AppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { createLegalShell } from '../../../site/src/legal/legal-shell.ts';
import { createHarness, type CreateHarnessOptions, type Harness } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';
import { iosAgent } from '../../support/page.ts';

async function createLegalHarness(options: CreateHarnessOptions<AppContract> = {}): Promise<Harness<AppContract>> {
  return createHarness({ contract: appContract, ...options });
}

/** A notification from the shell, in the session of the page. */
function notify(harness: Harness<AppContract>, method: string, params: unknown): void {
  const session = String(harness.shell.last('$/hello').id).split('.')[0];
  harness.shell.send({ jsonrpc: '2.0', method, params, session });
}

describe(createLegalShell, () => {
  it('reads language and theme of legal pages immediately from the announcement of the shell', async () => {
    const { bridge, shell } = await createLegalHarness({ announcement: { locale: 'VN', theme: 'dark' } });
    const before = shell.posted.length;
    expect(createLegalShell(bridge).getState()).toEqual({ language: 'vi', theme: 'dark' });
    expect(shell.posted.length).toBe(before);
  });

  it('requests locale and theme from an old shell on the first subscription', async () => {
    const harness = await createLegalHarness({ kind: 'ios', agent: iosAgent });
    const legal = createLegalShell(harness.bridge);
    let changes = 0;
    const stop = legal.subscribe(() => changes++);
    harness.shell.respond('getAppThemeInfo', { theme: 'light' });
    harness.shell.respond('getLoc', 'IN');
    await settle();
    expect(legal.getState()).toEqual({ language: 'id', theme: 'light' });
    expect(changes).toBe(2);
    stop();
  });

  it('prefers an event of the shell over the response to an earlier request', async () => {
    const harness = await createLegalHarness({ announcement: { locale: 'en', theme: 'light' } });
    const legal = createLegalShell(harness.bridge);
    const stop = legal.subscribe(() => undefined);
    notify(harness, 'themeChanged', { theme: 'dark' });
    notify(harness, 'localeChanged', { locale: 'VN' });
    harness.shell.respond('getLoc', 'en');
    harness.shell.respond('getAppThemeInfo', { theme: 'light' });
    await settle();
    expect(legal.getState()).toEqual({ language: 'vi', theme: 'dark' });
    stop();
  });

  it('uses English on legal pages for an unsupported locale of the shell', async () => {
    const { bridge } = await createLegalHarness({ announcement: { locale: 'fr' } });
    expect(createLegalShell(bridge).getState().language).toBe('en');
  });

  it('follows the events of the shell and ignores invalid themes', async () => {
    const harness = await createLegalHarness({ announcement: { locale: 'en', theme: 'light' } });
    const legal = createLegalShell(harness.bridge);
    const stop = legal.subscribe(() => undefined);
    harness.shell.respond('getLoc', 'en');
    await settle();
    harness.shell.respond('getAppThemeInfo', {});
    notify(harness, 'themeChanged', { theme: 'dark' });
    notify(harness, 'localeChanged', { locale: 'MY' });
    await settle();
    expect(legal.getState()).toEqual({ language: 'ms', theme: 'dark' });
    const facts = legal.getState();
    notify(harness, 'themeChanged', { theme: null });
    await settle();
    expect(legal.getState()).toBe(facts);
    stop();
    notify(harness, 'themeChanged', { theme: 'light' });
    await settle();
    expect(legal.getState()).toBe(facts);
  });

  it('hides the navigation bar with a status bar that matches the theme, and shows it again', async () => {
    const { bridge, shell } = await createLegalHarness();
    const legal = createLegalShell(bridge);
    legal.hideNavbar(undefined);
    legal.hideNavbar('dark');
    legal.showNavbar();
    await settle();
    const sent = shell.posted.filter((message) => message.method === 'setNavbarType').map((message) => message.params);
    expect(sent).toEqual([
      { hideBar: true, lightStatusBar: true },
      { hideBar: true, lightStatusBar: false },
      { hideBar: false },
    ]);
  });

  it('goes back in an app that supports it', async () => {
    const { bridge, shell } = await createLegalHarness({
      kind: 'ios',
      agent: iosAgent,
      announcement: { appVersion: '3.1.9' },
    });
    expect(await createLegalShell(bridge).goBack()).toBe(true);
    expect(shell.last('backToPrePage').id).toBeUndefined();
  });

  it('resolves goBack to false in an old app and outside an app', async () => {
    const old = await createLegalHarness({ kind: 'ios', agent: iosAgent, announcement: { appVersion: '3.1.8' } });
    expect(await createLegalShell(old.bridge).goBack()).toBe(false);
    const none = await createLegalHarness({ withShell: false });
    expect(await createLegalShell(none.bridge).goBack()).toBe(false);
  });
});
