import { failCall, markUnsent } from '../channel/call-table.ts';
import type { Channel } from '../channel/channel.ts';
import type { OpenCall } from '../channel/call-table.ts';
import { postCall } from '../channel/outbox.ts';
import { checkRestore } from '../page/lifecycle.ts';
import type { ShellSnapshot } from '../shell/snapshot.ts';
import { type ShellStore, whenReady } from '../shell/store.ts';
import type { ResolvedMethod } from './methods.ts';
import { currentVerdict, isRefusal, type Verdicts } from './verdicts.ts';

/** Calls whose verdict is `pending`, at most 100. */
export interface WaitingCalls extends Verdicts, Channel, ShellStore {
  readonly snapshot: ShellSnapshot;
  readonly additions: Verdicts['additions'] & Channel['additions'];
  waiting: { readonly method: ResolvedMethod; readonly call: OpenCall }[];
}

const MAX_WAITING = 100;

/** Keeps a call, up to its timeout, until the shell is ready. It is then posted, or refused. */
export function waitForShell(calls: WaitingCalls, method: ResolvedMethod, call: OpenCall): void {
  const isOpen = (each: OpenCall): unknown => calls.calls.get(each.id);
  // A caller that joined another call has no separate request.
  if (!isOpen(call)) return;
  // Removes calls that settled meanwhile, by an abort or a timeout.
  if (calls.waiting.length >= MAX_WAITING) calls.waiting = calls.waiting.filter((each) => isOpen(each.call));
  if (calls.waiting.length >= MAX_WAITING) {
    return void failCall(calls, call.id, 'transport', { text: 'too many calls wait for the shell' });
  }
  markUnsent(calls, call.id);
  // The first one schedules the release of all.
  if (calls.waiting.push({ method, call }) === 1) whenReady(calls, () => release(calls));
}

function release(calls: WaitingCalls): void {
  const { waiting } = calls;
  calls.waiting = [];
  checkRestore(calls.lifecycle);
  for (const { method, call } of waiting) {
    if (!calls.calls.get(call.id)) continue;
    const verdict = currentVerdict(calls, method.method, method);
    if (isRefusal(verdict)) failCall(calls, call.id, verdict.reason, { verdict });
    else postCall(calls, call);
  }
}
