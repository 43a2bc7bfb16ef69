import { defineContract, handle, handler } from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import type { Posted, ScriptedShell } from '../../support/scripted-shell.ts';
import { settle } from '../../support/settle.ts';

const request = { jsonrpc: '2.0', id: 's1', method: 'askName', params: { lang: 'vi' } };

/** Sends a request from the shell; returns the last message that the page posts within the turn. */
async function ask(shell: ScriptedShell): Promise<Posted | undefined> {
  shell.send(request);
  await settle();
  return shell.posted.at(-1);
}

describe(handle, () => {
  it('responds null to the shell when the promise of a handler resolves with undefined', async () => {
    const { bridge, shell } = await createHarness();
    let respond: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (respond = resolve)));
    await ask(shell);
    expect(shell.posted).toHaveLength(1);
    respond(undefined as unknown as string);
    await settle();
    expect(shell.posted.at(-1)).toEqual({ jsonrpc: '2.0', id: 's1', result: null });
  });

  it('responds "internal error" without details when the handler throws', async () => {
    const { bridge, shell, log } = await createHarness();
    handle(bridge, 'askName', () => {
      throw new Error('secret of the page');
    });
    const error = { code: -32603, message: 'Internal error' };
    expect(await ask(shell)).toEqual({ jsonrpc: '2.0', id: 's1', error });
    expect(log).toEqual(['bridgehead: a handler threw']);
  });

  it('responds to the shell with the code of a bridge error that a handler throws', async () => {
    const { bridge, shell } = await createHarness({ announcement: { appVersion: '3.0' } });
    handle(bridge, 'askName', () => bridge.call('gated'));
    expect((await ask(shell))?.error).toEqual({ code: -32603, message: 'app-too-old' });
  });

  it('responds after five seconds when the handler does not, and drops its late result', async () => {
    const { bridge, shell, clock } = await createHarness();
    let respond: (name: string) => void = () => {};
    handle(bridge, 'askName', () => new Promise((resolve) => (respond = resolve)));
    await ask(shell);
    clock.advance(5000);
    await settle();
    expect(shell.posted.at(-1)?.error).toEqual({ code: -32603, message: 'The page did not respond in time' });
    respond('late');
    await settle();
    expect(shell.posted).toHaveLength(2);
  });

  it('responds "method not found" for other names and after the handler was removed', async () => {
    const { bridge, shell } = await createHarness();
    const first = handle(bridge, 'askName', () => 'first');
    const second = handle(bridge, 'askName', () => 'second');
    first();
    expect((await ask(shell))?.result).toBe('second');
    second();
    shell.send(request);
    shell.send({ ...request, method: 'constructor' });
    expect(shell.posted.slice(-2).map((message) => message.error?.code)).toEqual([-32601, -32601]);
  });

  it.each(['askNmae', 'constructor', 'getUser', undefined])('rejects a name that is no handler: %s', async (name) => {
    const { bridge } = await createHarness();
    expect(() => handle(bridge, name as never, () => '')).toThrow('the contract has no such handler');
  });

  it('responds "internal error" when the result of a handler exceeds the length limit of messages', async () => {
    const { bridge, shell, log } = await createHarness({ maxMessageChars: 1000 });
    handle(bridge, 'askName', () => 'x'.repeat(1000));
    expect(await ask(shell)).toMatchObject({
      id: 's1',
      error: { code: -32603, message: 'The result cannot be sent: not JSON, or too large' },
    });
    expect(log).toEqual([]);
  });

  it.each([Number.NaN, new Map(), { at: [() => 1] }])(
    'responds "internal error" for a result that JSON cannot carry, and reports its path to inspectors (case %#)',
    async (result) => {
      const { bridge, shell } = await createHarness();
      const reasons: (string | undefined)[] = [];
      inspect(bridge, ({ kind, reason }) => kind === 'failure' && reasons.push(reason));
      handle(bridge, 'askName', () => result as never);
      expect((await ask(shell))?.error).toEqual({
        code: -32603,
        message: 'The result cannot be sent: not JSON, or too large',
      });
      expect(reasons).toEqual([
        expect.stringMatching(/^Cannot handle askName: result\S* is invalid: expected a JSON value/),
      ]);
    },
  );

  it('logs an error of the native object while a response is sent without its text', async () => {
    const logged: unknown[] = [];
    const { bridge, shell } = await createHarness({ logger: { warn: (...parts) => void logged.push(parts) } });
    handle(bridge, 'askName', () => 'S3CR3T');
    shell.before = () => {
      throw new Error('cannot post S3CR3T');
    };
    await ask(shell);
    expect(logged).toEqual([['bridgehead: cannot send a response to the shell']]);
  });

  it('throws for a name that is no handler of the contract', async () => {
    const { bridge } = await createHarness();
    expect(() => handle(bridge, 'nobody' as 'askName', () => '')).toThrow(
      expect.objectContaining({
        code: 'bad-argument',
        message: expect.stringContaining('Cannot handle nobody: the contract has no such handler') as string,
      }),
    );
  });

  it('passes params without a schema to the handler as the app sent them', async () => {
    const { bridge, shell } = await createHarness();
    handle(bridge, 'askName', ({ lang }) => `in ${lang}`);
    expect(await ask(shell)).toEqual({ jsonrpc: '2.0', id: 's1', result: 'in vi' });
  });

  it('logs a wrong result of the page with its place, and no wrong params of the app', async () => {
    const schemas = { params: v.object({ lang: v.string() }), result: v.string() };
    const handlers = { askName: handler(schemas) };
    const contract = defineContract({ name: 'shaped', version: '1.0.0', methods: {}, handlers });
    const logged: unknown[][] = [];
    const logger = { warn: (...args: unknown[]) => void logged.push(args) };
    const { bridge, shell } = await createHarness({ contract, logger });
    handle(bridge, 'askName', () => 5 as unknown as string);
    expect((await ask(shell))?.error).toMatchObject({ message: 'The result does not match the contract' });
    shell.send({ ...request, id: 's2', params: {} });
    await settle();
    expect(shell.posted.at(-1)?.error).toMatchObject({ code: -32602 });
    expect(logged).toEqual([
      ['bridgehead: a handler has a wrong result', expect.stringMatching(/^askName: result .+/) as string],
    ]);
  });

  it('passes the parsed params to the handler and sends the result as the page wrote it', async () => {
    const contract = defineContract({
      name: 'shaped',
      version: '1.0.0',
      methods: {},
      handlers: {
        translate: handler({ params: v.object({ lang: v.optional(v.string(), 'en') }), result: v.string() }),
        count: handler({ result: v.pipe(v.string(), v.transform(Number)) }),
      },
    });
    const { bridge, shell } = await createHarness({ contract });
    handle(bridge, 'translate', ({ lang }) => lang.toUpperCase());
    // @ts-expect-error: what is sent has the input type of the schema.
    handle(bridge, 'count', () => 5);
    handle(bridge, 'count', () => '5');
    shell.send({ jsonrpc: '2.0', id: 's1', method: 'translate', params: {} });
    shell.send({ jsonrpc: '2.0', id: 's2', method: 'count' });
    await settle();
    expect(shell.posted.slice(1).map(({ result }) => result)).toEqual(['EN', '5']);
  });
});
