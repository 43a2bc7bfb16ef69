import type { Message, RequestMessage, Transport } from 'bridgehead/transports';
import { HELLO_METHOD } from '../wire/protocol.ts';
import { createAppCalls } from './app-calls.ts';
import type { AdaptedAnnouncement, AdaptedListener, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { errorMember } from './error-member.ts';
import { createHello } from './hello.ts';
import { createPageRequests } from './page-requests.ts';
import { createPageSender } from './page-sender.ts';

/** Options of `createAdaptedTransport`. */
export interface CreateAdaptedTransportOptions {
  readonly page: AdaptedPage;
  readonly announced: AdaptedAnnouncement;
  readonly maxMessageChars?: number | undefined;
}

/** Creates the transport to the bridge of an app. It posts one message at a time, since it announces no batches. */
export function createAdaptedTransport(
  adapter: BridgeAdapter,
  { page, announced, maxMessageChars }: CreateAdaptedTransportOptions,
): Transport {
  const sender = createPageSender(maxMessageChars);
  const { contract } = page;
  const requests = createPageRequests(sender);
  const hello = createHello({ announced, shellFacts: contract.shellFacts }, sender);
  const calls = createAppCalls(adapter, { page, sender: hello.sender });

  return {
    post(text) {
      // The cast is safe because the bridge encodes the string.
      const message = JSON.parse(text) as Message;
      const { method, id } = message;
      if (method === undefined) return requests.settle(message);
      if (method === HELLO_METHOD) return hello.answer(id);
      if (method.startsWith('$/')) return sender.respond(id, { error: errorMember('not-implemented') });
      const isFacts = hello.isFacts(id, method);
      try {
        calls.send({ id, method, params: (message as RequestMessage).params });
      } catch (error) {
        // A post that throws would fail the handshake.
        if (!isFacts) throw error;
        hello.sender.respond(id, { error: errorMember(undefined) });
      }
    },
    subscribe(receive, log = () => {}) {
      sender.start(receive, log);
      const stop = startListening(adapter, {
        page,
        listener: { emit: calls.emit, request: requests.request, refuse: createRefuse(log) },
      });
      return () => {
        sender.stop();
        if (stop) stop();
      };
    },
    snapshot: hello.snapshot,
  };
}

const createRefuse =
  (log: (line: string) => void): AdaptedListener['refuse'] =>
  (event) =>
    log(`Cannot receive ${event}: the app refused its listener. Declare its first app version.`);

/** An app that cannot be listened to still receives calls. */
function startListening(
  adapter: BridgeAdapter,
  { listener, page }: { readonly listener: AdaptedListener; readonly page: AdaptedPage },
): (() => void) | undefined {
  try {
    return adapter.listen && adapter.listen(listener, page);
  } catch {
    listener.refuse('events');
    return undefined;
  }
}
