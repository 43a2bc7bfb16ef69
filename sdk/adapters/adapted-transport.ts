import type { Message, RequestMessage, Transport } from 'bridgehead/transports';
import { HELLO_METHOD } from '../wire/protocol.ts';
import { createAnnouncement } from './announcement.ts';
import { createAppCalls } from './app-calls.ts';
import type { AdaptedAnnouncement, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { errorMember } from './error-member.ts';
import { createPageRequests } from './page-requests.ts';
import { createPageSender } from './page-sender.ts';

/** Options of `createAdaptedTransport`. */
export interface CreateAdaptedTransportOptions {
  readonly page: AdaptedPage;
  readonly announced: AdaptedAnnouncement | undefined;
}

/** Creates the transport to the bridge of an app. It posts one message at a time, since it announces no batches. */
export function createAdaptedTransport(
  adapter: BridgeAdapter,
  { page, announced }: CreateAdaptedTransportOptions,
): Transport {
  const sender = createPageSender();
  const calls = createAppCalls(adapter, { page, sender });
  const requests = createPageRequests(sender);
  const announcement = announced && createAnnouncement(announced);

  return {
    post(text) {
      // The cast is safe because the bridge encodes the string.
      const message = JSON.parse(text) as Message;
      const { method, id } = message;
      if (method === undefined) return requests.settle(message);
      if (!method.startsWith('$/')) return calls.send({ id, method, params: (message as RequestMessage).params });
      if (method === HELLO_METHOD && announcement)
        return void announcement.read().then((result) => sender.respond(id, { result }));
      sender.respond(id, { error: errorMember('not-implemented') });
    },
    subscribe(receive) {
      sender.start(receive);
      const stop = adapter.listen && adapter.listen({ emit: calls.emit, request: requests.request }, page);
      return () => {
        sender.stop();
        if (stop) stop();
      };
    },
    snapshot: () => announcement && announcement.snapshot(),
  };
}
