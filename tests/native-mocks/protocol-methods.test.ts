import type { ShellError } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from '../support/settle.ts';
import { createMessageHarness } from './support/message-harness.ts';

// The rules of docs/protocol.md, message by message.

describe('$/hello', () => {
  it('responds to $/hello with the announcement (HE-4, HE-5)', async () => {
    const { hello } = createMessageHarness({ locale: 'vi', theme: 'dark', can: { batch: false }, testMethods: false });
    expect((await hello())[0]?.result).toEqual({
      protocol: 1,
      platform: 'android',
      appVersion: '3.1.3.102',
      locale: 'vi',
      theme: 'dark',
      methods: ['read', 'report'],
      can: { cancel: true, progress: true, status: true },
    });
  });

  it('rejects a request to the page that waits for $/hello when 50 newer messages are held (HE-7)', async () => {
    const { shell } = createMessageHarness();
    const outcome = shell.request('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    for (let i = 0; i < 50; i++) shell.emit('ticked', i);
    expect(await outcome).toBe(-32003);
  });

  it('rejects $/hello as unknown in an old shell, which handles everything else (HE-11, OL-1)', async () => {
    const { post, request, shell, hello } = createMessageHarness({ supportsHandshake: false });
    expect(await hello()).toMatchObject([{ error: { code: -32601 } }]);
    expect(await post(request('1', '$/test.echo', 1))).toMatchObject([{ result: 1 }]);
    shell.emit('ticked', 1);
    await settle();
    expect(await post(request('2', '$/status', { ids: ['1'] }))).toMatchObject([{ error: { code: -32601 } }]);
  });
});
