import { describe, expect, it } from 'vitest';
import { attach } from '../../../../native-mocks/cli/attach/attach.ts';
import { OBSERVER_BINDING } from '../../../../native-mocks/cli/attach/observer-script.ts';
import type { RealPhoneLine } from '../../../../native-mocks/simulator-protocol/phone-messages.ts';
import { pictureAt } from '../../../support/page-picture-samples.ts';
import { attachToPage, createAttachHarness, kindsOf, linesOf, type ObservedPageMessage } from './attach-harness.ts';

/** The lines of a page without those of `waitForDelivery`. */
const ownLinesOf = (page: readonly ObservedPageMessage[] | undefined): readonly RealPhoneLine[] =>
  linesOf(page).filter((line) => line.kind !== 'note' || !line.text.includes('mark-'));

describe(attach, () => {
  it('converts bridge traffic into messages from a real phone with redacted values', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    const call = { jsonrpc: '2.0', id: 'session.1', method: 'getUserInfo', params: { at: 'SECRET' } };
    const response = { jsonrpc: '2.0', id: 'session.1', result: { userId: 'SECRET', golds: 7 } };
    observe({ kind: 'out', text: JSON.stringify(call) });
    observe({ kind: 'in', text: JSON.stringify(response), atMs: 1030 });
    await waitForDelivery();
    expect(pages[0]?.[0]).toMatchObject({ kind: 'page', url: 'https://m.example/pay', isRedacted: true });
    const method = { method: 'getUserInfo' };
    expect(ownLinesOf(pages[0])).toMatchObject([
      { entry: { direction: 'out', kind: 'request', ...method, id: '1', message: { params: { '•••': '•••' } } } },
      { entry: { direction: 'in', kind: 'response', ...method, durationMs: 30, message: { result: {} } } },
    ]);
    expect(JSON.stringify(pages)).not.toMatch(/SECRET|secret=1|session/);
  });

  it('reads the shell from its response to $/hello, with the verdicts of the contract', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    const result = { protocol: 1, platform: 'android', appVersion: '3.1.4', locale: 'vi', methods: ['getUserInfo'] };
    observe({ kind: 'out', text: JSON.stringify({ jsonrpc: '2.0', id: 's.1', method: '$/hello' }) });
    observe({ kind: 'in', text: JSON.stringify({ jsonrpc: '2.0', id: 's.1', result }) });
    await waitForDelivery();
    const pageMessage = pages[0]?.findLast((message) => message !== 'lost' && message.kind === 'page');
    expect(pageMessage).toMatchObject({
      shell: { platform: 'android', present: true, ready: true, appVersion: '3.1.4', locale: 'vi' },
      verdicts: { getUserInfo: { supported: true } },
      generation: 'object',
      dialect: 'json-rpc',
    });
  });

  it('reports console lines, uncaught errors, failed requests, user actions and URL changes', async () => {
    const { devTools, pages, observe, waitForDelivery } = await attachToPage();
    devTools.emit('Runtime.consoleAPICalled', { type: 'warning', timestamp: 1001, args: [{ value: 'SECRET' }, {}] });
    const exception = { className: 'RangeError', description: 'RangeError: SECRET' };
    const exceptionDetails = { exception, url: 'https://m.example/app.js?v=1', lineNumber: 6 };
    devTools.emit('Runtime.exceptionThrown', { timestamp: 1002, exceptionDetails });
    const request = { method: 'GET', url: 'https://m.example/api/user?token=SECRET' };
    for (const requestId of ['1', '2', '3'])
      devTools.emit('Network.requestWillBeSent', { requestId, request, timestamp: 5, wallTime: 1 });
    devTools.emit('Network.responseReceived', { requestId: '1', timestamp: 5.1, response: { status: 503 } });
    devTools.emit('Network.loadingFailed', { requestId: '2', timestamp: 5.2, errorText: 'net::ERR_FAILED' });
    devTools.emit('Network.loadingFailed', { requestId: '3', timestamp: 5.2, errorText: 'x', canceled: true });
    const target = { by: 'label', role: '', name: 'Mail' };
    const step = { kind: 'fill', at: 1003, target, fieldType: 'email', isSecret: false, value: 'SECRET@example.com' };
    observe({ kind: 'step', step, atMs: 1003 });
    devTools.emit('Page.navigatedWithinDocument', { frameId: 'main', url: 'https://m.example/next?secret=1' });
    devTools.emit('Page.navigatedWithinDocument', { frameId: 'inner', url: 'https://ads.example/' });
    devTools.emit('Page.frameRequestedNavigation', { frameId: 'main', url: 'market://details?id=SECRET' });
    devTools.emit('Page.frameRequestedNavigation', { frameId: 'inner', url: 'intent://x#Intent;S.token=SECRET;end' });
    devTools.emit('Page.windowOpen', { url: 'tel:SECRET', windowName: '_blank' });
    devTools.emit('Page.windowOpen', { url: 'shop://user/SECRET', windowName: '_blank' });
    devTools.emit('Page.windowOpen', { url: '' });
    devTools.emit('Page.frameRequestedNavigation', { frameId: 'main', url: 'https://m.example/other' });
    await waitForDelivery();
    const url = 'https://m.example/api/user';
    expect(ownLinesOf(pages[0])).toMatchObject([
      { kind: 'console', level: 'warn', count: 2, atMs: 1001 },
      { kind: 'uncaught', text: 'RangeError (https://m.example/app.js:7)' },
      { kind: 'network', method: 'GET', url, status: 503, reason: '', atMs: 1100 },
      { kind: 'network', method: 'GET', url, status: 0, reason: 'net::ERR_FAILED', atMs: 1200 },
      { kind: 'step', step: { kind: 'fill', target, value: 'someone@example.com' } },
      { kind: 'moved', url: 'https://m.example/next' },
      { kind: 'note', text: 'external link: market:•••', isFault: false },
      { kind: 'note', text: 'external link: intent:•••', isFault: false },
      { kind: 'note', text: 'external link: tel:•••', isFault: false },
      { kind: 'note', text: 'external link: shop:•••', isFault: false },
    ]);
    expect(JSON.stringify(pages)).not.toMatch(/SECRET|secret=1/);
  });

  it('shows of the console only what the SDK itself wrote, without the values after it', async () => {
    const { devTools, pages, waitForDelivery } = await attachToPage();
    const error = { type: 'object', description: 'Error: SECRET\n  at https://m.example/?token=SECRET' };
    for (const args of [
      [{ value: 'bridgehead: a listener threw' }, error],
      [{ value: 'bridgehead: SECRET is here' }],
      [{ value: 'bridgehead: a listener threw for SECRET' }],
      [{ value: 'bridgehead: an override has unknown names: SECRET' }],
    ])
      devTools.emit('Runtime.consoleAPICalled', { type: 'warning', timestamp: 1001, args });
    await waitForDelivery();
    const texts = ownLinesOf(pages[0]).map((line) => line.kind === 'console' && line.text);
    const own = ['bridgehead: a listener threw', 'bridgehead: an override has unknown names'];
    expect(texts).toEqual([own[0], undefined, undefined, own[1]]);
    expect(JSON.stringify(pages)).not.toContain('SECRET');
  });

  it('redacts the keys of objects that no schema declares', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage();
    const params = { 'SECRET@example.com': { SECRET: [{ SECRET: true }] } };
    observe({ kind: 'out', text: JSON.stringify({ jsonrpc: '2.0', id: 's.9', method: 'unknownMethod', params }) });
    observe({ kind: 'in', text: JSON.stringify({ jsonrpc: '2.0', id: 's.9', result: params }) });
    observe({ kind: 'out', text: JSON.stringify({ jsonrpc: '2.0', id: 's.10', method: 'jumpToPay', params }) });
    await waitForDelivery();
    expect(ownLinesOf(pages[0])).toHaveLength(3);
    expect(JSON.stringify(pages)).not.toContain('SECRET');
  });

  it('keeps the values of messages when payloads are requested', async () => {
    const { devTools, pages, observe, waitForDelivery } = await attachToPage({ keepsValues: true });
    observe({ kind: 'in', text: JSON.stringify({ jsonrpc: '2.0', method: 'coinsChanged', params: { coins: 7 } }) });
    const formatted = ['log', '%c%s has %d coins, 100%%', 'color: red', 'An', 3];
    for (const [type, ...values] of [
      ['log', 'loaded', 1],
      ['startGroup', 'Checkout'],
      ['endGroup'],
      ['clear'],
      formatted,
    ]) {
      const args = values.map((value) => ({ value }));
      devTools.emit('Runtime.consoleAPICalled', { type, timestamp: 1001, args });
    }
    await waitForDelivery();
    expect(pages[0]?.[0]).toMatchObject({ url: 'https://m.example/pay?secret=1#x' });
    expect(pages[0]?.[0]).not.toHaveProperty('isRedacted');
    expect(ownLinesOf(pages[0])).toMatchObject([
      { entry: { kind: 'notification', message: { params: { coins: 7 } } } },
      { kind: 'console', text: 'loaded 1' },
      { kind: 'console', text: 'Checkout' },
      { kind: 'console', text: 'An has 3 coins, 100%' },
    ]);
    expect(ownLinesOf(pages[0])).toHaveLength(4);
  });

  it('passes pictures of an attached page on after the lines before them', async () => {
    const { pages, observe, waitForDelivery } = await attachToPage({ keepsValues: true });
    observe({ kind: 'threw', text: 'first' });
    observe({ kind: 'picture', atMs: 1005, picture: pictureAt(1005) });
    observe({ kind: 'picture', document: 'other', picture: pictureAt(1006) });
    observe({ kind: 'picture', picture: { html: 'not a picture' } });
    await waitForDelivery();
    expect(kindsOf(pages[0])).toEqual(['page', 'lines', 'picture', 'lines']);
    expect(pages[0]?.[2]).toEqual({ kind: 'picture', atMs: 1005, picture: pictureAt(1005) });
  });

  it('takes pictures of the page only when values are kept', async () => {
    for (const [keepsValues, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const { devTools, start } = await createAttachHarness();
      await start({ keepsValues });
      const { params } = devTools.commands.find(({ method }) => method.startsWith('Page.addScript')) ?? {};
      expect(String(params?.['source']).split("kind: 'picture', picture").length - 1).toBe(count);
    }
  });

  it('starts a new page for each document and notes when an open page was not observed from its start', async () => {
    const { clock, pages, start, observe, begin } = await createAttachHarness();
    await start();
    begin({ isLate: true });
    begin({ document: 'd2', url: 'https://m.example/next' });
    observe({ kind: 'blocked', document: 'd1', text: 'of an unloaded document' });
    observe({ kind: 'blocked', document: 'd2', text: 'mark-end' });
    await expect.poll(() => (clock.advance(60), JSON.stringify(pages))).toContain('mark-end');
    expect(pages).toHaveLength(2);
    expect(ownLinesOf(pages[0])).toMatchObject([
      { kind: 'note', text: expect.stringContaining('reload it') as string },
    ]);
    expect(pages[0]?.at(-1)).toBe('lost');
    expect(pages[1]?.[0]).toMatchObject({ kind: 'page', url: 'https://m.example/next' });
    expect(JSON.stringify(pages)).not.toContain('has gone');
  });
});

