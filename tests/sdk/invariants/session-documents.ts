import { createBridge } from 'bridgehead';
import { settle } from '../../support/settle.ts';
import { failWith, sessionContract } from './session-contract.ts';
import { createSessionPage } from './session-page.ts';
import type { SessionState } from './session-state.ts';

/** The session of another page that uses the shell while this one is in the back/forward cache. */
export const otherSession = 'Z'.repeat(26);

/** Opens the current document and creates its first bridge. */
export function openDocument(state: SessionState): void {
  const { interfere, page, pages, shell } = state;
  pages.push(page);
  shell.install(page.window);
  // A listener that the page added before the bridge: it calls first when the page becomes visible.
  const { document } = page.window as { document?: { addEventListener(type: string, run: () => void): void } };
  document?.addEventListener('visibilitychange', interfere);
  createPageBridge(state, createBridge);
}

/** Replaces the document with a new one. */
export function reload(state: SessionState): void {
  hideInCache(state);
  state.live = [];
  state.page = createSessionPage(state.plan, state.clock);
  openDocument(state);
}

/** Creates another bridge in the document, sometimes with another copy of the SDK, unless it has three. */
export function createSecondBridge(state: SessionState): void {
  if (state.live.length < 3) createPageBridge(state, state.draw % 2 ? state.createOther : createBridge);
}

/** Disposes a bridge, unless it is the only one. */
export function disposeBridge({ draw, live }: SessionState): void {
  if (live.length > 1) live.splice(draw % live.length, 1)[0]?.dispose();
}

/** Stores the document in the back/forward cache and restores it. */
export async function passCache(state: SessionState): Promise<void> {
  hideInCache(state);
  state.clock.advance(100);
  await settle();
  restore(state);
}

/** Stores the document in the back/forward cache and restores it after another page has used the shell. */
export async function passCacheOfUsedShell(state: SessionState): Promise<void> {
  const { page, plan, shell } = state;
  hideInCache(state);
  const remote = shell.connect(() => {});
  const params = { protocol: 1, contract: 'other@1.0.0', session: otherSession };
  remote.post(JSON.stringify({ jsonrpc: '2.0', id: `${otherSession}.1`, method: '$/hello', params }), 1);
  state.clock.advance(100);
  await settle();
  // The object is late for a new document only.
  if (plan.lateMs) shell.setFaults([]);
  shell.install(page.window);
  restore(state);
}

/** Replaces the native object with a copy that forwards to it. */
export function replaceObject({ page, plan }: SessionState): void {
  if (plan.generation.startsWith('handler')) return;
  const object = page.window['BridgeheadAndroid'] as Record<string, (...args: unknown[]) => unknown> | undefined;
  if (!object) return;
  const copy = Object.fromEntries(
    Object.keys(object).map((key) => [key, (...args: unknown[]) => object[key]?.(...args)]),
  );
  page.window['BridgeheadAndroid'] = copy;
}

function createPageBridge(state: SessionState, create: typeof createBridge): void {
  const { bridges, lines, live, page, plan } = state;
  const bridge = create(sessionContract, {
    window: page.window,
    clock: page.clock,
    logger: {
      warn(line) {
        lines.push(line);
        if (state.draw % 5 === 0) failWith('the logger');
      },
    },
    ...(plan.lateMs ? { expectShell: () => true } : {}),
  });
  bridges.push(bridge);
  live.push(bridge);
}

function hideInCache({ page }: SessionState): void {
  page.hide();
  page.enterCache();
  page.stop();
}

/** Chromium's order: first the listeners of `visibilitychange`, then `pageshow`, then due timers. */
function restore({ page }: SessionState): void {
  page.show();
  page.leaveCache();
  page.thaw();
}
