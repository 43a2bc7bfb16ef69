import { describe, expect, it } from 'vitest';
import { attach } from '../../../../native-mocks/cli/attach/attach.ts';
import { attachToPage, createAttachHarness, kindsOf } from './attach-harness.ts';

describe(attach, () => {
  it('removes the observer from the page when it detaches', async () => {
    const { devTools, start, detach } = await createAttachHarness();
    await start();
    await detach();
    expect(devTools.commands.at(-1)).toMatchObject({ method: 'Runtime.evaluate' });
    expect(String(devTools.commands.at(-1)?.params['expression'])).toContain('.stop()');
  });

  it('reattaches to the same page after a lost connection, otherwise to the page that matches', async () => {
    const { devTools, clock, notes, pages, begin, waitForDelivery } = await attachToPage();
    await waitForDelivery();
    devTools.dropClients();
    await expect.poll(() => notes.join()).toContain('Waiting for it');
    devTools.listText = 'no list';
    clock.advance(1000);
    await expect.poll(() => notes.join()).toContain('does not list pages');
    devTools.listText = undefined;
    const commands = devTools.commands.length;
    clock.advance(2000);
    await expect
      .poll(() => devTools.commands.slice(commands).map(({ method }) => method))
      .toContain('Runtime.evaluate');
    begin({ isLate: true });
    await waitForDelivery();
    expect(pages).toHaveLength(1);
    expect(kindsOf(pages[0])).toEqual(['page', 'lines', 'lost', 'page', 'lines']);
    expect(notes.at(-1)).toBe('Attached to https://m.example/pay?secret=1.');
  });
});

describe('choosing a page to attach to', () => {
  it('attaches to the page whose URL or title contains the text', async () => {
    const { devTools, start } = await createAttachHarness();
    devTools.targets = [
      { id: 'one', title: 'Shop' },
      { id: 'two', url: 'https://m.example/game' },
    ];
    await start({ wanted: 'GAME' });
    expect(devTools.commands[0]?.target).toBe('two');
  });

  it('lists the pages to attach to when several match or none does', async () => {
    const { devTools, start } = await createAttachHarness();
    devTools.targets = [
      { id: 'one', title: 'Shop\u001b[2J\n' },
      { id: 'two', title: 'Game' },
      { id: 'x', type: 'worker' },
    ];
    await expect(start()).rejects.toThrow(
      /2 pages are open there\. Select one with --attach-page\.\n {2}https:\/\/m\.example\/pay\?secret=1 {2}Shop \[2J \n.*Game$/,
    );
    await expect(start({ wanted: 'Chat' })).rejects.toThrow('no page there has "Chat" in its URL or title');
    devTools.targets = [];
    await expect(start()).rejects.toThrow('no page is open there. Open the page.');
  });

  it('reports the port to forward when DevTools does not respond', async () => {
    const { devTools, start } = await createAttachHarness();
    await devTools.close();
    await expect(start()).rejects.toThrow(
      /nothing responds at this address\. Forward the port first: adb forward tcp:9222/,
    );
  });

  it('reports a page that cannot be observed', async () => {
    const { devTools, start } = await createAttachHarness();
    devTools.rejected = ['Runtime.addBinding'];
    await expect(start()).rejects.toThrow(
      'Cannot attach to https://m.example/pay?secret=1: rejected. Reload the page.',
    );
  });
});
