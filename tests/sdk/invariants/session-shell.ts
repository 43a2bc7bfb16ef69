import { type Shell, ShellError } from 'bridgehead/mocks';
import type { ManualClock } from 'bridgehead/mocks';
import { createShell } from '../../../native-mocks/shell/create-shell.ts';
import { sessionContract, type SessionContract, note, SECRET } from './session-contract.ts';
import type { Plan } from './session-plan.ts';
import type { SessionState } from './session-state.ts';

const strangeRequest = `{"jsonrpc":"2.0","id":"x1","method":"${SECRET}","params":"${SECRET}"}`;
const junk = [
  '',
  '[',
  'null',
  '[[[]]]',
  '{"__proto__":{"polluted":1},"id":"__proto__"}',
  `{"jsonrpc":"2.0","id":"${'A'.repeat(26)}.1","result":{"note":"${SECRET}"}}`,
  `{"jsonrpc":"2.0","method":"ticked","params":"${SECRET}","session":"another"}`,
  `{"jsonrpc":"2.0","method":"$/progress","params":{"id":"${SECRET}","value":1}}`,
  `{"jsonrpc":"2.0","id":7,"error":{"code":"7","message":"${SECRET}"}}`,
];

/** Creates the strict shell of a plan. */
export function createSessionShell(plan: Plan, clock: ManualClock): Shell<SessionContract> {
  const platform = plan.generation.startsWith('handler') ? 'ios' : 'android';
  return createShell<SessionContract>(
    { platform, generation: plan.generation },
    {
      contract: sessionContract,
      clock,
      strict: true,
      appVersion: plan.appVersion,
      snapshot: plan.snapshot,
      supportsHandshake: plan.supportsHandshake,
      can: plan.can,
      faults: plan.lateMs ? [{ kind: 'late-object', afterMs: plan.lateMs }] : [],
      responses: { read: note, soft: note, slow: note, gated: note, pay: note },
    },
  );
}

/** Emits an event, sometimes with a payload of another type. */
export function emitEvent({ draw, pick, shell }: SessionState): void {
  // The contract does not allow the payload of another type.
  shell.emit(pick(['ticked', 'moved'] as const) ?? 'ticked', (draw % 4 ? note : { note: 7 }) as never);
}

/** Sends a request to the page, sometimes with params of another type. */
export function sendRequest(state: SessionState): void {
  // The contract does not allow the params of another type.
  if (canRequest(state))
    void state.shell.request('askName', (state.draw % 3 ? note : { note: 7 }) as never).catch(() => {});
}

/** Sends a string that is not a message, or not one for this page. */
export function sendJunk(state: SessionState): void {
  state.shell.sendText(state.pick(canRequest(state) ? [...junk, strangeRequest] : junk) ?? '');
}

/** Changes how the shell responds from now on. */
export function changeResponses({ pick, shell }: SessionState): void {
  const response = pick([note, () => new ShellError(7, 'no'), () => new Promise(() => {}), { note: 7 }]);
  // One of them does not have the declared type.
  shell.respond('read', response as never);
  shell.respond('slow', (_, call) => (call.progress(note), note));
}

/** Each bridge responds to a request from the shell: a page with handlers has one bridge (docs/start.md). */
function canRequest({ live }: SessionState): boolean {
  return live.length < 2;
}
