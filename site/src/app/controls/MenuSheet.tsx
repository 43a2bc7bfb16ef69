import type { ReactNode } from 'react';
import type { ThemeChoice } from '../../boot/actions/actions.ts';
import { textSizes } from '../../boot/state/settings.ts';
import { languageIds, languageNames, pathOfLanguage } from '../../config/site-languages.ts';
import { usePrerenderedPage } from '../page-parts.tsx';
import { Sheet } from './Sheet.tsx';
import { SheetTitle } from './SheetTitle.tsx';
import button from '../Button.module.css';
import css from './MenuSheet.module.css';

/** Language, text size and theme. The boot module handles the clicks and sets `aria-pressed`. */
export function MenuSheet(): ReactNode {
  const { language, messages } = usePrerenderedPage();
  const text = messages.menu;
  const themes: readonly { readonly choice: ThemeChoice; readonly name: string }[] = [
    { choice: 'auto', name: text.themeAuto },
    { choice: 'light', name: text.themeLight },
    { choice: 'dark', name: text.themeDark },
  ];
  return (
    <Sheet id="menu-sheet" labelledBy="menu-sheet-title">
      <SheetTitle id="menu-sheet-title">{text.title}</SheetTitle>
      <h3 className={css['group']} id="menu-language">
        {text.language}
      </h3>
      <ul className={css['choices']} aria-labelledby="menu-language">
        {languageIds.map((id) => (
          <li key={id}>
            <a
              className={`${button['button']} ${css['choice']}`}
              href={pathOfLanguage(id)}
              hrefLang={id}
              lang={id}
              data-action="set-language"
              data-language={id}
              aria-current={id === language ? 'true' : undefined}
            >
              {languageNames[id]}
            </a>
          </li>
        ))}
      </ul>
      <fieldset className={css['set']}>
        <legend className={css['group']}>{text.textSize}</legend>
        <div className={css['choices']}>
          {textSizes.map((size) => (
            <button
              key={size}
              type="button"
              className={`${button['button']} ${css['choice']}`}
              data-action="set-text-size"
              data-size={size}
              aria-pressed={size === 100}
              suppressHydrationWarning
            >{`${size} %`}</button>
          ))}
        </div>
      </fieldset>
      <fieldset className={css['set']}>
        <legend className={css['group']}>{text.theme}</legend>
        <div className={`${css['choices']} ${css['wide']}`}>
          {themes.map(({ choice, name }) => (
            <button
              key={choice}
              type="button"
              className={`${button['button']} ${css['choice']}`}
              data-action="set-theme"
              data-choice={choice}
              aria-pressed={choice === 'auto'}
              suppressHydrationWarning
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
    </Sheet>
  );
}
