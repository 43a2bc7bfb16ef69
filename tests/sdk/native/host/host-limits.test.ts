import type { HostHandler } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createPostedShell } from './posted-shell.ts';

const MAX_CHARS = 16_777_216;
const noMethods: HostHandler = { methods: new Set(), handle() {} };
const openSession = (session: string) => ({ id: `${session}.1`, method: '$/hello', params: { session } });
const lengthOf = (message: object): number => JSON.stringify({ jsonrpc: '2.0', ...message }).length;

describe('messages to the page whose length is near the limit (LI-1)', () => {
  const session = 'a'.repeat(26);
  const event = (payload: string) => ({ method: 'e', params: payload, session });
  const longest = 'x'.repeat(MAX_CHARS - lengthOf(event('')));

  it('sends an event that has the maximum length together with its session', async () => {
    const { shell, post, texts, reports } = createPostedShell(noMethods);
    await post(openSession(session));
    shell.page.emit('e', longest);
    await post();
    expect(texts.at(-1)).toHaveLength(MAX_CHARS);
    expect(reports).toEqual([]);
  });

  it('drops and reports an event that exceeds the limit only with its session', async () => {
    const { shell, post, texts, reports } = createPostedShell(noMethods);
    await post(openSession(session));
    shell.page.emit('e', `${longest}x`);
    await post();
    expect(texts).toHaveLength(1);
    expect(reports).toEqual(['A message to the page cannot be sent']);
  });

  it('fails a held request that is too long with -32603 and sends the messages held after it', async () => {
    const { shell, post, reports } = createPostedShell(noMethods);
    const request = shell.page.request('r', `${longest}x`);
    shell.page.emit('after');
    expect(await post(openSession(session))).toMatchObject([{ id: `${session}.1` }, { method: 'after' }]);
    expect(await request).toMatchObject({ ok: false, error: { code: -32603 } });
    expect(reports).toEqual(['A message to the page cannot be sent']);
  });
});
