import { type Contract, defineContract } from 'bridgehead';
import { expect, onTestFinished } from 'vitest';
import { createPageRules, type PageRules } from '../../native-mocks/strict/create-page-rules.ts';
import { fillAnnouncement } from './fill-announcement.ts';
import type { FakePage } from './page.ts';

/** A parsed message from the page. */
export interface Posted {
  readonly jsonrpc?: string;
  readonly id?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { code: number; message: string; data?: unknown };
}

/** The native side that the shell imitates. */
export type ScriptedShellKind = 'android-object' | 'android-listener' | 'ios' | 'ios-reply';
export const scriptedShellKinds: readonly ScriptedShellKind[] = [
  'android-object',
  'android-listener',
  'ios',
  'ios-reply',
];

/** A native side under full control of the test: it records the page's posts and sends only on request. */
export interface ScriptedShell {
  /** Everything posted, in order; batches are flattened. */
  readonly posted: Posted[];
  /** The posted strings. */
  readonly strings: string[];
  /** Returns the number of native crossings. */
  crossings(): number;
  /** Returns the last request of a method. */
  last(method: string): Posted;
  /** Sends a string or another value to the page by the route of this kind of shell. */
  send(message: unknown): void;
  /** Responds to the last request of a method with a result. */
  respond(method: string, result: unknown): void;
  /** Responds to the last request of a method with an error. */
  fail(method: string, error: { code: number; message: string; data?: unknown }): void;
  /** Responds to `$/hello`. */
  announce(announcement?: object): void;
  /** Called with each posted message; may send a message immediately. */
  onPost: (message: Posted) => void;
  /** Called by the native object before each post; may throw. */
  before: () => void;
  /** Disables the rules of docs/protocol.md for a test that violates them on purpose or simulates a page that does. */
  allowViolations: (reason: string) => void;
}

/** Options of `installScriptedShell`. */
export interface InstallScriptedShellOptions {
  readonly snapshot?: string;
  /** Provides the interactive, cancellable and response-less methods for the rules about such methods. */
  readonly contract?: Contract;
  /** Why the page may violate the protocol; see `allowViolations`. */
  readonly allowViolations?: string;
}

const noContract: Contract = defineContract({ name: 'none', version: '1.0.0', methods: {} });

/** Creates the rules for the page of one shell. */
function createRules({ snapshot, contract = noContract }: InstallScriptedShellOptions): PageRules {
  return createPageRules({
    contract,
    dialect: 'json-rpc',
    supportsHandshake: true,
    hasTestMethods: true,
    snapshotCan() {
      try {
        return Object((JSON.parse(snapshot ?? '{}') as { can?: object }).can) as Record<string, true>;
      } catch {
        return {};
      }
    },
  });
}

/** Installs the objects of a native side in a page. */
export function installScriptedShell(
  page: FakePage,
  kind: ScriptedShellKind = 'android-object',
  options: InstallScriptedShellOptions = {},
): ScriptedShell {
  const { snapshot } = options;
  const rules = createRules(options);
  let { allowViolations: reason } = options;
  const broken: string[] = [];
  // Not a hook at module level: files that share a worker share this module, so only the first file would register it.
  onTestFinished(() => {
    if (!reason) expect(broken, 'rules of docs/protocol.md that the page broke').toEqual([]);
  });
  const posted: Posted[] = [];
  const strings: string[] = [];
  const listeners = new Set<(event: { data: unknown }) => void>();
  let crossings = 0;
  const check = (crossed: unknown): void => {
    const { ofText, ofMessages } = rules.check(crossed);
    for (const { rule, text } of [...ofText, ...ofMessages.flat()]) broken.push(`${rule}: ${text}`);
  };
  const take = (text: unknown): void => {
    try {
      shell.before();
    } catch (error) {
      rules.postFailed();
      throw error;
    }
    check(text);
    if (typeof text !== 'string') throw new TypeError('a native side accepts only strings');
    crossings++;
    strings.push(text);
    const parsed = JSON.parse(text) as Posted | Posted[];
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      posted.push(message);
      shell.onPost(message);
    }
  };
  const shell: ScriptedShell = {
    posted,
    strings,
    crossings: () => crossings,
    last(method) {
      const found = posted.filter((message) => message.method === method).pop();
      if (!found) throw new Error(`the page has not posted ${method}`);
      return found;
    },
    send(message) {
      const input = typeof message === 'string' ? message : JSON.stringify(message);
      for (const each of [message].flat()) rules.sent(JSON.stringify(fillAnnouncement(each)) || '')();
      if (kind === 'android-listener') for (const listener of listeners) listener({ data: input });
      else page.bridgehead?.receive?.(input);
    },
    respond: (method, result) => shell.send({ jsonrpc: '2.0', id: shell.last(method).id, result }),
    fail: (method, error) => shell.send({ jsonrpc: '2.0', id: shell.last(method).id, error }),
    announce: (announcement = {}) =>
      shell.respond('$/hello', {
        protocol: 1,
        platform: kind.startsWith('ios') ? 'ios' : 'android',
        appVersion: '3.2.1',
        ...announcement,
      }),
    onPost: () => {},
    before: () => {},
    allowViolations(why) {
      reason = why;
    },
  };
  if (kind === 'android-object') {
    page['BridgeheadAndroid'] = { postMessage: take, ...(snapshot === undefined ? {} : { shell: () => snapshot }) };
  } else if (kind === 'android-listener') {
    page['BridgeheadAndroid'] = {
      postMessage: take,
      addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) =>
        type === 'message' && listeners.add(listener),
      removeEventListener: (type: 'message', listener: (event: { data: unknown }) => void) =>
        type === 'message' && listeners.delete(listener),
    };
  } else {
    if (snapshot !== undefined) page.bridgehead = { ...page.bridgehead, shell: snapshot };
    // In WebKit every handler returns a promise, with or without responses.
    const postMessage = (text: unknown): Promise<unknown> => {
      take(text);
      return Promise.resolve(kind === 'ios-reply' ? null : undefined);
    };
    page['webkit'] = { messageHandlers: { bridgehead: { postMessage } } };
  }
  return shell;
}
