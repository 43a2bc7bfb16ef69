import type { ShellError } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { settle } from './support/shell-rig.ts';
import { createTextRig } from './support/text-rig.ts';

// The rules of docs/protocol.md, text by text.

describe('hello', () => {
  it('says what the shell is (HE-4, HE-5)', async () => {
    const { hello } = createTextRig({ locale: 'vi', theme: 'dark', can: { batch: false }, testMethods: false });
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

  it('refuses a hello without a usable session (LI-4)', async () => {
    const { post, request } = createTextRig();
    for (const session of [undefined, '', 7, 'x'.repeat(129)]) {
      expect(await post(request('1', '$/hello', { session }))).toMatchObject([{ error: { code: -32602 } }]);
    }
  });

  it('comes before everything the shell held, which carries the session (HE-6, HE-7)', async () => {
    const { hello, shell } = createTextRig();
    shell.emit('ticked', 1);
    shell.emit('ticked', 2);
    expect(await hello('s')).toMatchObject([
      { result: { protocol: 1 } },
      { method: 'ticked', params: 1, session: 's' },
      { method: 'ticked', params: 2, session: 's' },
    ]);
  });

  it('with a new session ends the old one, and what was posted behind it is answered (HE-8)', async () => {
    const { hello, post, request, clock, shell } = createTextRig();
    await hello('one');
    await post(request('one.2', '$/test.slow', { ms: 5, value: 1 }));
    const asked = shell.ask('askName', { lang: 'en' }).catch((error: ShellError) => error.code);
    await settle();
    const answers = await post(
      request('two.1', '$/hello', { protocol: 1, contract: 'test@1', session: 'two' }),
      request('two.2', '$/test.echo', 'new'),
    );
    expect(answers.map(({ id }) => id)).toEqual(['two.1', 'two.2']);
    expect(await asked).toBe(-32003);
    clock.advance(5);
    await settle();
    expect(shell.openCount()).toBe(0);
  });

  it('with the same session ends nothing (HE-9)', async () => {
    const { hello, post, request, shell } = createTextRig();
    await hello('one');
    await post(request('one.2', '$/test.silent'));
    await post(request('one.3', '$/hello', { session: 'one' }));
    expect(shell.openCount()).toBe(1);
  });

  it('is unknown to a shell older than the protocol, which answers everything else (HE-11, OL-1)', async () => {
    const { post, request, shell, hello } = createTextRig({ greets: false });
    expect(await hello()).toMatchObject([{ error: { code: -32601 } }]);
    expect(await post(request('1', '$/test.echo', 1))).toMatchObject([{ result: 1 }]);
    shell.emit('ticked', 1);
    await settle();
    expect(await post(request('2', '$/status', { ids: ['1'] }))).toMatchObject([{ error: { code: -32601 } }]);
  });
});
