import { useEffect } from 'react';
import { useBootState } from './boot-state.ts';

/** What the top of the page shows in each theme, as in the head of the page. */
const colours = { light: '#fff3df', dark: '#141b30' } as const;

/** Gives the browser's own bars the colour of the theme that was chosen; without a choice each theme of the system has its own. */
export function useThemeColor(): void {
  const theme = useBootState((state) => state.heldTheme ?? state.theme, 'auto');
  useEffect(() => {
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
      const ofSystem = (meta.getAttribute('media') ?? '').indexOf('dark') < 0 ? 'light' : 'dark';
      meta.content = colours[theme === 'auto' ? ofSystem : theme];
    });
  }, [theme]);
}
