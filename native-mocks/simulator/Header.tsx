import { type ReactElement, type ReactNode, useState } from 'react';
import styles from './Header.module.css';
import { CommandButton } from './commands/CommandPalette.tsx';
import { CopyButton } from './ui/CopyButton.tsx';
import { IconButton } from './ui/Controls.tsx';
import { useSimulator, useSimulatorState } from './use-simulator.ts';

const THEME_KEY = 'bridgehead.simulator.theme';

/** The header: the simulated target, the page in the phone, and the link to the current setup. */
export function Header({
  readLink,
  children,
}: {
  /** Returns the URL that reproduces the current setup. */
  readonly readLink: () => string;
  /** More controls, at the end. */
  readonly children?: ReactNode;
}): ReactElement {
  const simulator = useSimulator();
  const { page, host } = useSimulatorState('page', 'host');
  const isElsewhere = host.kind === 'window';
  return (
    <header className={styles['header']}>
      <h1 className={styles['brand']}>
        <Mark />
        <span>Bridgehead</span>
        <small>simulator</small>
      </h1>
      <form
        className={styles['addressBar']}
        onSubmit={(event) => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get('page');
          if (typeof value !== 'string' || simulator.openPage(value)) return;
          const field = event.currentTarget.elements.namedItem('page');
          if (!(field instanceof HTMLInputElement)) return;
          field.setCustomValidity('This page is on another server. Run “bridgehead simulate” with its URL.');
          field.reportValidity();
        }}
      >
        <IconButton icon="home" label="Go to the start page" onClick={() => simulator.openPage(host.page ?? '/')} />
        <span className={styles['host']} title={host.target}>
          {host.kind === 'folder' ? folderName(host.target) : host.target || location.host}
        </span>
        <input
          key={page.path}
          name="page"
          className={styles['path']}
          defaultValue={page.path}
          aria-label="Page in the phone"
          spellCheck={false}
          // Without a server, only pages that load the phone's script themselves have a shell.
          readOnly={host.kind === 'static'}
          onInput={(event) => event.currentTarget.setCustomValidity('')}
        />
        <span className={styles['reload']}>
          <IconButton icon="reload" label="Reload the page in the phone" onClick={simulator.reload} />
        </span>
        <IconButton
          icon="open"
          label="Open the page in a new tab"
          onClick={() =>
            window.open((isElsewhere ? host.target : simulator.server.pageOrigin) + page.path, '_blank', 'noopener')
          }
        />
      </form>
      <div className={styles['end']}>
        {children}
        <CopyButton icon="link" label="Copy a link to this setup" text="Share" read={readLink} />
        <CommandButton />
        <ThemeButton />
      </div>
    </header>
  );
}

/** Returns the last part of a folder's path, which is enough to recognize it; the title shows the full path. */
function folderName(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
}

function ThemeButton(): ReactElement {
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');
  const change = (): void => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // Without storage, the choice lasts as long as the tab.
    }
  };
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={`Switch to the ${theme === 'dark' ? 'light' : 'dark'} theme`}
      onClick={change}
    />
  );
}

/** The logo: a suspension bridge. */
function Mark(): ReactElement {
  return (
    <svg className={styles['mark']} viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      <path d="M1 21h38" strokeWidth="2.4" />
      <path d="M11 3v22M29 3v22" strokeWidth="2.8" />
      <path d="M1 17Q8 14 11 4q9 21 18 0 3 10 10 13" strokeWidth="1.6" />
      <path d="M16 13v8M20 14.5v6.5M24 13v8" strokeWidth="1" />
    </svg>
  );
}
