import type { TextSize, ThemeChoice } from '../actions/actions.ts';
import type { SafeStorage } from './safe-storage.ts';

/** What the menu offers. */
export const textSizes: readonly TextSize[] = [100, 125, 150, 200];

/** One of the text sizes, else 100. */
export function parseTextSize(text: string | null | undefined): TextSize {
  return textSizes.filter((size) => String(size) === text)[0] || 100;
}

/** One of the theme choices, else `undefined`. */
export function parseTheme(text: string | null | undefined): ThemeChoice | undefined {
  return text === 'auto' || text === 'light' || text === 'dark' ? text : undefined;
}

/** Text size and theme as they were chosen; without a choice the shell's theme, else the system's. */
export function storedSettings(
  storage: SafeStorage,
  shellTheme: ThemeChoice | undefined,
): { readonly textSize: TextSize; readonly theme: ThemeChoice } {
  return {
    textSize: parseTextSize(storage.read('text-size')),
    theme: parseTheme(storage.read('theme')) || shellTheme || 'auto',
  };
}
