import { defineContract, event, handler, method } from 'bridgehead';
import { createAndroidShell, createManualClock, type ShellOptions } from 'bridgehead/mocks';
import { expect, onTestFinished } from 'vitest';
import { settle } from '../../support/settle.ts';

/** A contract with one entry of each kind. */
export const harnessContract = defineContract({
  name: 'test',
  version: '1.0.0',
  methods: {
    read: method<unknown, unknown>(),
    newer: method<undefined, unknown>({ since: { android: '9.0' } }),
    report: method<unknown>({ reply: false }),
  },
  events: { ticked: event<number>(), newEvent: event({ since: { android: '9.0' } }) },
  handlers: { askName: handler<{ lang: string }, string>() },
});

/** A message from the shell. */
export interface HarnessMessage {
  readonly id?: string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
  readonly session?: string;
}

/** A shell with test methods and a page that posts and receives strings. */
export const createMessageHarness = (options: Partial<ShellOptions<typeof harnessContract>> = {}) => {
  const clock = createManualClock();
  const shell = createAndroidShell({
    contract: harnessContract,
    clock,
    appVersion: '3.1.3.102',
    testMethods: true,
    ...options,
  });
  const strings: string[] = [];
  const page = {
    bridgehead: { receive: (text: string) => void strings.push(text) },
    BridgeheadAndroid: undefined as unknown as { postMessage(text: unknown): void; shell(): string },
  };
  shell.install(page);
  onTestFinished(() => {
    shell.dispose();
    expect(clock.pending()).toBe(0);
  });
  const received = (): HarnessMessage[] =>
    strings.flatMap((text) => JSON.parse(text) as HarnessMessage | HarnessMessage[]);
  const post = async (...messages: unknown[]): Promise<HarnessMessage[]> => {
    const before = received().length;
    for (const message of messages) {
      page.BridgeheadAndroid.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
    }
    await settle();
    return received().slice(before);
  };
  const request = (id: unknown, name: string, params?: unknown): object => ({
    jsonrpc: '2.0',
    id,
    method: name,
    params,
  });
  const sendHello = (session = 'a'.repeat(32)): Promise<HarnessMessage[]> =>
    post(request(`${session}.1`, '$/hello', { protocol: 1, contract: 'test@1.0.0', session }));
  return { clock, shell, strings, received, post, request, hello: sendHello, page };
};
