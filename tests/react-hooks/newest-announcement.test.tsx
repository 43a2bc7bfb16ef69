import { useAppLocale, useAppTheme } from 'bridgehead/app/react';
import { describe, expect, it } from 'vitest';
import { type AppHooksHarness, emit, mountBelow } from './app-hooks-harness.tsx';
import { act, type Mounted } from './render.tsx';

function LocaleAndTheme(): React.ReactNode {
  return `${useAppLocale()} ${useAppTheme() ?? 'unknown'}`;
}
const announced = (locale: string, theme: string): object => ({ appVersion: '3.2.1.200', locale, theme, methods: [] });

/** Creates an app that changed locale and theme after its announcement, and the page that shows them. */
async function show(first = announced('vi', 'light')): Promise<[AppHooksHarness, Mounted]> {
  const { harness, ...mounted } = await mountBelow(<LocaleAndTheme />, { announcement: first });
  await emit(harness, 'localeChanged', { locale: 'th' });
  await emit(harness, 'themeChanged', { theme: 'dark' });
  expect(mounted.container.textContent).toBe('th dark');
  return [harness, mounted];
}
const returnFromCache = ({ page }: AppHooksHarness): Promise<void> =>
  act(() => {
    page.enterCache();
    page.leaveCache();
  });

describe('useAppLocale and useAppTheme after a return from the back/forward cache', () => {
  it.each([
    ['another locale and theme', 'id', 'light'],
    ['the locale and theme of the first announcement', 'vi', 'light'],
  ])('shows locale and theme of an announcement that is newer than the event: %s', async (_, locale, theme) => {
    const [harness, { container }] = await show();
    await returnFromCache(harness);
    expect(container.textContent).toBe('th dark');
    await act(() => harness.shell.announce(announced(locale, theme)));
    expect(container.textContent).toBe(`${locale} ${theme}`);
    await emit(harness, 'localeChanged', { locale: 'my' });
    await emit(harness, 'themeChanged', { theme: 'dark' });
    expect(container.textContent).toBe('my dark');
  });

  it('shows locale and theme of the announcement when the hooks are mounted again after it', async () => {
    const [harness, mounted] = await show();
    await mounted.render(null);
    await returnFromCache(harness);
    await act(() => harness.shell.announce(announced('id', 'light')));
    await mounted.render(<LocaleAndTheme />);
    expect(mounted.container.textContent).toBe('id light');
    await mounted.render(<LocaleAndTheme />);
    expect(mounted.container.textContent).toBe('id light');
  });

  it.each([
    ['locale', 'id', 'light'],
    ['theme', 'vi', 'dark'],
  ])('shows the new %s of an announcement that lists no methods', async (_, locale, theme) => {
    const first = { appVersion: '3.2.1.200', locale: 'vi', theme: 'light' };
    const [harness, { container }] = await show(first);
    await returnFromCache(harness);
    await act(() => harness.shell.announce({ ...first, locale, theme }));
    expect(container.textContent).toBe(`${locale} ${theme}`);
  });

  it('keeps locale and theme of the newest events when the app does not announce itself', async () => {
    const [harness, { container }] = await show();
    await returnFromCache(harness);
    await act(() => harness.clock.advance(60_000));
    expect(container.textContent).toBe('th dark');
  });
});
