import { type Contract, defineContract } from 'bridgehead';
import { expect, onTestFinished } from 'vitest';
import { createPageRules, type PageRules } from '../../native-mocks/strict/create-page-rules.ts';
import { fillAnnouncement } from './fill-announcement.ts';
import type { FakePage } from './page.ts';

/** A message as it crossed, parsed. */
export interface Posted {
  readonly jsonrpc?: string;
  readonly id?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { code: number; message: string; data?: unknown };
}

/** Which native side the shell plays. */
export type ShellKind = 'android-object' | 'android-listener' | 'ios' | 'ios-reply';
export const shellKinds: readonly ShellKind[] = ['android-object', 'android-listener', 'ios', 'ios-reply'];

/** A native side that does only what the test says: it records what the page posts, and speaks when told. */
export interface ScriptedShell {
  /** Everything posted, in order; batches unfolded. */
  readonly posted: Posted[];
  /** The texts as they crossed. */
  readonly texts: string[];
  /** How many native crossings there were. */
  crossings(): number;
  /** The last request of a method. */
  last(method: string): Posted;
  /** Says a text or a value to the page, as this native side does. */
  say(message: unknown): void;
  /** Answers the last request of a method with a result. */
  answer(method: string, result: unknown): void;
  /** Answers the last request of a method with an error. */
  fail(method: string, error: { code: number; message: string; data?: unknown }): void;
  /** Answers `$/hello`. */
  greet(announcement?: object): void;
  /** Called with each message as it is posted; may say something at once. */
  onPost: (message: Posted) => void;
  /** What the native object does on each post before anything else; may throw. */
  before: () => void;
  /** Takes the rules of docs/protocol.md off this test, which breaks them on purpose or plays a page that does. */
  allowViolations: (reason: string) => void;
}

/** Options of `installScriptedShell`. */
export interface InstallScriptedShellOptions {
  readonly snapshot?: string;
  /** Names the methods that are interactive, cancellable or without a reply, for the rules about them. */
  readonly contract?: Contract;
  /** Why the page need not keep the protocol; see `allowViolations`. */
  readonly allowViolations?: string;
}

const noContract: Contract = defineContract({ name: 'none', version: '1.0.0', methods: {} });

/** The rules for the page of one shell. */
function createRules({ snapshot, contract = noContract }: InstallScriptedShellOptions): PageRules {
  return createPageRules({
    contract,
    dialect: 'json-rpc',
    greets: true,
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

/** Puts the objects of a native side into a page. */
export function installScriptedShell(
  page: FakePage,
  kind: ShellKind = 'android-object',
  options: InstallScriptedShellOptions = {},
): ScriptedShell {
  const { snapshot } = options;
  const rules = createRules(options);
  let { allowViolations: reason } = options;
  const broken: string[] = [];
  // No hook of this module: files that share a worker share it, and only the first would register the hook.
  onTestFinished(() => {
    if (!reason) expect(broken, 'rules of docs/protocol.md that the page broke').toEqual([]);
  });
  const posted: Posted[] = [];
  const texts: string[] = [];
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
      rules.lost();
      throw error;
    }
    check(text);
    if (typeof text !== 'string') throw new TypeError('a native side takes text only');
    crossings++;
    texts.push(text);
    const parsed = JSON.parse(text) as Posted | Posted[];
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      posted.push(message);
      shell.onPost(message);
    }
  };
  const shell: ScriptedShell = {
    posted,
    texts,
    crossings: () => crossings,
    last(method) {
      const found = posted.filter((message) => message.method === method).pop();
      if (!found) throw new Error(`the page has not posted ${method}`);
      return found;
    },
    say(message) {
      const input = typeof message === 'string' ? message : JSON.stringify(message);
      for (const each of [message].flat()) rules.sent(JSON.stringify(fillAnnouncement(each)) || '')();
      if (kind === 'android-listener') for (const listener of listeners) listener({ data: input });
      else page.bridgehead?.receive?.(input);
    },
    answer: (method, result) => shell.say({ jsonrpc: '2.0', id: shell.last(method).id, result }),
    fail: (method, error) => shell.say({ jsonrpc: '2.0', id: shell.last(method).id, error }),
    greet: (announcement = {}) =>
      shell.answer('$/hello', {
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
    // WebKit returns a promise from every handler, with or without replies.
    const postMessage = (text: unknown): Promise<unknown> => {
      take(text);
      return Promise.resolve(kind === 'ios-reply' ? null : undefined);
    };
    page['webkit'] = { messageHandlers: { bridgehead: { postMessage } } };
  }
  return shell;
}
