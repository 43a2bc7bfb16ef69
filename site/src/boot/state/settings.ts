import type { TextSize, ThemeChoice } from '../actions/actions.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The text sizes in the menu, in percent. */
export const textSizes: readonly TextSize[] = [100, 125, 150, 200];

/** Parses a text size; 100 for anything else. */
export function parseTextSize(text: string | null | undefined): TextSize {
  return textSizes.filter((size) => String(size) === text)[0] || 100;
}

/** Parses a theme choice; `undefined` for anything else. */
export function parseTheme(text: string | null | undefined): ThemeChoice | undefined {
  return text === 'auto' || text === 'light' || text === 'dark' ? text : undefined;
}

/** The stored text size and theme; without a stored theme the shell's, else the system's. */
export function storedSettings(
  storage: SafeStorage,
  shellTheme: ThemeChoice | undefined,
): { readonly textSize: TextSize; readonly theme: ThemeChoice } {
  return {
    textSize: parseTextSize(storage.read('text-size')),
    theme: parseTheme(storage.read('theme')) || shellTheme || 'auto',
  };
}
