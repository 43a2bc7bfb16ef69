import { type ReactElement, useEffect, useState } from 'react';
import { IconButton } from './Controls.tsx';

const SHOWN_MS = 1600;

/** A button that copies a text, and says whether it did. Without a text to copy it is off. */
export function CopyButton(props: {
  readonly label: string;
  readonly text: string;
  readonly icon?: 'copy' | 'link';
  /** Read when it is copied. */
  readonly read: () => string | undefined;
}): ReactElement {
  const { label, text, icon = 'copy', read } = props;
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    const copied = read();
    if (copied === undefined) return setOutcome('refused');
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  const said = { copied: 'Copied', refused: 'Not copied' };
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : outcome === 'refused' ? 'alert' : icon}
        label={label}
        text={outcome ? said[outcome] : text}
        onClick={copy}
      />
      <output className="visually-hidden">{outcome && said[outcome]}</output>
    </>
  );
}
