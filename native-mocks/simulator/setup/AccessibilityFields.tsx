import type { ReactElement } from 'react';
import { Field } from '../ui/Controls.tsx';
import { deviceOf, type Setup, textSizes } from './setup.ts';
import styles from './SetupPanel.module.css';

interface AccessibilityFieldsProps {
  readonly setup: Setup;
  /** Whether the page is in a frame of this window. */
  readonly isFramed: boolean;
  readonly onChange: (setup: Setup) => void;
}

/** Selects text size and motion. A frame cannot scale the text of its page. */
export function AccessibilityFields(props: AccessibilityFieldsProps): ReactElement {
  const { setup, isFramed, onChange } = props;
  const isPhone = deviceOf(setup).platform !== 'pc';
  return (
    <>
      <div className={styles['pair']}>
        {isPhone && <TextSizeField {...props} />}
        <Field label="Motion">
          <select
            value={setup.reducesMotion ? 'reduced' : 'full'}
            onChange={(event) => onChange({ ...setup, reducesMotion: event.target.value === 'reduced' })}
          >
            <option value="full">Full</option>
            <option value="reduced">Reduced</option>
          </select>
        </Field>
      </div>
      {isFramed && isPhone && (
        <p className={styles['hint']}>
          Only a separate window applies text size and safe-area insets: start with <code>--window</code>.
        </p>
      )}
    </>
  );
}

function TextSizeField({ setup, isFramed, onChange }: AccessibilityFieldsProps): ReactElement {
  return (
    <Field label="Text size">
      <select
        value={setup.textSizePercent}
        disabled={isFramed}
        onChange={(event) => onChange({ ...setup, textSizePercent: Number(event.target.value) })}
      >
        {textSizes.map((percent) => (
          <option key={percent} value={percent}>
            {percent} %
          </option>
        ))}
      </select>
    </Field>
  );
}
