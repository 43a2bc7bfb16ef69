import { defineContract, handler, interactive, method } from 'bridgehead';
import { createAndroidShell, createManualClock, type Shell, type ShellOptions } from 'bridgehead/mocks';
import { onTestFinished } from 'vitest';
import { settle } from '../../support/settle.ts';

/** A contract with a method of each kind that the rules distinguish. */
export const strictContract = defineContract({
  name: 'strict',
  version: '1.0.0',
  methods: {
    read: method<unknown, unknown>(),
    upload: method<unknown, unknown>({ cancellable: true }),
    pay: method<unknown, unknown>({ interactive, cancellable: true }),
    report: method<unknown>({ reply: false }),
  },
  handlers: { askName: handler<undefined, string>() },
});
export type StrictContract = typeof strictContract;
export type StrictOptions = Partial<ShellOptions<StrictContract>> & {
  readonly generation?: 'object' | 'listener' | 'methods';
};

export const session = 'S'.repeat(26);
export const otherStrictSession = 'T'.repeat(26);

/** A page that posts any string to a strict shell. */
export interface StrictPage {
  readonly shell: Shell<StrictContract>;
  /** The messages that the shell has sent so far. */
  readonly received: string[];
  /** Posts strings, or messages as JSON, each in a separate crossing. */
  post(...messages: readonly unknown[]): Promise<void>;
  hello(params?: object): Promise<void>;
  /** Sends `$/hello`, then posts these messages. */
  postAfterHello(...messages: readonly unknown[]): Promise<void>;
  /** The injected object. */
  object(): { postMessage(...args: unknown[]): void };
  /** Starts another document in the same window. */
  reload(): void;
}

export const request = (n: number | string, name: string, params?: unknown): object => ({
  jsonrpc: '2.0',
  id: typeof n === 'number' ? `${session}.${n}` : n,
  method: name,
  params,
});
export const notification = (name: string, params?: unknown): object => ({ jsonrpc: '2.0', method: name, params });
export const helloOf = (name: string, params: object = {}): object =>
  request(`${name}.1`, '$/hello', { protocol: 1, contract: 'strict@1.0.0', session: name, ...params });

/** Creates a strict Android shell with a page that posts raw strings. */
export function createStrictPage(options: StrictOptions = {}): StrictPage {
  const shell = createAndroidShell({
    contract: strictContract,
    clock: createManualClock(),
    responses: { read: () => 'read', pay: () => new Promise(() => {}), upload: () => new Promise(() => {}) },
    strict: true,
    ...options,
  });
  const received: string[] = [];
  const window: Record<string, unknown> = { bridgehead: { receive: (text: string) => void received.push(text) } };
  shell.install(window);
  onTestFinished(shell.dispose);
  const object = (): { postMessage(...args: unknown[]): void } =>
    window['BridgeheadAndroid'] as { postMessage(...args: unknown[]): void }; // placed by the shell
  const post = async (...messages: readonly unknown[]): Promise<void> => {
    for (const message of messages) {
      object().postMessage(typeof message === 'string' ? message : JSON.stringify(message));
    }
    await settle();
  };
  const sendHello = (params?: object): Promise<void> => post(helloOf(session, params));
  return {
    shell,
    received,
    post,
    hello: sendHello,
    async postAfterHello(...messages) {
      await sendHello();
      await post(...messages);
    },
    object,
    reload: () => void shell.install(window),
  };
}
