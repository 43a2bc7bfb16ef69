import { expect, type Page, test } from '@playwright/test';
import { simulatePageForTests } from '../support/simulate-for-tests.ts';
import { openSimulator } from '../support/simulator-page.ts';

// A page that shows the theme and the motion in every way in which CSS and scripts can ask for them: each element has one.
const html = `<!doctype html><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Theme</title>
<style>
  i, span { color: rgb(1, 1, 1) }
  @media (prefers-color-scheme: dark) { #media { color: rgb(2, 2, 2) } }
  @media not all and (prefers-color-scheme: light) { #negated { color: rgb(2, 2, 2) } }
  @supports (color: red) { #nested { @media screen and (prefers-color-scheme:dark) and (min-width: 1px) { color: rgb(2, 2, 2) } } }
  #function { color: light-dark(rgb(1, 1, 1), rgb(2, 2, 2)) }
  #own { color-scheme: light dark; color: light-dark(rgb(1, 1, 1), rgb(2, 2, 2)) }
  @media (prefers-reduced-motion) { #motion { color: rgb(2, 2, 2) } }
  @media (prefers-reduced-motion: no-preference) { #moves { color: rgb(2, 2, 2) } }
</style>
<style media="(prefers-color-scheme: dark)">#attribute { color: rgb(2, 2, 2) }</style>
<i id="media"></i><i id="negated"></i><i id="nested"></i><i id="function"></i><i id="own"></i><i id="attribute"></i>
<i id="linked"></i><i id="imported"></i><i id="added"></i><i id="inserted"></i><i id="adopted"></i><span id="shadow"></span>
<i id="motion"></i><i id="moves"></i>
<picture><source media="(prefers-color-scheme: dark)" srcset="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='2'/%3E">
<img id="image" alt="" src="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='1'/%3E"></picture>
<script>
  const early = matchMedia('(prefers-color-scheme: dark)').matches;
  const changes = [];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', (event) => changes.push(event.matches));
  dark.onchange = () => changes.push(dark.matches);
  const rule = (id) => '@media (prefers-color-scheme: dark) { #' + id + ' { color: rgb(2, 2, 2) } }';
  const url = (css) => URL.createObjectURL(new Blob([css], { type: 'text/css' }));
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url(rule('linked')) }));
  const style = document.createElement('style');
  document.head.append(style);
  style.sheet.insertRule(rule('inserted'));
  document.head.append(Object.assign(document.createElement('style'), { textContent: '@import "' + url(rule('imported')) + '";' }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule('adopted'));
  document.adoptedStyleSheets = [sheet];
  shadow.attachShadow({ mode: 'open' }).innerHTML = '<style>' + rule('inner') + '</style><b id="inner"></b>';
  setTimeout(() => document.body.append(Object.assign(document.createElement('style'), { textContent: rule('added') })));
  const isDark = (element) => getComputedStyle(element).color === 'rgb(2, 2, 2)';
  window.seen = () => ({
    css: [...document.querySelectorAll('i, span')].filter((each) => isDark(each.shadowRoot?.getElementById('inner') ?? each)).map(({ id }) => id),
    image: image.naturalWidth,
    media: dark.media,
    matches: ['dark', 'light'].filter((theme) => matchMedia('(prefers-color-scheme: ' + theme + ')').matches),
    reduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    changes: changes.splice(0),
    early,
  });
</script>`;

const program = simulatePageForTests(html);

const themed = ['media', 'negated', 'nested', 'function', 'own', 'attribute', 'linked', 'imported', 'added'];
const themedByScript = ['inserted', 'adopted', 'shadow'];

/** Empty while the page reloads. */
const seen = (page: Page): Promise<unknown> =>
  page
    .frame('phone')
    ?.evaluate('window.seen?.()')
    .catch(() => undefined) ?? Promise.resolve();

for (const machine of ['light', 'dark'] as const) {
  test(`applies theme and motion to style sheets, images and matchMedia of the page in the frame on a ${machine} computer`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: machine });
    const phone = await openSimulator(page, program, '?theme=dark&page=/index.html');
    await expect(phone.locator('#image')).toBeAttached();
    const dark = {
      css: [...themed, ...themedByScript, 'moves'],
      image: 2,
      matches: ['dark'],
      reduced: false,
      early: true,
    };
    await expect.poll(() => seen(page)).toMatchObject({ ...dark, media: '(prefers-color-scheme: dark)' });

    await page.getByRole('radio', { name: 'Light' }).check({ force: true });
    await expect.poll(() => seen(page)).toMatchObject({ css: ['moves'], image: 1, matches: ['light'], changes: [] });
    await page.getByLabel('Motion').selectOption('Reduced');
    await expect.poll(() => seen(page)).toMatchObject({ css: ['motion'], reduced: true });
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(() => page.frame('phone')?.evaluate('changes.join()')).toBe('true,true');
    expect(await seen(page)).toMatchObject({ ...dark, css: [...themed, ...themedByScript, 'motion'], reduced: true });

    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await expect.poll(() => seen(page)).toMatchObject({ matches: ['dark'], reduced: true, early: true });
    await expect(page).toHaveURL(/theme=dark&reduced-motion/);
    await expect(page.getByLabel('Text size')).toBeDisabled();
    await expect(page.getByText('Only a separate window applies text size')).toBeVisible();
  });
}

test('logs nothing in the console, also when the platform changes and without a mock API', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  // Chrome warns about every frame that keeps its origin, which the page needs for its storage.
  const isOfChrome = (text: string): boolean => text.includes('escape its sandboxing');
  await openSimulator(page, program);
  for (const platform of ['iOS', 'Desktop', 'Android']) {
    await page.getByRole('radio', { name: platform }).check({ force: true });
    await expect.poll(() => seen(page)).toMatchObject({ early: false });
  }
  await page.setViewportSize({ width: 900, height: 700 });
  await page.getByRole('button', { name: 'Reload the page in the phone' }).click();
  await expect.poll(() => seen(page)).toMatchObject({ early: false });
  expect(logged.filter((text) => !isOfChrome(text))).toEqual([]);
});
