import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { App } from '../../../site/src/app/App.tsx';
import { landingParts } from '../../../site/src/app/landing-parts.tsx';
import type { LayoutKind } from '../../../site/src/app/layout-kind.ts';
import { PagePartsProvider } from '../../../site/src/app/page-parts.tsx';
import { languageIds } from '../../../site/src/config/site-languages.ts';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { legalSlugs } from '../../../site/src/legal/legal-slugs.ts';
import { loadMessages } from '../../../site/src/messages/load-messages.ts';

const messages = await loadMessages('en');
const layouts: readonly LayoutKind[] = ['mobile', 'desktop'];

function render(
  layout: LayoutKind,
  { location = '/', config = siteConfig, language = 'en' as const, texts = messages } = {},
): Document {
  const html = renderToString(
    <PagePartsProvider value={{ components: landingParts, messages: texts }}>
      <StaticRouter location={location}>
        <App config={config} language={language} messages={texts} prerenderedLayout={layout} />
      </StaticRouter>
    </PagePartsProvider>,
  );
  return new DOMParser().parseFromString(html, 'text/html');
}

const count = (page: Document, selector: string): number => page.querySelectorAll(selector).length;

describe.each(layouts)('the prerendered download page (%s)', (layout) => {
  const page = render(layout);

  it('renders one h1 and one header, main and footer on the download page', () => {
    for (const name of ['h1', 'header', 'main', 'footer'])
      expect({ name, count: count(page, name) }).toEqual({ name, count: 1 });
  });

  it('renders the three install buttons, the store button as a plain link', () => {
    const store = page.querySelector('main [data-action="open-store"]');
    expect(store?.tagName).toBe('A');
    expect(store?.getAttribute('href')).toBe(siteConfig.storeListingUrl);
    expect(store?.hasAttribute('target')).toBe(false);
    expect(store?.textContent).toContain(siteConfig.storeName);
    expect(page.querySelector('main [data-action="download-package"]')?.getAttribute('href')).toBe(
      siteConfig.storeListingUrl,
    );
    expect(page.querySelector('main [data-action="open-market"]')?.getAttribute('href')).toBe('#app-markets');
  });

  it('shows "Any questions? Please contact" with the email address', () => {
    expect(page.querySelector('main')?.textContent).toContain(
      `Any questions? Please contact ${siteConfig.contactEmail}`,
    );
  });

  it('lists exactly the markets that have a link', () => {
    const linked = siteConfig.markets.filter(({ scheme, web }) => scheme || web).map(({ id }) => id);
    const rows = Array.from(page.querySelectorAll('[data-action="choose-market"]'), (row) =>
      row.getAttribute('data-market'),
    );
    expect(rows).toEqual(linked);
  });

  it('renders a heading for each view of the install sheet, which the boot script sets as its label', () => {
    for (const view of ['started', 'store', 'android-only', 'market']) {
      expect(page.querySelector(`#install-sheet [data-view-part="${view}"] h2`)?.id).toBe(`install-sheet-${view}`);
    }
  });

  it('renders controls for every language, text size and theme, and two equal buttons for the consent question', () => {
    expect(count(page, '#menu-sheet [data-action="set-language"]')).toBe(languageIds.length);
    expect(count(page, '#menu-sheet [data-action="set-text-size"]')).toBe(4);
    expect(count(page, '#menu-sheet [data-action="set-theme"]')).toBe(3);
    const accept = page.querySelector('[data-action="accept-consent"]');
    expect(accept?.className).toBe(page.querySelector('[data-action="decline-consent"]')?.className);
  });

  it('links the file of every legal page in the footer and names the route that React opens instead', () => {
    const links = Array.from(page.querySelectorAll('footer [data-route]'), (link) => [
      link.getAttribute('href'),
      link.getAttribute('data-route'),
    ]);
    for (const slug of legalSlugs) expect(links).toContainEqual([`/${slug}.html`, `/${slug}`]);
  });

  it('contains no style attributes and no text inside pictures on the download page', () => {
    expect(count(page, '[style]')).toBe(0);
    expect(Array.from(page.querySelectorAll('svg'), (svg) => svg.textContent)).toEqual(
      Array.from(page.querySelectorAll('svg'), () => ''),
    );
  });

  it('gives every picture of the download page an accessible name or marks it as decorative', () => {
    const unnamed = Array.from(page.querySelectorAll('svg')).filter(
      (svg) => !svg.getAttribute('aria-label') && svg.getAttribute('aria-hidden') !== 'true',
    );
    expect(unnamed).toEqual([]);
  });
});

