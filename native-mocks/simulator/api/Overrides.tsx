import type { ReactElement } from 'react';
import { readJson, withoutMark } from '../../simulator-protocol/read-members.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/Controls.tsx';
import { shownText } from '../ui/shown-text.ts';
import { FileField } from '../ui/TraceField.tsx';
import { useSimulator, useSimulatorState } from '../use-simulator.ts';
import { describeOverride, draftOf, type OverrideDraft } from './override-draft.ts';
import { OverrideForm } from './OverrideForm.tsx';
import styles from './Overrides.module.css';

/** The overridden requests, the HAR file whose responses the page receives, and the form for another override. */
export function Overrides(props: {
  /** `undefined` while the form is closed. */
  readonly draft: OverrideDraft | undefined;
  readonly onDraftChange: (draft: OverrideDraft | undefined) => void;
}): ReactElement {
  const { draft, onDraftChange } = props;
  const simulator = useSimulator();
  const { setup, har } = useSimulatorState('setup', 'har');
  const setOverrides = (overrides: typeof setup.overrides): void => simulator.setSetup({ ...setup, overrides });
  const close = (): void => onDraftChange(undefined);
  return (
    <section className={styles['overrides']} aria-label="Overridden requests">
      {setup.overrides.map((override, index) => (
        <Line
          key={index}
          text={describeOverride(override)}
          onRemove={() => setOverrides(setup.overrides.filter((each) => each !== override))}
        />
      ))}
      {har && <Line text={harText(har)} onRemove={() => simulator.openHar(undefined)} />}
      {draft ? (
        <OverrideForm
          draft={draft}
          onChange={onDraftChange}
          onAdd={(override) => {
            setOverrides([...setup.overrides, override]);
            close();
          }}
          onClose={close}
        />
      ) : (
        <Choices onStart={() => onDraftChange(draftOf())} onHar={simulator.openHar} />
      )}
    </section>
  );
}

function Choices(props: { readonly onStart: () => void; readonly onHar: (har: unknown) => void }): ReactElement {
  return (
    <div className={styles['fields']}>
      <Button onClick={props.onStart}>Override requests</Button>
      <FileField
        label="Open a HAR file"
        variant="secondary"
        hint="Reload the page; its requests receive the responses of the file"
        accept="application/json,.har,.json"
        onText={(text) => props.onHar(readJson(withoutMark(text)) ?? null)}
      />
    </div>
  );
}

function Line({ text, onRemove }: { readonly text: string; readonly onRemove: () => void }): ReactElement {
  return (
    <p className={styles['line']}>
      <span>{shownText(text)}</span>
      <IconButton icon="close" label={`Remove: ${shownText(text)}`} onClick={onRemove} />
    </p>
  );
}

function harText(har: { readonly overrides: readonly unknown[]; readonly omitted: number }): string {
  const omitted = har.omitted ? `, without ${har.omitted.toLocaleString('en')} redirects or missing bodies` : '';
  return `${har.overrides.length.toLocaleString('en')} responses from a HAR file${omitted}`;
}
