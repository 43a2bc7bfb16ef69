import { replayShell, type Shell, type Trace } from 'bridgehead/mocks';
import { faultReports } from '../setup/fault-presets.data.ts';
import type { SimulatorState } from '../simulator-state.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import { createSessionRecorder, type SessionRecorder } from './session-recorder.ts';
import { createPhoneShell } from './create-phone-shell.ts';
import type { HeldCalls } from './held-calls.ts';
import type { PhonePage } from './phone-page.ts';

/** The place of the shell in the phone: what sits there is shown, and recorded from its beginning. */
export interface ShellSeat extends Pick<SessionRecorder, 'addStep' | 'addRequest'> {
  /** Puts a shell of the setup there, in place of the one before. */
  renew(): void;
  /** Puts one there that answers as the recorded one did. Throws when the trace does not fit the contract. */
  replay(trace: Trace): void;
  /** What has been recorded; `undefined` without a shell. */
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
  restartRecording(): void;
}

export function createShellSeat(store: SimulatorStore, page: PhonePage, { hold }: HeldCalls): ShellSeat {
  const recorder = createSessionRecorder();
  const { contract, host } = store.get();

  const take = (shell: Shell | undefined, replayed: SimulatorState['replayed']): void => {
    store.get().shell?.dispose();
    recorder.start(shell, store.get().setup);
    shell?.on('message', (message) => store.feed.add({ message }));
    shell?.on('state', (app) => {
      page.renew();
      store.patch({ app });
    });
    shell?.on('fault', (kind, method) => store.mark({ name: faultReports[kind](method), isFault: true }));
    // What no message of the timeline shows.
    shell?.on('violation', ({ rule, text }) => {
      if (rule === 'TR-1' || rule === 'TR-5') store.mark({ name: `${rule}: ${text}`, isFault: true });
    });
    shell?.on('kill', () => {
      page.crash?.();
      store.patch({ isKilled: true });
    });
    store.patch({ shell, replayed, app: shell?.state });
  };

  return {
    renew() {
      const hasTestMethods = host.hasTestMethods === true;
      take(createPhoneShell(store.get().setup, contract, { hasTestMethods, hold }), undefined);
    },
    replay(trace) {
      const shell = replayShell(trace, { contract });
      take(shell, { trace, report: shell.replayed });
    },
    trace: recorder.trace,
    restartRecording: () => recorder.start(store.get().shell, store.get().setup),
    addStep: recorder.addStep,
    addRequest: recorder.addRequest,
  };
}
