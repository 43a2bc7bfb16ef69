import { BridgeError, stream } from 'bridgehead';
import { failWith, sessionMethods, type Note, note, SECRET } from './session-contract.ts';
import type { SessionState } from './session-state.ts';

/** Calls a method, sometimes with `safeCall`, with invalid params or with params whose `toJSON` acts. */
export function callMethod(state: SessionState): void {
  const { controllers, draw, interfere } = state;
  const bridge = state.pickBridge();
  const name = state.pick(sessionMethods);
  if (!bridge || !name) return;
  const abort = new AbortController();
  controllers.push(abort);
  const bad = { note: 7, toJSON: () => failWith('toJSON') };
  const params = draw % 11 === 0 ? bad : { ...note, toJSON: () => (interfere(), { ...note, n: state.draw % 4 }) };
  const options = { signal: abort.signal, onProgress: interfere };
  const method = name as 'slow'; // any of them: they share their params
  if (draw % 7 === 0) track(state, `safeCall ${name}`, bridge.safeCall(method, params as never, options));
  else track(state, `call ${name}`, bridge.call(method, params as never, options));
}

/** Aborts any call; most have settled. */
export function abortCall({ controllers, pick }: SessionState): void {
  pick(controllers)?.abort(new Error(SECRET));
}

/** Aborts a call while it is open. */
export async function callAndAbort(state: SessionState): Promise<void> {
  const { draw } = state;
  const abort = new AbortController();
  const name = draw % 2 ? 'slow' : 'pay';
  const bridge = state.pickBridge();
  // The params have a member that the contract does not declare.
  const params = { ...note, n: draw } as Note;
  if (bridge) track(state, `aborted ${name}`, bridge.call(name, params, { signal: abort.signal }));
  // After the batch, if there is one, and before a response of the next turn.
  if (draw % 3) await Promise.resolve();
  abort.abort(new Error(SECRET));
}

/** Reads the first step of a stream, and sometimes ends it. */
export function readStream(state: SessionState): void {
  const bridge = state.pickBridge();
  if (!bridge) return;
  const steps = stream(bridge, 'slow', note);
  track(state, 'stream', state.draw % 2 ? steps.next() : steps.next().then(() => steps.return(undefined)));
}

function track({ calls, lines }: SessionState, what: string, promise: Promise<unknown>): void {
  const call = { what, settled: 0 };
  calls.push(call);
  promise.then(
    () => call.settled++,
    (error: unknown) => {
      call.settled++;
      const { message, stack, code } = Object(error) as { message?: string; stack?: string; code?: string };
      if (error instanceof BridgeError || code !== undefined) lines.push(`${message} ${String(error)} ${stack}`);
    },
  );
}
