import { createAndroidShell, createIosShell, type ManualClock, type Shell } from 'bridgehead/mocks';
import type { SessionPlan } from './session-plan.ts';
import { count, type SessionTally } from './session-tally.ts';
import { keyed, type SimulatedContract, simulatedContract } from './simulated-contract.ts';

/** The maximum number of stored responses; the oldest are dropped. */
const MAX_RESPONSES = 50;

/** Creates the shell of a plan in strict mode, which lists violations of docs/protocol.md. */
export function createSimulatedShell(plan: SessionPlan, clock: ManualClock): Shell<SimulatedContract> {
  const { seed, generation, appVersion, snapshot, supportsHandshake, can, faults } = plan;
  const echoKey = ({ key }: { readonly key: number }): ReturnType<typeof keyed> => keyed(key);
  const options = {
    contract: simulatedContract,
    strict: true,
    responses: { read: echoKey, slow: echoKey, gated: echoKey, pay: echoKey },
    ...{ clock, seed, appVersion, snapshot, supportsHandshake, can, faults },
  };
  return generation === 'handler' || generation === 'handler-with-reply'
    ? createIosShell({ ...options, generation })
    : createAndroidShell({ ...options, generation });
}

/** Counts the faults that take effect. Returns the newest responses, which a session may repeat. */
export function watchShell(shell: Shell<SimulatedContract>, { faults }: SessionTally): readonly string[] {
  const responses: string[] = [];
  shell.on('message', ({ from, kind, faults: names, id, result, method }) => {
    if (from === 'page') for (const name of names ?? []) count(faults, name);
    if (method === 'flooded') count(faults, 'event-burst');
    if (from === 'page' || kind !== 'response') return;
    responses.push(JSON.stringify({ jsonrpc: '2.0', id, result: result ?? null }));
    if (responses.length > MAX_RESPONSES) responses.shift();
  });
  shell.on('fault', (kind) => count(faults, kind));
  return responses;
}
