import { appContract } from 'bridgehead/app';
import { createHostCore, createHostHandler, type HostMethods, withTestMethods } from 'bridgehead/host';
import type { Change, Loose, ShellVariant, VariantTools } from './variant-tools.ts';

/** Receives the values that a shell delivers, usually strings. */
export type Texts = (text: unknown) => void;

/** The injected object, connected to the reference shell. */
export interface VariantObject {
  postMessage(text: string): unknown;
  shell(): unknown;
}

const own: HostMethods<typeof appContract> = {
  getUserInfo: () => ({ nickname: 'An' }),
  getLoc: () => 'en',
  getValueForKey: () => null,
  signOut: () => null,
};
const rest = Object.keys(appContract.methods).filter((name) => !(name in own));
const handler = withTestMethods(
  createHostHandler(appContract, { ...Object.fromEntries(rest.map((name) => [name, () => ({})])), ...own }),
);

/** Creates the reference shell with one rule broken. `toPage` receives the delivered values. */
export function createVariantObject(variant: Partial<ShellVariant>, toPage: Texts): VariantObject {
  const appInfo = () => ({ platform: 'android', appVersion: '9.0.0', locale: 'en', theme: 'light' }) as const;
  const core = createHostCore({ handler, appInfo, onError: () => {} });
  const requests = new Map<unknown, Loose>();
  const deliver = (messages: readonly Loose[]): void => {
    if (!messages.length) return;
    const text = JSON.stringify(messages.length === 1 ? messages[0] : messages);
    const out = variant.outText ? variant.outText(text) : text;
    if (out !== undefined) toPage(out);
  };
  const outlet = {
    origin: null,
    deliver(text: string) {
      const messages = ([] as Loose[]).concat(JSON.parse(text) as Loose | Loose[]);
      deliver(messages.flatMap((message) => changed(variant.toPage, message, tools)));
    },
  };
  const tools: VariantTools = {
    sendToPage: (message) => deliver([{ jsonrpc: '2.0', ...message }]),
    sendToShell: (message) => core.receive(JSON.stringify({ jsonrpc: '2.0', ...message }), outlet),
    delay: (ms, action) => void setTimeout(action, ms),
    requestOf: (id) => requests.get(id),
    memo: {},
  };
  const receive = (text: string): void => {
    const parsed = parse(text);
    for (const each of ([] as Loose[]).concat(parsed ?? []))
      if (each?.method !== undefined && each.id) requests.set(each.id, each);
    if (!variant.toShell || parsed === undefined) return core.receive(text, outlet);
    const list = Array.isArray(parsed) ? (parsed as Loose[]) : undefined;
    if (!list) changed(variant.toShell, parsed, tools).forEach((each) => core.receive(JSON.stringify(each), outlet));
    else if (list.length)
      core.receive(JSON.stringify(list.flatMap((each) => changed(variant.toShell, each, tools))), outlet);
    else core.receive(text, outlet);
  };
  return {
    postMessage(text) {
      const out = variant.atPost ? variant.atPost(text, tools) : text;
      if (out !== undefined) void Promise.resolve().then(() => receive(out));
      return variant.returns ? true : undefined;
    },
    shell() {
      const text = JSON.stringify(core.announce());
      return variant.snapshot ? variant.snapshot(text) : text;
    },
  };
}

/** Returns the messages that a change makes of one. */
export function changed(change: Change | undefined, message: Loose, tools: VariantTools): Loose[] {
  // Values other than objects are delivered unchanged.
  if (!change || message === null || typeof message !== 'object' || Array.isArray(message)) return [message];
  const result = change(message, tools);
  return result === undefined ? [] : ([] as Loose[]).concat(result).map(stamped);
}

/** Adds `jsonrpc` to a message of a variant, unless the variant sets it; `undefined` omits it. */
const stamped = (message: Loose): Loose => ('jsonrpc' in message ? message : { jsonrpc: '2.0', ...message });

function parse(text: string): Loose | undefined {
  try {
    return JSON.parse(text) as Loose;
  } catch {
    return undefined;
  }
}
