import { useCallback, useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { Language } from '../config/languages.ts';
import type { LegalShell, LegalShellFacts } from './legal-shell.ts';
import { legalWords } from './legal-words.data.ts';
import { LegalRoute, type LegalRouteProps } from './LegalRoute.tsx';
import { TextSizeControl } from './TextSizeControl.tsx';
import './legal-controls.css';

/** As {@link LegalRouteProps}; the app decides language and frame. */
export interface InAppLegalPageProps extends Omit<LegalRouteProps, 'frame' | 'language' | 'controls'> {
  /** The native app; `undefined` in a plain browser. */
  readonly shell?: LegalShell | undefined;
  /** Language where there is no app. */
  readonly fallbackLanguage: Language;
  /** Leaves for the product's home site, when there is no app to go back to. */
  readonly onLeave: () => void;
}

/**
 * A legal page inside the app: the app's navigation bar is hidden, language and theme follow the app, and the back
 * button goes back in the app, else to the product's home site.
 */
export function InAppLegalPage({ shell, fallbackLanguage, onLeave, ...page }: InAppLegalPageProps): ReactElement {
  const { language, theme } = useShellFacts(shell, fallbackLanguage);
  useEffect(() => shell?.hideNavbar(theme), [shell, theme]);
  useEffect(() => () => shell?.showNavbar(), [shell]);
  useEffect(() => (theme ? followTheme(theme) : undefined), [theme]);
  const leave = useCallback(async () => {
    const isBack = shell ? await shell.goBack() : false;
    if (!isBack) onLeave();
  }, [shell, onLeave]);
  const words = legalWords[language];
  const controls = (
    <>
      <button type="button" className="legal-back" onClick={() => void leave()}>
        <span aria-hidden="true">←</span> {words.back}
      </button>
      <TextSizeControl label={words.textSize} />
    </>
  );
  return <LegalRoute {...page} language={language} frame="app" controls={controls} />;
}

const nothing = (): (() => void) => () => undefined;

function useShellFacts(shell: LegalShell | undefined, fallbackLanguage: Language): LegalShellFacts {
  const facts = useSyncExternalStore(
    shell ? shell.subscribe : nothing,
    () => shell?.getFacts(),
    () => undefined,
  );
  return facts ?? { language: fallbackLanguage, theme: undefined };
}

/** Shows the page in the app's colours, whatever else writes to the root meanwhile; returns what restores those of before. */
function followTheme(theme: 'light' | 'dark'): () => void {
  const root = document.documentElement;
  const before = root.getAttribute('data-theme');
  const show = (): void => {
    if (root.getAttribute('data-theme') !== theme) root.setAttribute('data-theme', theme);
  };
  show();
  // A tap on the text size makes the boot script write its own theme again.
  const observer = new MutationObserver(show);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
    if (before === null) root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', before);
  };
}
