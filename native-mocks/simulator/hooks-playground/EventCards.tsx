import type { AppContract } from 'bridgehead/app';
import {
  useAppTheme,
  useBackPress,
  useBridgeEvent,
  useBridgeState,
  useDeviceSize,
  useLocale,
  useNavbar,
} from 'bridgehead/app/react';
import type { Shell } from 'bridgehead/mocks';
import { type ReactElement, useState } from 'react';
import { Action, Card, Returned } from './Card.tsx';
import styles from './HooksPlayground.module.css';

/** What the cards take: the shell that speaks, where there is one. */
export interface EventCardsProps {
  readonly shell: Shell<AppContract> | undefined;
}

/** The hooks that hear the shell, and the product's own. */
export function EventCards({ shell }: EventCardsProps): ReactElement {
  return (
    <>
      <EventCard shell={shell} />
      <StateCard shell={shell} />
      <BackCard shell={shell} />
      <NavbarCard shell={shell} />
      <ProductCard />
    </>
  );
}

function EventCard({ shell }: EventCardsProps): ReactElement {
  const [heard, setHeard] = useState<readonly string[]>([]);
  useBridgeEvent('networkChanged', (payload) =>
    setHeard([`${heard.length + 1}: ${JSON.stringify(payload)}`, ...heard]),
  );
  const isOnline = shell?.state.isOnline ?? true;
  return (
    <Card
      title="useBridgeEvent('networkChanged', …)"
      hint="The listener closes over the list: it is always the newest."
    >
      <p className={styles['actions']}>
        <Action isDisabled={!shell} onClick={() => shell?.app.setOnline({ isOnline: !isOnline })}>
          Change the network
        </Action>
        <Action onClick={() => setHeard([])}>Clear</Action>
      </p>
      <ol className={styles['heard']}>
        {heard.slice(0, 4).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </Card>
  );
}

function StateCard({ shell }: EventCardsProps): ReactElement {
  const last = useBridgeState('themeChanged', undefined);
  return (
    <Card
      title="useBridgeState('themeChanged', undefined)"
      hint="The bridge keeps the last payload for who comes later."
    >
      <p className={styles['actions']}>
        <Action
          isDisabled={!shell}
          onClick={() => shell?.app.setTheme(shell.state.theme === 'dark' ? 'light' : 'dark')}
        >
          Change the app’s theme
        </Action>
      </p>
      <Returned value={{ payload: last }} />
    </Card>
  );
}

function BackCard({ shell }: EventCardsProps): ReactElement {
  const [isArmed, setArmed] = useState(false);
  const [presses, setPresses] = useState(0);
  const support = useBackPress(isArmed ? () => setPresses(presses + 1) : undefined);
  return (
    <Card title="useBackPress(handler)" hint="Takes the back button, and gives it back when it lets go.">
      <p className={styles['actions']}>
        <label>
          <input type="checkbox" checked={isArmed} onChange={() => setArmed(!isArmed)} /> armed
        </label>
        <Action isDisabled={!shell} onClick={() => void shell?.app.pressBack()}>
          Press back
        </Action>
      </p>
      <Returned value={{ presses, keepsTheButton: support.supported, reason: support.reason, need: support.need }} />
    </Card>
  );
}

function NavbarCard({ shell }: EventCardsProps): ReactElement {
  const [isMounted, setMounted] = useState(false);
  const [hidden, setHidden] = useState(true);
  const [lightStatusBar, setLight] = useState(false);
  return (
    <Card title="useNavbar({ hidden, lightStatusBar })" hint="Restores the bar with its unmount.">
      <p className={styles['actions']}>
        <label>
          <input type="checkbox" checked={isMounted} onChange={() => setMounted(!isMounted)} /> mounted
        </label>
        <label>
          <input type="checkbox" checked={hidden} onChange={() => setHidden(!hidden)} /> hidden
        </label>
        <label>
          <input type="checkbox" checked={lightStatusBar} onChange={() => setLight(!lightStatusBar)} /> lightStatusBar
        </label>
      </p>
      {isMounted && <Navbar hidden={hidden} lightStatusBar={lightStatusBar} />}
      <Returned value={{ 'the app’s bar': shell?.state.navBar }} />
    </Card>
  );
}

function Navbar(props: { readonly hidden: boolean; readonly lightStatusBar: boolean }): null {
  useNavbar(props);
  return null;
}

function ProductCard(): ReactElement {
  const { data, status } = useDeviceSize();
  return (
    <Card title="useAppTheme() · useLocale() · useDeviceSize()" hint="The product’s facts, old and new ways in one.">
      <Returned value={{ theme: useAppTheme(), locale: useLocale(), 'size status': status, size: data }} />
    </Card>
  );
}
