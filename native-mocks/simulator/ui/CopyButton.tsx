import { type ReactElement, useEffect, useState } from 'react';
import { IconButton } from './Controls.tsx';

const MESSAGE_MS = 1600;

/** A button that copies a string and reports the outcome. Disabled without a string to copy. */
export function CopyButton(props: {
  readonly label: string;
  readonly text: string;
  readonly icon?: 'copy' | 'link';
  /** Called on each click. */
  readonly read: () => string | undefined;
}): ReactElement {
  const { label, text, icon = 'copy', read } = props;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    const copied = read();
    if (copied === undefined) return setOutcome('failed');
    navigator.clipboard.writeText(copied).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const messages = { copied: 'Copied', failed: 'Copy failed' };
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'alert' : icon}
        label={label}
        text={outcome ? messages[outcome] : text}
        onClick={copy}
      />
      <output className="visually-hidden">{outcome && messages[outcome]}</output>
    </>
  );
}
