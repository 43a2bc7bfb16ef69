import { type ReactElement, useId, useState } from 'react';
import { deviceOf, type Generation, generationsOf, type Setup } from '../setup/setup.ts';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { type DialectNote, dialectNote } from './dialect-note.ts';
import styles from './Stage.module.css';

/** The phone's hardware below it, and what a tester should know of the picture. */
export function StageFoot({ scale }: { readonly scale: number }): ReactElement {
  const simulator = useSimulator();
  const { setup, page } = useSimulatorState('setup', 'page');
  const [showsChanges, setShowsChanges] = useState(false);
  const changesId = useId();
  const { changes } = page;
  return (
    <>
      <DialectStrip />
      {showsChanges && changes.length > 0 && (
        <div id={changesId} className={styles['strip']}>
          <p>So that the phone can show the page, the simulator changed what its server said:</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles['hardware']}>
        <IconButton
          icon="back"
          label="The phone's back button or back gesture"
          text="Back"
          onClick={simulator.pressBack}
        />
        {deviceOf(setup).platform !== 'pc' && (
          <IconButton
            icon="rotate"
            label="Turn the phone"
            text="Turn"
            isPressed={setup.isLandscape}
            onClick={() => simulator.setSetup({ ...setup, isLandscape: !setup.isLandscape })}
          />
        )}
        <IconButton icon="reload" label="Load the page anew in the phone" text="Reload" onClick={simulator.reload} />
        <PictureFacts scale={scale}>
          {changes.length > 0 && (
            <button
              type="button"
              className={styles['changes']}
              aria-expanded={showsChanges}
              aria-controls={changesId}
              onClick={() => setShowsChanges(!showsChanges)}
            >
              {changes.length} {changes.length === 1 ? 'header' : 'headers'} changed
            </button>
          )}
        </PictureFacts>
      </div>
    </>
  );
}

/** The generation of the phone's platform that speaks a dialect. */
function generationOf(setup: Setup, dialect: DialectNote['dialect']): Generation {
  if (dialect === 'action') return 'action';
  return generationsOf[deviceOf(setup).platform][0] ?? 'none';
}

/** Says when page and shell speak past each other, and what the page must say. */
function DialectStrip(): ReactElement | null {
  const simulator = useSimulator();
  const { shell, traffic, page, setup } = useSimulatorState('shell', 'traffic', 'page', 'setup');
  const note = dialectNote({ shell, rows: traffic.rows, hasEntered: page.hasEntered });
  if (!note) return null;
  return (
    <output className={styles['strip']}>
      {note.problem}
      {note.code !== undefined && (
        <>
          {' '}
          A page for such apps says <code>{note.code}</code>.
        </>
      )}
      {note.dialect && (
        <button
          type="button"
          className={styles['switch']}
          onClick={() => simulator.setSetup({ ...setup, generation: generationOf(setup, note.dialect) })}
        >
          {note.dialect === 'action' ? 'Use an old app' : 'Use an app of today'}
        </button>
      )}
    </output>
  );
}

function PictureFacts(props: { readonly scale: number; readonly children: ReactElement | false }): ReactElement {
  const { page, viewport, shell } = useSimulatorState('page', 'viewport', 'shell');
  return (
    <p className={styles['notes']}>
      <span title="Width of the page's layout in CSS pixels; the picture's size compared to the real phone">
        {Math.round(viewport.widthPx)} px, {Math.round(props.scale * 100)} %
      </span>
      {shell && !page.hasEntered && !page.isMissed && <Badge tone="plain">waiting for the page</Badge>}
      {page.isMissed && (
        <Badge tone="bad" title="What came is no HTML page of this server, so the phone has no shell in it.">
          no page
        </Badge>
      )}
      {props.children}
    </p>
  );
}
