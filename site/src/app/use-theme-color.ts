import { useEffect } from 'react';
import { useBootState } from './boot-state.ts';

/** The colour at the top of the page in each theme, as in the head of the document. */
const colours = { light: '#fff3df', dark: '#141b30' } as const;

/** Sets the colour of the browser's bars to the chosen theme; without a choice it follows the system theme. */
export function useThemeColor(): void {
  const theme = useBootState((state) => state.pinnedTheme ?? state.theme, 'auto');
  useEffect(() => {
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
      const ofSystem = (meta.getAttribute('media') ?? '').indexOf('dark') < 0 ? 'light' : 'dark';
      meta.content = colours[theme === 'auto' ? ofSystem : theme];
    });
  }, [theme]);
}