describe('App on other routes', () => {
  it.each(layouts)('explains an unknown route and links to existing pages (%s)', (layout) => {
    const page = render(layout, { location: '/no-such-house' });
    expect(page.querySelector('h1')?.textContent).toBe(messages.unknown.title);
    expect(page.querySelector('main a[href="#/"]')).not.toBeNull();
    expect(count(page, 'main a[data-route]')).toBe(6);
  });

  it('renders nothing of the author-only screen while prerendering, where the URL is unknown', () => {
    expect(render('mobile', { location: '/author' }).querySelector('main')?.textContent).toBe('');
  });

  it('renders in-app pages without header or footer', () => {
    const page = render('mobile', { location: '/app/guidelines' });
    expect(count(page, 'header, footer')).toBe(0);
  });

  it('uses the id of the main element as the target of the skip link, and no route as an id', () => {
    for (const location of ['/', '/no-such-house', '/guidelines']) {
      const page = render('desktop', { location });
      const target = page.querySelector('header a')?.getAttribute('href')?.slice(1);
      expect(page.querySelector('main')?.id).toBe(target);
      expect(Array.from(page.querySelectorAll('[id]'), ({ id }) => id).filter((id) => /^\//.test(id))).toEqual([]);
    }
  });
});

describe('App with a changed configuration', () => {
  it('shows the configured names, store and contact address everywhere on the site', () => {
    const config = { ...siteConfig, productName: 'Lampu', storeName: 'Open Store', contactEmail: 'halo@lampu.example' };
    const text = render('desktop', { config }).body.textContent ?? '';
    expect(text).toContain('Get it on Open Store');
    expect(text).toContain('halo@lampu.example');
    expect(text).not.toContain(siteConfig.productName + ',');
    expect(text).not.toMatch(/\{\w+\}/);
  });

  it('shows package details only if they are configured', () => {
    const nothing = { version: '', size: '', updated: '', android: '', sha256: '' };
    const pageWith = (known: Partial<typeof nothing>): Document =>
      render('mobile', { config: { ...siteConfig, package: { ...nothing, ...known } } });
    expect(pageWith({}).querySelector('dl')).toBeNull();
    const rows = pageWith({ version: '3.3.0', android: '8.0' }).querySelectorAll('dl > div');
    expect(Array.from(rows, (row) => row.textContent)).toEqual(['Version3.3.0', 'Android needed8.0']);
    const hintWith = (known: Partial<typeof nothing>): string | null | undefined =>
      pageWith(known).querySelector('main [data-action="download-package"] span span + span')?.textContent;
    expect(hintWith({})).toBe(messages.install.directHint);
    expect(hintWith({ size: '24 MB' })).toBe('APK · 24 MB');
    expect(hintWith({ version: '3.3.0', size: '24 MB' })).toBe('APK · Version 3.3.0 · 24 MB');
  });

  it('marks the section of the three buttons with the setting for display inside the app', () => {
    const section = (config: typeof siteConfig): string | null | undefined =>
      render('mobile', { config }).querySelector('[data-install-in-shell]')?.getAttribute('data-install-in-shell');
    expect(section(siteConfig)).toBe('quiet');
    expect(section({ ...siteConfig, installInShell: 'none' })).toBe('none');
  });

  it.each(languageIds)('leaves no placeholder unfilled in %s', async (language) => {
    const text = render('mobile', { texts: await loadMessages(language) }).body.textContent ?? '';
    expect(text).not.toMatch(/\{\w+\}/);
  });
});
