import { type AnyShell, recordTrace, type Trace, type TraceRecorder } from 'bridgehead/mocks';

/** Records every session from its beginning, so that what happened can be kept afterwards. */
export interface SessionRecorder {
  /** Begins anew with this shell. */
  start(shell: AnyShell | undefined): void;
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
}

/** A recorder of whatever shell is in the phone: once with what may be personal covered, once as it is. */
export function createSessionRecorder(): SessionRecorder {
  let recorders: { readonly covered: TraceRecorder; readonly plain: TraceRecorder } | undefined;
  return {
    start(shell) {
      recorders?.covered.stop();
      recorders?.plain.stop();
      recorders = shell && { covered: recordTrace(shell), plain: recordTrace(shell, { redact: false }) };
    },
    trace: ({ keepsValues }) => (keepsValues ? recorders?.plain : recorders?.covered)?.trace(),
  };
}
