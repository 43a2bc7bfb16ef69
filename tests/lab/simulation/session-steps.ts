import { createRandom } from '../../support/random.ts';
import { settle } from '../../support/settle.ts';
import { drawFaults } from './draw-fault.ts';
import type { SessionCalls } from './session-calls.ts';
import type { SessionStep, SessionStepKind } from './session-plan.ts';
import { keyed, simulatedMethods } from './simulated-contract.ts';
import type { SimulatedSession } from './simulated-session.ts';

type StepRunners = Readonly<Record<SessionStepKind, (draw: number) => unknown>>;

/** Creates the function that runs a step of a session. */
export function createStepRunner(session: SimulatedSession, calls: SessionCalls): (step: SessionStep) => Promise<void> {
  const runners: StepRunners = { ...callSteps(session, calls), ...shellSteps(session), ...pageSteps(session) };
  return async ({ kind, draw }) => {
    // The app reopens a page whose process was killed.
    if (session.isKilled()) session.open();
    await runners[kind](draw);
  };
}

function callSteps({ time }: SimulatedSession, { call }: SessionCalls): Pick<StepRunners, 'call' | 'abort' | 'wait'> {
  const controllers: AbortController[] = [];
  let key = 0;
  return {
    call(draw) {
      const method = simulatedMethods[draw % simulatedMethods.length] ?? 'read';
      const abort = draw % 8 ? undefined : new AbortController();
      if (abort) controllers.push(abort);
      if (draw % 40 === 0) abort?.abort();
      // Few keys, so that identical calls share a request.
      call(method, method === 'pay' ? draw % 3 : ++key, abort?.signal);
    },
    abort: (draw) => controllers.splice(draw % Math.max(1, controllers.length), 1)[0]?.abort(),
    wait(draw) {
      time.advance(draw % 16 ? draw % 300 : draw % 9000);
      return settle();
    },
  };
}

function shellSteps({
  shell,
  responses,
  problems,
  setFaults,
}: SimulatedSession): Pick<StepRunners, 'emit' | 'request' | 'forge' | 'faults'> {
  let events = 0;
  return {
    emit: () => shell.emit('ticked', ++events),
    request(draw) {
      shell.request('askKey', keyed(draw)).then(
        ({ key }) => key !== draw && problems.push(`The page returned ${key} to a request for ${draw}`),
        () => {}, // a hidden, unloaded or late page need not respond
      );
    },
    forge: (draw) =>
      shell.sendText(forgeries[draw % forgeries.length]?.(responses[draw % responses.length] ?? '', draw) ?? ''),
    faults: (draw) => setFaults(drawFaults(createRandom(draw))),
  };
}

/** Strings that must not settle a call: duplicate and truncated responses, responses to a numeric id or another page, and malformed messages. */
const forgeries: readonly ((response: string, draw: number) => string)[] = [
  (response) => response,
  (response, draw) => response.slice(0, draw % Math.max(1, response.length)),
  (_, draw) => `{"jsonrpc":"2.0","id":${draw % 50},"result":{"key":-1,"text":""}}`,
  (_, draw) => `{"jsonrpc":"2.0","id":"${'A'.repeat(26)}.${draw % 50}","result":{"key":-1,"text":""}}`,
  () => '{"__proto__":{"polluted":1},"id":"__proto__"}',
  () => '[[[]]]',
];

function pageSteps(
  session: SimulatedSession,
): Pick<StepRunners, 'hide' | 'show' | 'freeze' | 'cache' | 'reload' | 'renew'> {
  const { time, live } = session;
  const leave = (): void => {
    live().hasBeenLeft = true;
    live().page.hide();
    live().page.enterCache();
    live().page.stop();
  };
  return {
    hide: () => live().page.hide(),
    show: () => live().page.show(),
    freeze: (draw) => time.freeze(draw % 3000),
    async cache(draw) {
      leave();
      time.advance(draw % 2000);
      await settle();
      // Chromium's order: first the listeners of `visibilitychange`, then `pageshow`, then due timers.
      live().page.show();
      live().page.leaveCache();
      live().page.thaw();
    },
    reload() {
      leave();
      session.open();
    },
    renew: session.renew,
  };
}
