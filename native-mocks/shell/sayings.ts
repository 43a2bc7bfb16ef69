import { MAX_HELD_MESSAGES, PROGRESS_METHOD } from '../../sdk/protocol.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import type { OutgoingText } from './outbox.ts';
import type { PageAsks } from './page-asks.ts';

/** What the shell says by itself: events, progress and requests. The session of the page is in each. */
export interface Sayings {
  /** Says it, or holds it until hello: at most `MAX_HELD_MESSAGES`, then the oldest is forgotten. A request has an id. */
  say(method: string, params: unknown, id?: string): void;
  /** The page's session; `undefined` before hello. */
  session(): string | undefined;
  /** From now on this session is the page's. */
  begin(session: string): void;
  /** Says what was held; requests that were given up meanwhile are left out. */
  release(): void;
  /** The page is gone. */
  end(): void;
}

/** What `createSayings` takes. */
export interface CreateSayingsOptions {
  /** Whether there is a hello to wait for. */
  readonly holds: boolean;
  readonly push: (item: OutgoingText) => void;
  readonly asks: PageAsks;
}

export function createSayings({ holds, push, asks }: CreateSayingsOptions): Sayings {
  let held: { readonly id: string | undefined; readonly method: string; readonly params: unknown }[] = [];
  let session: string | undefined;

  const say: Sayings['say'] = (method, params, id) => {
    if (session === undefined && holds) {
      held.push({ id, method, params });
      if (held.length <= MAX_HELD_MESSAGES) return;
      const oldest = held.shift();
      const message = 'The page has not said hello';
      if (oldest?.id) asks.settle(oldest.id, { error: { code: shellErrorCodes.unavailable, message } });
      return;
    }
    const text = JSON.stringify({ jsonrpc: '2.0', id, method, params, session });
    const kind = id !== undefined ? 'request' : method === PROGRESS_METHOD ? 'progress' : 'notification';
    push({ text, message: { from: 'shell', kind, id, method, params } });
  };

  return {
    say,
    session: () => session,
    begin(next) {
      session = next;
    },
    release() {
      for (const { id, method, params } of held.splice(0)) {
        if (id === undefined || asks.has(id)) say(method, params, id);
      }
    },
    end() {
      session = undefined;
    },
  };
}
