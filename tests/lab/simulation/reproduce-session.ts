import { recordTrace, type Trace } from 'bridgehead/mocks';
import { defaultSetup, type Setup, withDevice } from '../../../native-mocks/simulator/setup/setup.ts';
import { formatSetup } from '../../../native-mocks/simulator/setup/url-state.ts';
import { runSession } from './run-session.ts';
import type { SessionPlan } from './session-plan.ts';
import { keyed, simulatedMethods } from './simulated-contract.ts';

/** Returns the messages of a session as a trace for the simulator. */
export async function traceOfSession(plan: SessionPlan): Promise<Trace | undefined> {
  let trace: (() => Trace) | undefined;
  await runSession(plan, { onStart: ({ shell }) => (trace = recordTrace(shell, { redact: false }).trace) });
  return trace?.();
}

/** Returns the query with which the simulator creates the same shell: `?app=2.1&fault=…`. */
export function linkOf({ seed, generation, appVersion, supportsHandshake, faults }: SessionPlan): string {
  const isIos = generation === 'handler' || generation === 'handler-with-reply';
  const setup: Setup = {
    ...(isIos ? withDevice(defaultSetup, 'iphone-15') : defaultSetup),
    ...{ seed, appVersion },
    generation: supportsHandshake ? generation : 'old',
    faults: faults.map(({ kind, ...settings }) => {
      const { methods = ['*'], ...values } = settings as { methods?: readonly string[] };
      return { fault: kind, method: methods[0] ?? '*', values };
    }),
    responses: simulatedMethods
      .filter((method) => method !== 'note')
      .map((method) => ({ method, json: JSON.stringify(keyed(1)) })),
  };
  return formatSetup(setup);
}
