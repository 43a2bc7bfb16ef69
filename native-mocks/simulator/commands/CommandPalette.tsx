import { type ReactElement, useEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/Controls.tsx';
import { SearchField } from '../ui/Panel.tsx';
import styles from './CommandPalette.module.css';
import { type Command, findCommands, listCommands } from './list-commands.ts';
import { hasSingleKeys, installShortcuts, setSingleKeys } from './shortcuts.ts';

/** The button that opens the list of all commands, which also shows their keys. */
export function CommandButton(): ReactElement {
  const [commands, setCommands] = useState<readonly Command[]>();
  useEffect(() => installShortcuts(window), []);
  return (
    <>
      <IconButton
        icon="keyboard"
        label="Commands and keys"
        keys="? Control+K"
        onClick={() => setCommands(listCommands(document))}
      />
      {commands && <CommandPalette commands={commands} onClose={() => setCommands(undefined)} />}
    </>
  );
}

/** The commands of the window with a search field. */
function CommandPalette(props: { readonly commands: readonly Command[]; readonly onClose: () => void }): ReactElement {
  const { commands, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const shown = findCommands(commands, text);
  useEffect(() => dialog.current?.showModal(), []);
  const run = (command: Command | undefined): void => {
    if (!command) return;
    // The dialog first, because it returns the focus.
    dialog.current?.close();
    command.run();
  };
  return (
    <dialog ref={dialog} className={styles['palette']} aria-label="Commands and keys" onClose={onClose}>
      <form
        className={styles['search']}
        onSubmit={(event) => {
          event.preventDefault();
          run(shown[0]);
        }}
      >
        <SearchField label="Find a command" placeholder="Find a command" value={text} onChange={setText} />
        <IconButton icon="close" label="Close the commands" onClick={() => dialog.current?.close()} />
      </form>
      <ul className={styles['list']}>
        {shown.map((command, at) => (
          // The list of commands does not change while it is open.
          <li key={`${at} ${command.name}`}>
            <CommandLine command={command} onRun={() => run(command)} />
          </li>
        ))}
        {shown.length === 0 && <li className={styles['none']}>No command has this name.</li>}
      </ul>
      <SingleKeysToggle />
    </dialog>
  );
}

function CommandLine(props: { readonly command: Command; readonly onRun: () => void }): ReactElement {
  const { name, place, keys } = props.command;
  return (
    <button type="button" onClick={props.onRun}>
      <span>{name}</span>
      <small>{place}</small>
      <Keys keys={keys} />
    </button>
  );
}

function Keys({ keys }: { readonly keys: string }): ReactElement {
  return (
    <span className={styles['keys']}>
      {keys
        .split(' ')
        .filter((key) => key !== '')
        .map((key) => (
          <kbd key={key}>{key.replace('Control', 'Ctrl')}</kbd>
        ))}
    </span>
  );
}

function SingleKeysToggle(): ReactElement {
  const [isOn, setIsOn] = useState(() => hasSingleKeys(window));
  return (
    <label className={styles['single']}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => {
          setSingleKeys(window, !isOn);
          setIsOn(!isOn);
        }}
      />
      <span>Single keys are commands while no field and no page has the focus.</span>
    </label>
  );
}
