import { HELLO_METHOD, MAX_SESSION_CHARS, MAX_STATUS_IDS, STATUS_METHOD } from '../../sdk/protocol.ts';
import { shellErrorCodes } from '../wire/wire.ts';
import type { OpenCall } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { Sayings } from './sayings.ts';
import type { ShellDescription } from './shell-description.ts';

/** What `createProtocolMethods` takes. */
export interface CreateProtocolMethodsOptions {
  readonly calls: OpenCalls;
  readonly sayings: Sayings;
  /** What the shell says of itself. */
  readonly describe: () => ShellDescription;
  /** Ends the session of the page before. */
  readonly endSession: () => void;
  /** Told when a page has said hello with a new session. */
  readonly onSession: (session: string) => void;
}

/** What belongs to the protocol, not to the contract: `$/hello`, and `$/status` and `$/cancelRequest` where the shell can. */
export interface ProtocolMethods {
  /** Answers one of them; `false` for any other. */
  answer(call: OpenCall): boolean;
  /** Takes the params of `$/cancelRequest`; ignored where the shell cannot (HE-5). */
  cancel(params: unknown): void;
}

export function createProtocolMethods(options: CreateProtocolMethodsOptions): ProtocolMethods {
  const { calls, sayings, describe } = options;

  const hello = (call: OpenCall): void => {
    const { session: next } = Object(call.params) as { session?: unknown };
    if (typeof next !== 'string' || next === '' || next.length > MAX_SESSION_CHARS) {
      return calls.fail(call, { code: shellErrorCodes.invalidParams, message: 'No session' });
    }
    const before = sayings.session();
    if (before !== undefined && before !== next) options.endSession();
    sayings.begin(next);
    // Opened anew: the hello belongs to the session that it begins.
    calls.answer(calls.open(call), { result: describe() });
    sayings.release();
    if (before === next) return;
    calls.pageIsBack();
    options.onSession(next);
  };

  const status = (call: OpenCall): void => {
    const { ids } = Object(call.params) as { ids?: unknown };
    if (!Array.isArray(ids) || !ids.length || ids.length > MAX_STATUS_IDS) {
      return calls.fail(call, { code: shellErrorCodes.invalidParams, message: 'Wrong ids' });
    }
    calls.answer(call, { result: { known: ids.filter((id: string) => id !== call.id && calls.has(id)) } });
  };

  return {
    answer(call) {
      if (call.method === HELLO_METHOD) hello(call);
      else if (call.method === STATUS_METHOD && describe().can['status']) status(call);
      else return false;
      return true;
    },
    cancel(params) {
      if (describe().can['cancel']) calls.cancel((Object(params) as { id?: unknown }).id);
    },
  };
}
