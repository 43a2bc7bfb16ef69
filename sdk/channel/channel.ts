import { watchSignal } from './aborts.ts';
import type { Channel, ChannelBase, ChannelHooks, ChannelSetup, OpenCall } from './channel-types.ts';
import { createCodec } from './codec.ts';
import type { Message } from '../wire/message.ts';
import { createOutbox } from './outbox.ts';
import { type CallSpec, createPendingCalls } from './call-table.ts';
import { wireErrors } from '../wire/protocol.ts';
import { createReceiver } from './receiver.ts';

/** Creates the channel. The shell connection subscribes it to the transport. */
export function createChannel(setup: ChannelSetup, hooks: ChannelHooks): Channel {
  const { clock, session, options } = setup;
  const codec = createCodec(session.name, options);
  const pending = createPendingCalls(clock, session);
  const outbox = createOutbox(pending, codec.maxChars, () => {
    hooks.checkRestore();
    hooks.ensureHandshake();
  });
  function send(message: Message): void {
    const text = codec.encode(message);
    if (outbox.deferred) outbox.deferred.push((error) => error || outbox.post(text));
    else outbox.post(text);
  }
  const base: ChannelBase = { ...codec, pending, outbox, cancelled: new Set(), send };
  const open = createOpen(base, hooks.checkRestore);
  const channel: Channel = {
    ...base,
    open,
    respond: ({ id }) => send({ id, error: { code: wireErrors.methodNotFound, message: 'Method not found' } }),
    request(spec, params) {
      const call = open(spec, codec.stringify(params));
      call.send();
      return call.promise;
    },
    receive: createReceiver(base, setup, { respond: (request) => channel.respond(request), deliver: hooks.deliver }),
  };
  return channel;
}

/** Creates `Channel.open`. */
function createOpen(base: ChannelBase, checkRestore: () => void): Channel['open'] {
  const { pending, outbox, encodeCall } = base;
  // Captured: a replacement that the page installs later could settle calls with any value (invariant 11).
  const OwnPromise = Promise;

  function transmit(id: number, { interactive, reply }: CallSpec, text: string): void {
    if (outbox.can.batch === true && !interactive && reply !== false) return outbox.batch(id, text);
    try {
      outbox.post(text, id);
      if (reply === false) pending.settle(id, undefined);
    } catch (cause) {
      pending.fail(id, 'transport', { cause });
    }
  }

  return (spec, params, options = {}) => {
    const { signal } = options;
    let id = 0;
    let text: string | undefined;
    checkRestore();
    const promise = new OwnPromise((resolve) => {
      id = pending.add(spec, resolve, options);
    });
    try {
      if (signal) watchSignal(base, id, signal);
      text = encodeCall(id, spec, params);
      if (text === undefined) pending.fail(id, 'too-large');
    } catch (cause) {
      pending.fail(id, 'bad-argument', { cause });
    }
    const call: OpenCall = {
      id,
      promise,
      send(cause) {
        if (!pending.get(id)) return;
        if (cause) return void pending.fail(id, 'transport', { cause });
        if (outbox.deferred && !spec.isHandshake) return void outbox.deferred.push(call.send);
        // Without a string the call has failed as `too-large` above.
        transmit(id, spec, text as string);
      },
    };
    return call;
  };
}
