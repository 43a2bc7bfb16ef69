import type { AnyShell } from 'bridgehead/mocks';
import { changed } from './variant-object.ts';
import { type Change, fieldsOf, type Loose, type ShellVariant, type VariantTools } from './variant-tools.ts';

/** A defect of a whole simulated shell, with the rows of the page that must be red, and no others. */
export interface BrokenShell extends Pick<ShellVariant, 'title' | 'toPage' | 'toShell' | 'atPost'> {
  readonly red: readonly string[];
  /** A script to run in the page after the shell's objects are installed. */
  readonly script?: string;
}

export const brokenShells: readonly BrokenShell[] = [
  {
    title: 'responds to the previous page after a reload',
    red: ['session-end', 'reload'],
    toShell(message, { memo, delay, sendToPage }) {
      const { session, value } = fieldsOf(message.params);
      const isNew = typeof session === 'string' && session.length < 128 && session !== memo['session'];
      if (message.method === '$/hello' && isNew) {
        const { id } = memo;
        if (id) delay(400, () => sendToPage({ id, result: 'old' }));
        Object.assign(memo, { session, id: undefined });
      }
      if (message.method === '$/test.slow' && value === 'old') memo['id'] = message.id;
      return message;
    },
  },
  {
    title: 'does not pass on the responses of the page',
    red: ['ask-odd', 'ask', 'ask-error', 'ask-twice', 'ask-ids', 'sdk-messages', 'not-message'],
    toShell: (message) => (message.method === undefined ? undefined : message),
  },
  {
    title: 'throws on messages above 1 MB',
    red: ['size-4096', 'size-8192'],
    script: `(function () { var o = window.BridgeheadAndroid, post = o.postMessage;
      o.postMessage = function (t) { if (String(t).length > 2e6) throw new Error('too big'); return post.call(o, t); }; }())`,
  },
];

/** Wraps a shell and breaks the rule of a variant, with one state for all its pages. */
export function breakShell(shell: AnyShell, { toPage, toShell, atPost }: BrokenShell): AnyShell {
  const requests = new Map<unknown, Loose>();
  const memo: VariantTools['memo'] = {};
  const textOf = (message: Loose): string => JSON.stringify({ jsonrpc: '2.0', ...message });
  return Object.assign(Object.create(shell) as AnyShell, {
    connect(deliver: (text: string | undefined, crossing: number | undefined) => void) {
      const tools: VariantTools = {
        sendToPage: (message) => deliver(textOf(message), undefined),
        sendToShell: (message) => remote.post(textOf(message), 0),
        delay: (ms, action) => void setTimeout(action, ms),
        requestOf: (id) => requests.get(id),
        memo,
      };
      const remote = shell.connect((text, crossing) =>
        deliver(text === undefined ? text : changedText(toPage, text, tools), crossing),
      );
      return {
        post(text: string, crossing: number) {
          const kept = atPost ? atPost(text, tools) : text;
          for (const each of messagesIn(kept)) if (each.method !== undefined && each.id) requests.set(each.id, each);
          const given = kept === undefined ? kept : changedText(toShell, kept, tools);
          if (given !== undefined) remote.post(given, crossing);
        },
        leave: () => remote.leave(),
      };
    },
  });
}

/** Returns the messages of a string; none for the invalid strings that the page sends on purpose. */
function messagesIn(text: string | undefined): readonly Loose[] {
  try {
    const messages = [JSON.parse(text ?? '[]') as Loose | readonly Loose[]].flat();
    return messages.every((each) => typeof each === 'object' && each !== null) ? messages : [];
  } catch {
    return [];
  }
}

function changedText(change: Change | undefined, text: string, tools: VariantTools): string | undefined {
  const messages = messagesIn(text);
  if (!change || !messages.length) return text;
  const out = messages.flatMap((message) => changed(change, message, tools));
  if (!out.length) return undefined;
  return JSON.stringify(text.startsWith('[') || out.length > 1 ? out : out[0]);
}
