import { type ReactElement, useId, useState } from 'react';
import { deviceOf, generationsOfSetup } from '../setup/setup.ts';
import { PastMomentBar } from '../pictures/PastMomentBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Badge, IconButton } from '../ui/Controls.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { dialectNote } from './dialect-note.ts';
import { RoleButtons } from './RoleButtons.tsx';
import styles from './Stage.module.css';

/** The phone's hardware buttons and notes for the tester. */
export function StageFooter({ scale }: { readonly scale: number }): ReactElement {
  const simulator = useSimulator();
  const { setup, page } = useSimulatorState('setup', 'page');
  const [showsChanges, setShowsChanges] = useState(false);
  const changesId = useId();
  const { changes } = page;
  return (
    <>
      <PastMomentBar />
      <DialectStrip />
      {showsChanges && changes.length > 0 && (
        <div id={changesId} className={styles['strip']}>
          <p>The simulator changed these response headers to show the page in the phone:</p>
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
            label="Rotate the phone"
            text="Rotate"
            isPressed={setup.isLandscape}
            onClick={() => simulator.setSetup({ ...setup, isLandscape: !setup.isLandscape })}
          />
        )}
        <RoleButtons />
        <IconButton
          icon="reload"
          label="Reload the page in the phone"
          text="Reload"
          keys="r"
          onClick={simulator.reload}
        />
        <PictureInfo scale={scale}>
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
        </PictureInfo>
      </div>
    </>
  );
}

/** Reports that page and shell use different message formats, with the code that works in both kinds of apps. */
function DialectStrip(): ReactElement | null {
  const simulator = useSimulator();
  const { shell, traffic, page, setup } = useSimulatorState('shell', 'traffic', 'page', 'setup');
  const note = dialectNote({ shell, rows: traffic.rows, hasStarted: page.hasStarted });
  if (!note) return null;
  return (
    <output className={`${styles['strip']} ${styles['dialect']}`}>
      <span>
        {note.problem} A page for old and current apps needs <code>{note.code}</code>.
      </span>
      {shell?.dialect !== 'json-rpc' && (
        <Button onClick={() => simulator.setSetup({ ...setup, generation: generationsOfSetup(setup)[0] ?? 'none' })}>
          Switch to a current shell
        </Button>
      )}
    </output>
  );
}

function PictureInfo(props: { readonly scale: number; readonly children: ReactElement | false }): ReactElement {
  const { page, viewport, shell } = useSimulatorState('page', 'viewport', 'shell');
  return (
    <p className={styles['notes']}>
      <span title="Layout width of the page in CSS pixels, and the zoom of the phone">
        <span className={styles['width']}>{Math.round(viewport.widthPx)} px, </span>
        {Math.round(props.scale * 100)} %
      </span>
      {shell && !page.hasStarted && !page.problem && <Badge tone="plain">loading</Badge>}
      {page.problem && (
        <Badge tone="bad" title={page.problem.reason}>
          {page.problem.badge}
        </Badge>
      )}
      {props.children}
    </p>
  );
}
