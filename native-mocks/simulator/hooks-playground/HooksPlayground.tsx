import type { Bridge } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import { BridgeProvider, useShell } from 'bridgehead/app/react';
import type { Shell } from 'bridgehead/mocks';
import { type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { createPhoneShell } from '../phone/create-phone-shell.ts';
import { deviceOf } from '../setup/setup.ts';
import { useSimulatorState } from '../use-simulator.ts';
import { CallCard } from './CallCard.tsx';
import { Action, Card, Returned } from './Card.tsx';
import { EventCards } from './EventCards.tsx';
import styles from './HooksPlayground.module.css';
import { createRigStore, type PlaygroundRig } from './playground-rig.ts';
import { ValueCard } from './ValueCard.tsx';

/** What the playground takes. */
export interface HooksPlaygroundProps {
  /** A bridge to try the hooks on; by default one of its own, on a shell set up as the simulator's. */
  readonly bridge?: Bridge<AppContract> | undefined;
}

/** Every hook at work, against any shell and fault. */
export function HooksPlayground({ bridge }: HooksPlaygroundProps): ReactElement {
  return bridge ? <Playground bridge={bridge} shell={undefined} crossings={[]} /> : <OwnPlayground />;
}

/** The playground on a shell of its own: another device, version, generation or fault makes it anew. */
function OwnPlayground(): ReactElement | null {
  const { setup } = useSimulatorState('setup');
  const { device, generation, appVersion, language, theme, network, faults, seed, answers } = setup;
  const store = useMemo(
    () =>
      createRigStore(appContract, {
        userAgent: deviceOf({ device }).webViewUserAgent,
        // The contract is the product's, whatever page is in the phone.
        makeShell: () =>
          createPhoneShell(
            { device, generation, appVersion, language, theme, network, faults, seed, answers, holds: [] },
            appContract,
          ) as Shell<AppContract> | undefined,
      }),
    [device, generation, appVersion, language, theme, network, faults, seed, answers],
  );
  const rig = useSyncExternalStore(store.subscribe, store.get);
  return rig ? <Playground {...rig} /> : null;
}

function Playground({ bridge, shell, crossings }: PlaygroundRig): ReactElement {
  return (
    <BridgeProvider bridge={bridge}>
      <div className={styles['playground']}>
        <p className={styles['intro']}>
          The hooks of <code>bridgehead/app/react</code> on a shell of their own, set up as on the left and with the
          same faults.{dialectIntro(shell)}
        </p>
        <Sheet shell={shell} />
        <div className={styles['cards']}>
          <FactsCard />
          <CallCard />
          <ValueCard />
          <EventCards shell={shell} />
          <Card title="last messages" hint="What crossed between the hooks and their shell, newest first.">
            <ol className={styles['heard']}>
              {crossings.map(({ key, from, text }) => (
                <li key={key} data-from={from}>
                  {from} {text}
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </BridgeProvider>
  );
}

/** How the playground's bridge is understood by a shell of an old dialect. */
function dialectIntro(shell: Shell | undefined): ReactElement | null {
  if (!shell || shell.dialect === 'json-rpc') return null;
  return (
    <>
      {' '}
      This shell speaks an old dialect. The bridge here does, too, by{' '}
      <code>{shell.dialect === 'action' ? 'envelope: actionEnvelope' : 'createMethodObjectTransport'}</code>: calls are
      answered as far as the dialect has words for it; without an announced version, gated methods stay off until{' '}
      <code>getQueryParam</code> has named it.
    </>
  );
}

function FactsCard(): ReactElement {
  const { methods, can, ...facts } = useShell();
  return (
    <Card title="useShell()" hint="What is known of the shell.">
      <Returned value={{ ...facts, methods: methods && `${methods.length} announced`, can }} />
    </Card>
  );
}

/** What the app asks the person, while a payment or a sign-out is open. */
function Sheet({ shell }: { readonly shell: Shell<AppContract> | undefined }): ReactElement | null {
  const sheet = useSyncExternalStore(shell ? shell.app.subscribe : subscribeToNothing, () => shell?.state.sheet);
  if (!shell || !sheet) return null;
  return (
    <output className={styles['sheet']}>
      <span>
        The app asks the person: <code>{sheet.method}</code>
      </span>
      <Action onClick={() => shell.app.answerSheet({ status: 'paid' })}>Agree</Action>
      <Action onClick={() => shell.app.dismissSheet()}>Dismiss</Action>
    </output>
  );
}

const subscribeToNothing = (): (() => void) => () => {};
