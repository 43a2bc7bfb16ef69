import { type ReactElement, useEffect, useState } from 'react';
import { IconButton } from './Controls.tsx';

const MESSAGE_MS = 1600;

/** A button that copies a string and reports the outcome. Disabled without a string to copy. */
export function CopyButton(props: {
  readonly label: string;
  readonly text: string;
  readonly icon?: 'copy' | 'link';
  /** Called on each click; `undefined` if there is nothing to copy. */
  readonly read: () => string | undefined | Promise<string | undefined>;
  /** Called before each click is handled; `true` if something else happens instead of copying. */
  readonly isReplaced?: () => boolean;
}): ReactElement {
  const { label, text, icon = 'copy', read, isReplaced } = props;
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    if (isReplaced?.()) return;
    const copied = read();
    // A string is copied at once: some browsers only allow it while the click is handled.
    const writing = typeof copied === 'string' ? write(copied) : Promise.resolve(copied).then(write);
    writing.then(
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

function write(text: string | undefined): Promise<void> {
  return text === undefined
    ? Promise.reject(new Error('There is nothing to copy.'))
    : navigator.clipboard.writeText(text);
}
