import type { ReactElement } from 'react';
import { Boundary } from '../ui/Boundary.tsx';
import { Group, GroupPanel, Hint } from '../ui/Groups.tsx';
import { useSimulatorState } from '../use-simulator.ts';
import { Badge } from '../ui/Controls.tsx';
import { ConnectedPage } from './ConnectedPage.tsx';
import { ConnectPhone } from './ConnectPhone.tsx';
import type { RealPhonePage } from './real-phone-page.ts';

/** The page that the server observes over DevTools, which requires no change of the page. */
function Attached(props: { readonly address: string; readonly isConnected: boolean }): ReactElement {
  return (
    <Group title="Attached page">
      <Badge tone={props.isConnected ? 'good' : 'plain'}>{props.isConnected ? 'attached' : 'waiting'}</Badge>
      <Hint>
        The page at <code>{props.address}</code> is observed over DevTools and runs unchanged. Reload it on the phone to
        record its session from the beginning.
      </Hint>
    </Group>
  );
}

/** Connects pages on real phones and lists the connected ones. */
export function RealPhonePanel(): ReactElement {
  const { realPhones, host } = useSimulatorState('realPhones', 'host');
  return (
    <GroupPanel label="Real phone">
      {host.attached !== undefined && <Attached address={host.attached} isConnected={realPhones.some(isConnected)} />}
      <ConnectPhone />
      <Group title="Pages">
        {realPhones.length === 0 && <Hint>No page has connected yet.</Hint>}
        {realPhones.toReversed().map((page) => (
          <Boundary key={page.page} part={page.name} resetKey={page}>
            <ConnectedPage page={page} />
          </Boundary>
        ))}
      </Group>
    </GroupPanel>
  );
}

const isConnected = (page: RealPhonePage): boolean => page.isConnected;