describe('hostile messages from a page or from DevTools', () => {
  it('keeps observing a page after hostile messages', async () => {
    const { devTools, notes, pages, start, observe, begin, waitForDelivery } = await createAttachHarness();
    await start();
    const frames = ['', 'null', '[]', '7', '"x"', '{', '{"id":{}}', '{"method":7}', '{"id":99,"result":null}'];
    for (const frame of frames) devTools.sendRaw(frame);
    devTools.sendRaw(Buffer.from([0, 1, 2]));
    for (const params of [null, [], 7, { name: OBSERVER_BINDING }, { name: OBSERVER_BINDING, payload: '{' }])
      devTools.sendRaw(JSON.stringify({ method: 'Runtime.bindingCalled', params }));
    for (const fields of [
      { kind: 'start' },
      { kind: 'start', url: 7, userAgent: 'x' },
      { kind: 'constructor', text: '' },
      { kind: 'step', step: { kind: 'tap' } },
      { atMs: 'x' },
    ])
      observe(fields);
    begin();
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const texts = ['{"jsonrpc":"2.0"}', '{"callbackId":7,"action":[]}', '{"callback":1}'];
    for (const text of ['', '{', 'null', '[]', '[null]', deep, ...texts])
      for (const kind of ['in', 'out']) observe({ kind, text });
    devTools.emit('Runtime.consoleAPICalled', { type: 'constructor', timestamp: 1, args: 'x' });
    devTools.emit('Runtime.exceptionThrown', { timestamp: 1, exceptionDetails: null });
    devTools.emit('Network.requestWillBeSent', { requestId: '1', request: null });
    devTools.emit('Network.loadingFailed', { requestId: '1', timestamp: {} });
    observe({ kind: 'out', text: JSON.stringify({ jsonrpc: '2.0', method: 'analyse', params: {} }) });
    await waitForDelivery();
    expect(notes).toEqual([expect.stringContaining('sends invalid DevTools messages')]);
    expect(ownLinesOf(pages[0]).at(-1)).toMatchObject({ entry: { method: 'analyse', kind: 'notification' } });
  });

  it('drops the oldest lines of an attached page when there are too many and counts them', async () => {
    const { devTools, pages, observe, begin } = await attachToPage();
    for (let at = 0; at < 2500; at++)
      devTools.emit('Runtime.consoleAPICalled', { type: 'log', timestamp: at, args: [] });
    observe({ kind: 'blocked', text: 'mark-end' });
    begin({ document: 'd2' });
    await expect.poll(() => pages.length).toBe(2);
    const lines = pages[0]?.find((message) => message !== 'lost' && message.kind === 'lines');
    expect(lines).toMatchObject({ lost: 501 });
  });
});
