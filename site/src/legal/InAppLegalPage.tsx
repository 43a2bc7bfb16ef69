import { useCallback, useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { Language } from '../config/site-languages.ts';
import type { LegalShell, LegalShellState } from './legal-shell.ts';
import { legalLabels } from './legal-labels.data.ts';
import { LegalRoute, type LegalRouteProps } from './LegalRoute.tsx';
import { TextSizeControl } from './TextSizeControl.tsx';
import './legal-controls.css';

/** Like {@link LegalRouteProps}; language and frame come from the app. */
export interface InAppLegalPageProps extends Omit<LegalRouteProps, 'frame' | 'language' | 'controls'> {
  /** The native app; `undefined` in a plain browser. */
  readonly shell?: LegalShell | undefined;
  /** Language outside the app. */
  readonly fallbackLanguage: Language;
  /** Navigates to the product's home site, if there is no app to go back to. */
  readonly onLeave: () => void;
}

/**
 * A legal page inside the app. Hides the app's navigation bar and follows its language and theme. The back button goes back in
 * the app, or else to the product's home site.
 */
export function InAppLegalPage({ shell, fallbackLanguage, onLeave, ...page }: InAppLegalPageProps): ReactElement {
  const { language, theme } = useShellState(shell, fallbackLanguage);
  useEffect(() => shell?.hideNavbar(theme), [shell, theme]);
  useEffect(() => () => shell?.showNavbar(), [shell]);
  // No cleanup between two themes, because the chosen one would flash in between.
  useEffect(() => window.siteBoot?.pinTheme(theme), [theme]);
  useEffect(() => () => window.siteBoot?.pinTheme(undefined), []);
  const leave = useCallback(async () => {
    const isBack = shell ? await shell.goBack() : false;
    if (!isBack) onLeave();
  }, [shell, onLeave]);
  const labels = legalLabels[language];
  const controls = (
    <>
      <button type="button" className="legal-back" onClick={() => void leave()}>
        <span aria-hidden="true">←</span> {labels.back}
      </button>
      <TextSizeControl label={labels.textSize} />
    </>
  );
  return <LegalRoute {...page} language={language} frame="app" controls={controls} />;
}

const noSubscription = (): (() => void) => () => undefined;

function useShellState(shell: LegalShell | undefined, fallbackLanguage: Language): LegalShellState {
  const state = useSyncExternalStore(
    shell ? shell.subscribe : noSubscription,
    () => shell?.getState(),
    () => undefined,
  );
  return state ?? { language: fallbackLanguage, theme: undefined };
}
