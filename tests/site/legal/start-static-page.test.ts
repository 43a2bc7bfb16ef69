import { Window } from 'happy-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { startStaticPage } from '../../../site/src/legal/start-static-page.ts';

const open: Window[] = [];

afterEach(async () => {
  for (const window of open.splice(0)) await window.happyDOM.close();
});

/** A new page at a URL, and the URLs it redirects to. */
function createPage(url: string): { window: Window; replaced: string[] } {
  const window = new Window({ url });
  const replaced: string[] = [];
  window.location.replace = (next) => void replaced.push(String(next));
  open.push(window);
  return { window, replaced };
}

function start(window: Window): void {
  // happy-dom's window has everything that the script uses: document, location, storage, events.
  startStaticPage(window as unknown as Parameters<typeof startStaticPage>[0]);
}

function comeFrom(window: Window, referrer: string): void {
  Object.defineProperty(window.document, 'referrer', { value: referrer });
}

function choose(window: Window): void {
  window.localStorage.setItem('site.theme', 'dark');
  window.localStorage.setItem('site.text-size', '150');
}

function choicesOf({ document: { documentElement: root } }: Window): readonly (string | null)[] {
  return [root.getAttribute('data-theme'), root.style.getPropertyValue('--text-scale')];
}

describe(startStaticPage, () => {
  it('shows a static page in the system theme and the default text size without a stored choice', () => {
    const { window, replaced } = createPage('https://get.example/guidelines.html');
    start(window);
    const root = window.document.documentElement;
    expect(root.hasAttribute('data-theme')).toBe(false);
    expect(root.style.getPropertyValue('--text-scale')).toBe('');
    expect(replaced).toEqual([]);
  });

  it('applies the stored theme and text size before the first paint for visitors from the site', () => {
    const { window } = createPage('https://get.example/guidelines.html');
    choose(window);
    comeFrom(window, 'https://get.example/');
    start(window);
    expect(choicesOf(window)).toEqual(['dark', '1.5']);
  });

  it.each(['', 'https://search.example/', 'https://get.example.org/'])(
    'applies the stored theme and text size after the first paint for visitors from "%s"',
    (referrer) => {
      const { window } = createPage('https://get.example/guidelines.html');
      choose(window);
      comeFrom(window, referrer);
      start(window);
      expect(choicesOf(window)).toEqual([null, '']);
      window.document.dispatchEvent(new window.Event('DOMContentLoaded'));
      expect(choicesOf(window)).toEqual([null, '']);
      // The wait for the first paint ends at the load event.
      window.dispatchEvent(new window.Event('load'));
      expect(choicesOf(window)).toEqual(['dark', '1.5']);
    },
  );

  it.each(['', 'https://get.example/'])(
    'delays the layout outside the viewport until after the first paint for visitors from "%s"',
    (referrer) => {
      const { window } = createPage('https://get.example/guidelines.html');
      comeFrom(window, referrer);
      start(window);
      const isFirstPaint = (): boolean => window.document.documentElement.hasAttribute('data-first-paint');
      expect(isFirstPaint()).toBe(true);
      window.document.dispatchEvent(new window.Event('DOMContentLoaded'));
      expect(isFirstPaint()).toBe(true);
      window.dispatchEvent(new window.Event('load'));
      expect(isFirstPaint()).toBe(false);
    },
  );

  it('redirects account-deletion URLs to their file, on load and on later changes', () => {
    const { window, replaced } = createPage('https://get.example/terms-of-use.html#deleteAccount');
    start(window);
    expect(replaced).toEqual(['/delete-account.html']);
    window.location.hash = '#/deleteAccount/now';
    window.dispatchEvent(new window.Event('hashchange'));
    expect(replaced.length).toBeGreaterThan(1);
  });

  it('does not redirect the account-deletion file itself', () => {
    const { window, replaced } = createPage('https://get.example/delete-account.html#deleteAccount');
    start(window);
    expect(replaced).toEqual([]);
  });
});
