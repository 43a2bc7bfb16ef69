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
  // No cleanup between two themes: the chosen one would show for a moment.
  useEffect(() => window.siteBoot?.holdTheme(theme), [theme]);
  useEffect(() => () => window.siteBoot?.holdTheme(undefined), []);
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
