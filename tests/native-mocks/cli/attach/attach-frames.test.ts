import { describe, expect, it } from 'vitest';
import { attach } from '../../../../native-mocks/cli/attach/attach.ts';
import { type AttachHarness, attachToPage, kindsOf, linesOf } from './attach-harness.ts';

const call = JSON.stringify({ jsonrpc: '2.0', id: 's.1', method: 'getUserInfo' });
const ofFrame = { document: 'f1', isInFrame: true };
const start = { ...ofFrame, kind: 'start', url: 'https://pay.example/form', userAgent: 'phone', generation: 'object' };

describe(attach, () => {
  it('lists a frame as a page of the same phone once it uses the bridge', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    observe(start, { id: 2 });
    await waitForDelivery();
    expect(pages).toHaveLength(1);
    observe({ ...ofFrame, kind: 'out', text: call }, { id: 2 });
    await waitForDelivery();
    expect(pages).toHaveLength(2);
    expect(pages[1]?.[0]).toMatchObject({ kind: 'page', url: start.url, isInFrame: true, generation: 'object' });
    expect(linesOf(pages[1])[0]).toMatchObject({
      kind: 'traffic',
      entry: { direction: 'out', method: 'getUserInfo' },
    });
    expect(JSON.stringify(pages[0])).not.toContain('getUserInfo"');
  });

  it('notes a user action in a frame without bridge messages on its page', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    observe(start, { id: 2 });
    const target = { by: 'role', role: 'button', name: 'Pay' };
    observe({ ...ofFrame, kind: 'step', step: { kind: 'tap', at: 1000, target } }, { id: 2 });
    await waitForDelivery();
    expect(pages).toHaveLength(1);
    expect(JSON.stringify(pages[0])).toContain('tapped button “Pay” in a frame');
  });

  it.each([
    ['its context is destroyed', 'Runtime.executionContextDestroyed', { executionContextId: 2 }, ''],
    ['all contexts of its session end', 'Runtime.executionContextsCleared', {}, 'own'],
    ['its process ends', 'Target.detachedFromTarget', { sessionId: 'own' }, 'own'],
  ])('disconnects a frame when %s', async (_, method, params, session) => {
    const { devTools, pages, observe, waitForDelivery } = await attachToPage();
    observe(start, { id: 2, session });
    observe({ ...ofFrame, kind: 'out', text: call }, { id: 2, session });
    devTools.emit('Runtime.executionContextDestroyed', { executionContextId: 3 }, session);
    devTools.emit('Runtime.executionContextDestroyed', { executionContextId: 2 }, 'another');
    await waitForDelivery();
    expect(kindsOf(pages[1])).not.toContain('lost');
    devTools.emit(method, params, method.startsWith('Target') ? '' : session);
    await waitForDelivery();
    expect(kindsOf(pages[1]).at(-1)).toBe('lost');
    expect(kindsOf(pages[0])).not.toContain('lost');
  });

  it('disconnects all frames when the page loads another document', async () => {
    const { pages, observe, begin, waitForDelivery } = await attachToPage();
    observe(start, { id: 2 });
    observe({ ...ofFrame, kind: 'out', text: call }, { id: 2 });
    await waitForDelivery();
    begin({ document: 'd2' });
    observe({ document: 'd2', kind: 'blocked', text: 'end' });
    await expect.poll(() => kindsOf(pages[1]).at(-1)).toBe('lost');
  });

  it('lists at most ten frames, however many a page loads', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    for (let at = 0; at < 200; at++) {
      observe({ ...start, document: `f${at}` }, { id: at + 2 });
      observe({ ...ofFrame, document: `f${at}`, kind: 'out', text: call }, { id: at + 2 });
    }
    await waitForDelivery();
    const isConnected = (page: AttachHarness['pages'][number]): boolean => page.at(-1) !== 'lost';
    expect(pages.filter((page) => isConnected(page))).toHaveLength(11);
  });

  it('observes frames with a separate process before their scripts run', async () => {
    const { devTools, waitForDelivery, detach, observe } = await attachToPage();
    devTools.emit('Target.attachedToTarget', { sessionId: 'own', targetInfo: { type: 'iframe' } });
    devTools.emit('Target.attachedToTarget', { sessionId: 'worker', targetInfo: { type: 'worker' } });
    await waitForDelivery();
    const commandsOf = (session: string): readonly string[] =>
      devTools.commands.filter(({ sessionId }) => sessionId === session).map(({ method }) => method);
    await expect.poll(() => commandsOf('own').at(-1)).toBe('Runtime.evaluate');
    const [install, resume] = ['Page.addScriptToEvaluateOnNewDocument', 'Runtime.runIfWaitingForDebugger'];
    expect(commandsOf('own').filter((method) => method === install || method === resume)).toEqual([install, resume]);
    expect(commandsOf('worker')).toEqual(['Runtime.runIfWaitingForDebugger']);
    observe(start, { id: 7, session: 'own' });
    await waitForDelivery();
    await detach();
    expect(devTools.commands.at(-1)).toMatchObject({
      method: 'Runtime.evaluate',
      params: { contextId: 7 },
      sessionId: 'own',
    });
  });

  it('resumes a frame with a separate process that cannot be observed', async () => {
    const { devTools, waitForDelivery } = await attachToPage();
    devTools.rejected = ['Runtime.enable', 'Page.enable', 'Runtime.addBinding'];
    devTools.emit('Target.attachedToTarget', { sessionId: 'own', targetInfo: { type: 'iframe' } });
    await waitForDelivery();
    expect(devTools.commands).toContainEqual(
      expect.objectContaining({ method: 'Runtime.runIfWaitingForDebugger', sessionId: 'own' }),
    );
  });
});
