import { appContract, type AppContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { createLegalShell } from '../../../site/src/legal/legal-shell.ts';
import { createRig, settle, type CreateRigOptions, type Rig } from '../../support/bridge.ts';
import { iosAgent } from '../../support/page.ts';

async function createAppRig(options: CreateRigOptions<AppContract> = {}): Promise<Rig<AppContract>> {
  return createRig({ contract: appContract, ...options });
}

/** A notification of the shell, in the session of the page. */
function tell(rig: Rig<AppContract>, method: string, params: unknown): void {
  const session = String(rig.shell.last('$/hello').id).split('.')[0];
  rig.shell.say({ jsonrpc: '2.0', method, params, session });
}

describe(createLegalShell, () => {
  it('knows language and theme at once from what the shell has announced', async () => {
    const { bridge, shell } = await createAppRig({ announcement: { locale: 'VN', theme: 'dark' } });
    const before = shell.posted.length;
    expect(createLegalShell(bridge).getFacts()).toEqual({ language: 'vi', theme: 'dark' });
    expect(shell.posted.length).toBe(before);
  });

  it('asks an old shell for its locale and its theme when somebody listens', async () => {
    const rig = await createAppRig({ kind: 'ios', agent: iosAgent });
    const legal = createLegalShell(rig.bridge);
    let changes = 0;
    const stop = legal.subscribe(() => changes++);
    rig.shell.answer('getAppThemeInfo', { theme: 'light' });
    rig.shell.answer('getLoc', 'IN');
    await settle();
    expect(legal.getFacts()).toEqual({ language: 'id', theme: 'light' });
    expect(changes).toBe(2);
    stop();
  });

  it('believes an event more than the answer to an older question', async () => {
    const rig = await createAppRig({ announcement: { locale: 'en', theme: 'light' } });
    const legal = createLegalShell(rig.bridge);
    const stop = legal.subscribe(() => undefined);
    tell(rig, 'themeChanged', { theme: 'dark' });
    tell(rig, 'localeChanged', { locale: 'VN' });
    rig.shell.answer('getLoc', 'en');
    rig.shell.answer('getAppThemeInfo', { theme: 'light' });
    await settle();
    expect(legal.getFacts()).toEqual({ language: 'vi', theme: 'dark' });
    stop();
  });

  it('is in English for a locale that the site does not have', async () => {
    const { bridge } = await createAppRig({ announcement: { locale: 'fr' } });
    expect(createLegalShell(bridge).getFacts().language).toBe('en');
  });

  it('follows the events of the shell, and ignores what is no theme', async () => {
    const rig = await createAppRig({ announcement: { locale: 'en', theme: 'light' } });
    const legal = createLegalShell(rig.bridge);
    const stop = legal.subscribe(() => undefined);
    rig.shell.answer('getLoc', 'en');
    await settle();
    rig.shell.answer('getAppThemeInfo', {});
    tell(rig, 'themeChanged', { theme: 'dark' });
    tell(rig, 'localeChanged', { locale: 'MY' });
    await settle();
    expect(legal.getFacts()).toEqual({ language: 'ms', theme: 'dark' });
    const facts = legal.getFacts();
    tell(rig, 'themeChanged', { theme: null });
    await settle();
    expect(legal.getFacts()).toBe(facts);
    stop();
    tell(rig, 'themeChanged', { theme: 'light' });
    await settle();
    expect(legal.getFacts()).toBe(facts);
  });

  it('hides the bar with a light status bar, dark under a dark theme, and shows it again', async () => {
    const { bridge, shell } = await createAppRig();
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

  it('goes back where the app has it', async () => {
    const { bridge, shell } = await createAppRig({
      kind: 'ios',
      agent: iosAgent,
      announcement: { appVersion: '3.1.9' },
    });
    expect(await createLegalShell(bridge).goBack()).toBe(true);
    expect(shell.last('backToPrePage').id).toBeUndefined();
  });

  it('says that it cannot go back in an app that is too old, and outside of one', async () => {
    const old = await createAppRig({ kind: 'ios', agent: iosAgent, announcement: { appVersion: '3.1.8' } });
    expect(await createLegalShell(old.bridge).goBack()).toBe(false);
    const none = await createAppRig({ withShell: false });
    expect(await createLegalShell(none.bridge).goBack()).toBe(false);
  });
});
