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

  it('ends the previous session at a $/hello with a new one, and later messages are handled (HE-8)', async () => {
    const { hello, post, request, clock, shell } = createMessageHarness();
    await hello('one');
    await post(request('one.2', '$/test.slow', { ms: 5, value: 1 }));
    const outcome = shell.request('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    await settle();
    const responses = await post(
      request('two.1', '$/hello', { protocol: 1, contract: 'test@1', session: 'two' }),
      request('two.2', '$/test.echo', 'new'),
    );
    expect(responses.map(({ id }) => id)).toEqual(['two.1', 'two.2']);
    expect(await outcome).toBe(-32003);
    clock.advance(5);
    await settle();
    expect(shell.openRequestCount()).toBe(0);
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
