import { watchSignal } from './aborts.ts';
import type { Channel, ChannelBase, ChannelSetup } from './channel-types.ts';
import { createCodec } from './codec.ts';
import type { Message } from './message.ts';
import { createOutbox } from './outbox.ts';
import { type CallSpec, createPendingCalls } from './pending-calls.ts';
import { wireErrors } from './protocol.ts';
import { createReceiver } from './receiver.ts';

/** Makes the channel. It does not subscribe to the transport: the bridge does. `deliver` gets each notification of the shell. */
export function createChannel(setup: ChannelSetup, deliver: (method: string, params: unknown) => void): Channel {
  const { clock, session, options } = setup;
  const codec = createCodec(session.name, options);
  const pending = createPendingCalls(clock, { session, interactiveMaxMs: options.interactiveMaxMs });
  const outbox = createOutbox(pending.fail);
  const send = (message: Message): void => outbox.post(codec.encode(message));
  const base: ChannelBase = { ...codec, pending, outbox, cancelled: new Set(), send };
  const open = createOpen(base);
  const channel: Channel = {
    ...base,
    open,
    answer: ({ id }) => send({ id, error: { code: wireErrors.methodNotFound, message: 'Method not found' } }),
    request(spec, params) {
      const call = open(spec, codec.stringify(params));
      call.send();
      return call.promise;
    },
    receive: createReceiver(base, setup, { answer: (request) => channel.answer(request), deliver }),
  };
  return channel;
}

/** Makes `open`. */
function createOpen(base: ChannelBase): Channel['open'] {
  const { pending, outbox, encodeCall } = base;
  // Captured: what a page installs in its place later could settle calls with what it likes (design law 11).
  const OwnPromise = Promise;

  function transmit(id: number, { interactive, reply }: CallSpec, text: string): void {
    const isNotification = reply === false;
    if (outbox.can.batch === true && !interactive && !isNotification) return outbox.batch(id, text);
    try {
      outbox.post(text);
      if (isNotification) pending.settle(id, undefined);
    } catch (cause) {
      pending.fail(id, 'transport', { cause });
    }
  }

  return (spec, params, options = {}) => {
    const { signal } = options;
    let id = 0;
    let text: string | undefined;
    const promise = new OwnPromise((resolve) => {
      id = pending.add(spec, resolve, options);
    });
    try {
      if (signal) watchSignal(base, id, signal);
      text = encodeCall(id, spec, params);
      // Read last: an envelope is code of the page, and may have aborted.
      if (signal && signal.aborted) pending.fail(id, 'aborted', { cause: signal.reason });
      else if (text === undefined) pending.fail(id, 'too-large');
    } catch (cause) {
      pending.fail(id, 'bad-argument', { cause });
    }
    return {
      id,
      promise,
      send() {
        const call = pending.get(id);
        if (!call) return;
        if (call.extras) call.extras.isSent = true;
        // Without a text it has settled.
        transmit(id, spec, text as string);
      },
    };
  };
}
