import { type ReactElement, useState } from 'react';
import { Header } from './Header.tsx';
import { Columns } from './layout/Columns.tsx';
import { SetupSheet } from './layout/SetupSheet.tsx';
import { useMedia } from './layout/use-media.ts';
import { MatrixContext } from './matrix/matrix-context.ts';
import type { MatrixRun } from './matrix/matrix-run.ts';
import { formatSetup } from './setup/url-state.ts';
import { counterpartOf, formatPhones } from './setup/phone-list.ts';
import { ServerLost } from './server/ServerLost.tsx';
import type { Simulator } from './simulator.ts';
import { DroppedSession } from './trace/DroppedSession.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { IconButton } from './ui/Controls.tsx';
import { SimulatorContext, useSimulatorState } from './use-simulator.ts';

/** The simulator: setup, phone and inspector side by side. */
export function App({
  simulator,
  matrix,
  session,
}: {
  readonly simulator: Simulator;
  readonly matrix: MatrixRun;
  /** A recorded session to replay, as read from its file. */
  readonly session?: unknown;
}): ReactElement {
  const isNarrow = useMedia('(max-width: 959px)');
  const [showsSetup, setShowsSetup] = useState(false);
  return (
    <SimulatorContext value={simulator}>
      <ServerLost />
      <DroppedSession session={session} phones={[simulator]} onTrace={simulator.replay} />
      <Header readLink={() => location.origin + location.pathname + formatSetup(simulator.get().setup)}>
        {isNarrow && (
          <IconButton icon="setup" label="Set up the phone" text="Setup" onClick={() => setShowsSetup(true)} />
        )}
        <SecondPhone />
      </Header>
      <MatrixContext value={matrix}>
        <Columns isNarrow={isNarrow} />
      </MatrixContext>
      {isNarrow && showsSetup && (
        <Boundary part="the setup">
          <SetupSheet onClose={() => setShowsSetup(false)} />
        </Boundary>
      )}
    </SimulatorContext>
  );
}

/** Opens this phone side by side with one of the other platform. Needs a server, which serves the page once for each. */
function SecondPhone(): ReactElement | null {
  const { setup, host, contract } = useSimulatorState('setup', 'host', 'contract');
  if (host.kind === 'window' || host.kind === 'static') return null;
  return (
    <IconButton
      icon="phones"
      label="Show a second phone with the same page"
      text="Two phones"
      onClick={() => location.assign(location.pathname + formatPhones([setup, counterpartOf(setup, contract)]))}
    />
  );
}
