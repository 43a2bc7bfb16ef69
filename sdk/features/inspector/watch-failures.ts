import type { BridgeCore } from '../../bridge-core.ts';
import type { EventSpec } from '../../contract/types.ts';
import type { BridgeError } from '../../errors/errors.ts';
import { describeMismatch } from '../../contract/describe-mismatch.ts';
import { ownEntry } from '../../page/own-entry.ts';
import { addLayer } from '../layers.ts';
import type { Failure } from './traffic-entry.ts';

/** Reports calls that fail and events that are dropped. Returns a function that stops it. */
export function watchFailures(core: BridgeCore, report: (failure: Failure) => void): () => void {
  const { clock, contract } = core;
  const stopCalls = addLayer(
    core,
    ({ invoke, deliver }) => ({
      deliver,
      invoke(name, params, options) {
        const atMs = clock.now();
        // Returns the derived promise. With the original one, an unhandled rejection of the page would not be reported.
        return invoke(name, params, options).catch((error: BridgeError) => {
          const { code, message: reason, nativeCode } = error;
          const method = typeof name === 'string' ? name : undefined;
          // Errors sent by the shell are reported as responses.
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
  return spec ? describeMismatch('payload', spec.payload, payload) : 'the contract has no such event';
}
