import { checkRestore } from '../page/lifecycle.ts';
import { watchSignal } from './aborts.ts';
import { addCall, type CallSpec, failCall, type RequestOptions } from './call-table.ts';
import type { Channel } from './channel.ts';
import { encodeCall } from './codec.ts';
import type { OpenCall } from './call-table.ts';
import { postCall } from './outbox.ts';

/** Registers a call. From here on, it settles exactly once. */
export function openCall(channel: Channel, spec: CallSpec, options: RequestOptions = {}): OpenCall {
  const { OwnPromise } = channel;
  const { signal } = options;
  let id = 0;
  // First, so that calls before it are those from before the return.
  checkRestore(channel.lifecycle);
  const promise = new OwnPromise((resolve) => {
    id = addCall(channel, spec, resolve, options);
  });
  if (signal) watchSignal(channel, id, signal);
  return { id, spec, promise, text: '' };
}

/** Encodes the request of a call; `params` is JSON. If that is impossible, the call fails. */
export function encodeRequest(channel: Channel, call: OpenCall, params: string | undefined): void {
  if (!call.id) return;
  try {
    const text = encodeCall(channel, call, params);
    if (text === undefined) failCall(channel, call.id, 'too-large');
    else call.text = text;
  } catch (cause) {
    failCall(channel, call.id, 'bad-argument', { cause, text: 'see its cause' });
  }
}

/** Registers a call of the protocol and encodes it. */
export function openRequest(channel: Channel, spec: CallSpec, params: unknown): OpenCall {
  const call = openCall(channel, spec);
  encodeRequest(channel, call, channel.stringify(params));
  return call;
}

/** Sends a request of the protocol. */
export function sendRequest(channel: Channel, spec: CallSpec, params: unknown): Promise<unknown> {
  const call = openRequest(channel, spec, params);
  postCall(channel, call);
  return call.promise;
}
