import { replayShell, type Shell, type Trace } from 'bridgehead/mocks';
import { createDelayedRun, FRAME_MS } from '../delayed-run.ts';
import { faultReports } from '../setup/fault-presets.data.ts';
import type { SimulatorState } from '../simulator-state.ts';
import type { SimulatorStore } from '../simulator-store.ts';
import type { RecordedResponses } from '../matrix/recorded-responses.ts';
import { createSessionRecorder, type SessionRecorder } from './session-recorder.ts';
import { createPhoneShell } from './create-phone-shell.ts';
import type { HeldCalls } from './held-calls.ts';
import type { PhonePage } from '../page/phone-page.ts';

/** Manages the shell in the phone: connects it to the timeline and records it from its start. */
export interface ShellSlot extends Pick<
  SessionRecorder,
  'addStep' | 'addScreen' | 'addRequest' | 'addUncaughtError' | 'addDialog'
> {
  /** Replaces the shell with a new one for the setup; `responses` override the responses of the setup. */
  replace(responses?: RecordedResponses): void;
  /** Replaces the shell with one that responds as recorded. Throws if the trace does not match the contract. */
  replay(trace: Trace): void;
  /** Returns the recording; `undefined` without a shell. */
  trace(options: { readonly keepsValues: boolean }): Trace | undefined;
  restartRecording(): void;
  /** Resolves when the page has shown the same for a second, or after three seconds. */
  whenQuiet(): Promise<void>;
}

/** Options of `createShellSlot`. */
export interface ShellSlotOptions {
  readonly page: Pick<PhonePage, 'publishState' | 'crash'>;
  readonly held: Pick<HeldCalls, 'hold'>;
}

export function createShellSlot(store: SimulatorStore, { page, held: { hold } }: ShellSlotOptions): ShellSlot {
  const { clock } = store;
  const { start: startRecording, ...recording } = createSessionRecorder((method) => isOverridden(store.get(), method));
  // A page may change the state with every call; publishing the phone and rendering the state once per frame suffices.
  const showState = createDelayedRun(clock, FRAME_MS, () => {
    page.publishState();
    store.patch({ app: store.get().shell?.state });
  });
  const { contract, host } = store.get();

  const connectShell = (shell: Shell | undefined, replayed: SimulatorState['replayed']): void => {
    store.get().shell?.dispose();
    startRecording(shell, store.get().setup);
    shell?.on('message', (message) => store.feed.add({ message }));
    shell?.on('state', showState.request);
    shell?.on('fault', (kind, method) => store.mark({ name: faultReports[kind](method), isFault: true }));
    // Only violations that are not visible in a message of the timeline.
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
    replace(responses) {
      const hasTestMethods = host.hasTestMethods === true;
      connectShell(
        createPhoneShell(store.get().setup, contract, { clock, hasTestMethods, hold, responses }),
        undefined,
      );
    },
    replay(trace) {
      const shell = replayShell(trace, { contract, clock });
      connectShell(shell, { trace, report: shell.replayReport });
    },
    restartRecording: () => startRecording(store.get().shell, store.get().setup),
    ...recording,
  };
}

/** Whether the responses of a method are not those of the simulated app. A recorded session may be of a real phone. */
function isOverridden({ setup, replayed }: SimulatorState, method: string): boolean {
  return (
    replayed !== undefined || setup.holds.includes(method) || setup.responses.some((each) => each.method === method)
  );
}
