import type { BridgeCore } from '../bridge-core.ts';
import type { EventSpec } from '../contract/types.ts';
import type { BridgeError } from '../errors.ts';
import { misfitOf } from '../misfit.ts';
import { ownEntry } from '../own-entry.ts';
import { addLayer } from './layers.ts';
import type { Failure } from './traffic-entry.ts';

/** Reports calls that fail, as the page sees them, and events that are dropped, as the bridge does. Returns its end. */
export function watchFailures(core: BridgeCore, report: (failure: Failure) => void): () => void {
  const { clock, contract } = core;
  const stopCalls = addLayer(
    core,
    ({ invoke, deliver }) => ({
      deliver,
      invoke(name, params, options) {
        const atMs = clock.now();
        // The page gets the promise made here: one of its own would hide that nobody handles a rejection.
        return invoke(name, params, options).catch((error: BridgeError) => {
          const { code, message: reason, nativeCode } = error;
          const method = typeof name === 'string' ? name : undefined;
          // An error of the shell crossed as a response.
          if (nativeCode === undefined) {
            report({ direction: 'out', method, durationMs: clock.now() - atMs, code, reason });
          }
          throw error;
        });
      },
    }),
    'above',
  );
  const stopEvents = addLayer(
    core,
    ({ invoke, deliver }) => ({
      invoke,
      deliver(method, payload) {
        const reason = reasonToDrop(ownEntry(contract.events, method), payload);
        if (reason) report({ direction: 'in', method, reason: `Cannot deliver ${method}: ${reason}.` });
        deliver(method, payload);
      },
    }),
    'below',
  );
  return () => {
    stopCalls();
    stopEvents();
  };
}

function reasonToDrop(spec: EventSpec | undefined, payload: unknown): string | undefined {
  return spec ? misfitOf('payload', spec.payload, payload) : 'the contract has no such event';
}
