import { wireErrors } from 'bridgehead';
import { HELLO_METHOD, MAX_SESSION_CHARS, MAX_STATUS_IDS, STATUS_METHOD } from '../../sdk/wire/protocol.ts';
import type { ShellOpenCall } from './open-call.ts';
import type { OpenCalls } from './open-calls.ts';
import type { OutgoingMessages } from './outgoing-messages.ts';
import type { FullAnnouncement } from './full-announcement.ts';

/** Options of `createProtocolMethods`. */
export interface CreateProtocolMethodsOptions {
  readonly calls: OpenCalls;
  readonly outgoing: OutgoingMessages;
  /** Returns the current announcement. */
  readonly announce: () => FullAnnouncement;
  /** Ends the previous session. */
  readonly endSession: () => void;
  /** Called when a page starts a new session. */
  readonly onSession: (session: string) => void;
}

/** The methods of the protocol: `$/hello`, and `$/status` and `$/cancelRequest` if the shell announces them. */
export interface ProtocolMethods {
  /** Responds to a method of the protocol. Returns `false` for any other method. */
  handle(call: ShellOpenCall): boolean;
  /** Applies the params of `$/cancelRequest`. Ignored when the shell does not announce `cancel` (HE-5). */
  cancel(params: unknown): void;
}

const wrongSession = { code: wireErrors.invalidParams, message: 'session must be a string of 1 to 128 characters' };
const wrongIds = { code: wireErrors.invalidParams, message: 'ids must be a list of 1 to 100 request ids' };

export function createProtocolMethods(options: CreateProtocolMethodsOptions): ProtocolMethods {
  const { calls, outgoing, announce } = options;

  const handshake = (call: ShellOpenCall): void => {
    const { session: next } = Object(call.params) as { session?: unknown };
    if (typeof next !== 'string' || next === '' || next.length > MAX_SESSION_CHARS) {
      return calls.fail(call, wrongSession);
    }
    const previous = outgoing.session();
    if (previous !== undefined && previous !== next) options.endSession();
    outgoing.startSession(next);
    // Opened again: the call of `$/hello` belongs to the session that it starts.
    calls.respond(calls.open(call), { result: announce() });
    outgoing.sendHeld();
    if (previous === next) return;
    calls.startSession();
    options.onSession(next);
  };

  const status = (call: ShellOpenCall): void => {
    const { ids } = Object(call.params) as { ids?: unknown };
    if (!Array.isArray(ids) || !ids.length || ids.length > MAX_STATUS_IDS) {
      return calls.fail(call, wrongIds);
    }
    calls.respond(call, { result: { known: ids.filter((id: string) => id !== call.id && calls.has(id)) } });
  };

  return {
    handle(call) {
      if (call.method === HELLO_METHOD) handshake(call);
      else if (call.method === STATUS_METHOD && announce().can['status']) status(call);
      else return false;
      return true;
    },
    cancel(params) {
      if (announce().can['cancel']) calls.cancel((Object(params) as { id?: unknown }).id);
    },
  };
}
