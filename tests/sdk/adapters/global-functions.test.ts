import { createMessageAdapter } from 'bridgehead/adapters';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';
import { startAdaptedPage } from './adapted-page.ts';

type Receive = (message: object) => void;

/** Starts a page whose app calls `NativePage.onMessage`. */
function start(globals: object = {}) {
  const page = createPage();
  const posted: string[] = [];
  Object.assign(page.window, { NativeApp: { postMessage: (text: string) => void posted.push(text) } }, globals);
  const adapter = createMessageAdapter({ object: 'NativeApp', receive: 'NativePage.onMessage' });
  const { bridge, lines } = startAdaptedPage(adapter, { page });
  const owner = page.window['NativePage'] as { onMessage: Receive };
  return { bridge, lines, owner, posted };
}

describe('the global function that an app calls', () => {
  it.each([undefined, null, 7, 'text', true])('replaces %j, which cannot have the function', (NativePage) => {
    const { bridge, lines, owner } = start({ NativePage });
    const seen: unknown[] = [];
    bridge.on('changed', (payload) => void seen.push(payload));
    owner.onMessage({ action: 'changed', params: 1 });
    expect(seen).toEqual([1]);
    expect(lines).toEqual([]);
  });

  it.each([{ other: 1 }, Object.assign(() => {}, { other: 1 })])('is added to the existing object %o', (NativePage) => {
    const { owner } = start({ NativePage });
    expect(owner).toBe(NativePage);
    expect(Object.keys(owner)).toEqual(['other', 'onMessage']);
  });

  it('is gone after the bridge is disposed, if there was none before', () => {
    const { bridge, owner } = start();
    expect(Object.keys(owner)).toEqual(['onMessage']);
    bridge.dispose();
    expect(Object.keys(owner)).toEqual([]);
  });

  it('does nothing after the bridge is disposed, also if another script still calls it', async () => {
    const { bridge, owner, posted } = start();
    const kept = owner.onMessage;
    const other: Receive = (message) => kept(message);
    owner.onMessage = other;
    bridge.dispose();
    owner.onMessage({ callbackId: 'app.1', action: 'mayLeave', params: { why: 'back' } });
    await settle();
    expect(owner.onMessage).toBe(other);
    expect(posted).toEqual([]);
  });
});
