import { defineContract, handle, handler } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createRig, settle } from '../../support/bridge.ts';

describe(handle, () => {
  const ask = { jsonrpc: '2.0', id: 's1', method: 'askName', params: { lang: 'vi' } };

  it('answers the shell with what the page returns', async () => {
    const { bridge, shell } = await createRig();
    handle(bridge, 'askName', ({ lang }) => `Mai (${lang})`);
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: 'Mai (vi)' });
  });

  it('answers null for nothing, and waits for a promise', async () => {
    const { bridge, shell } = await createRig();
    let answer: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (answer = resolve)));
    shell.say(ask);
    await settle();
    expect(shell.posted).toHaveLength(1);
    answer(undefined as unknown as string);
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: null });
  });

  it('answers "internal error" without details when the page throws', async () => {
    const { bridge, shell, log } = await createRig();
    handle(bridge, 'askName', () => {
      throw new Error('secret of the page');
    });
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)).toEqual({
      jsonrpc: '2.0',
      id: 's1',
      error: { code: -32603, message: 'Internal error' },
    });
    expect(log).toEqual(['bridgehead: a handler threw']);
  });

  it('tells the code of a bridge error', async () => {
    const { bridge, shell } = await createRig({ announcement: { appVersion: '3.0' } });
    handle(bridge, 'askName', () => bridge.call('gated'));
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)?.error).toEqual({ code: -32603, message: 'app-too-old' });
  });

  it('answers after five seconds when the page does not, and drops what comes later', async () => {
    const { bridge, shell, clock } = await createRig();
    let answer: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (answer = resolve)));
    shell.say(ask);
    await settle();
    clock.advance(5000);
    await settle();
    expect(shell.posted.at(-1)?.error).toEqual({ code: -32603, message: 'The page did not answer in time' });
    answer('late');
    await settle();
    expect(shell.posted).toHaveLength(2);
  });

  it('says "method not found" for other names, and after its end', async () => {
    const { bridge, shell } = await createRig();
    const first = handle(bridge, 'askName', () => 'first');
    const second = handle(bridge, 'askName', () => 'second');
    first();
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)?.result).toBe('second');
    second();
    shell.say(ask);
    shell.say({ ...ask, method: 'constructor' });
    expect(shell.posted.slice(-2).map((message) => message.error?.code)).toEqual([-32601, -32601]);
  });

  it('answers "internal error" for a result that is longer than a message may be', async () => {
    const { bridge, shell, log } = await createRig({ maxMessageChars: 1000 });
    handle(bridge, 'askName', () => 'x'.repeat(1000));
    shell.say(ask);
    await settle();
    expect(shell.posted.at(-1)).toMatchObject({ id: 's1', error: { code: -32603 } });
    expect(log).toEqual([]);
  });

  it('logs nothing of what a native object throws while a reply is sent', async () => {
    const logged: unknown[] = [];
    const { bridge, shell } = await createRig({ logger: { warn: (...parts) => void logged.push(parts) } });
    handle(bridge, 'askName', () => 'S3CR3T');
    shell.before = () => {
      throw new Error('cannot post S3CR3T');
    };
    shell.say(ask);
    await settle();
    expect(logged).toEqual([['bridgehead: a reply to the shell could not be sent']]);
  });

  it('logs a reply that cannot be sent', async () => {
    const { bridge, shell, log } = await createRig();
    handle(bridge, 'askName', () => 'x');
    shell.before = () => {
      throw new Error('gone');
    };
    shell.say(ask);
    await settle();
    expect(log).toEqual(['bridgehead: a reply to the shell could not be sent']);
  });

  it('gives the handler what the schema makes of the params, and sends the result as the page wrote it', async () => {
    const contract = defineContract({
      name: 'shaped',
      version: '1.0.0',
      methods: {},
      handlers: {
        greet: handler({ params: v.object({ lang: v.optional(v.string(), 'en') }), result: v.string() }),
        count: handler({ result: v.pipe(v.string(), v.transform(Number)) }),
      },
    });
    const { bridge, shell } = await createRig({ contract });
    handle(bridge, 'greet', ({ lang }) => lang.toUpperCase());
    // @ts-expect-error: what is sent has the input type of the schema.
    handle(bridge, 'count', () => 5);
    handle(bridge, 'count', () => '5');
    shell.say({ jsonrpc: '2.0', id: 's1', method: 'greet', params: {} });
    shell.say({ jsonrpc: '2.0', id: 's2', method: 'count' });
    await settle();
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['EN', '5']);
  });
});
