import { describe, expect, it } from 'vitest';
import type { LegalText } from '../../../site/src/legal/legal-pages.ts';
import { LegalRoute, type LegalRouteProps } from '../../../site/src/legal/LegalRoute.tsx';
import { click, mountElement } from './mount-element.ts';

const Text: LegalText = () => <p>The text</p>;
const props: LegalRouteProps = { slug: 'guidelines', language: 'en', frame: 'site', siteUrl: 'https://get.example' };

describe('LegalRoute', () => {
  it('shows the title of a legal page immediately and the text once it is loaded', async () => {
    let arrive: (text: LegalText) => void = () => undefined;
    const load = (): Promise<LegalText> => new Promise((resolve) => (arrive = resolve));
    const mounted = await mountElement(<LegalRoute {...props} load={load} />);
    expect(mounted.container.textContent).toBe('Community GuidelinesLoading…');
    arrive(Text);
    await mounted.rerender(<LegalRoute {...props} load={load} />);
    expect(mounted.container.querySelector('.legal-text')?.textContent).toBe('The text');
  });

  it('reports the title of a legal page once its text is shown', async () => {
    const titles: string[] = [];
    const onShow = (title: string): void => void titles.push(title);
    const load = async (): Promise<LegalText> => Text;
    await mountElement(<LegalRoute {...props} load={load} onShow={onShow} />);
    expect(titles).toEqual(['Community Guidelines']);
  });

  it('offers a retry if the text of a legal page cannot be loaded', async () => {
    let attempts = 0;
    const load = async (): Promise<LegalText> => {
      attempts++;
      if (attempts === 1) throw new Error('offline');
      return Text;
    };
    const mounted = await mountElement(<LegalRoute {...props} load={load} />);
    expect(mounted.container.querySelector('[role="alert"]')?.textContent).toContain('Cannot show this page');
    await click(mounted.container.querySelector('button'));
    expect(mounted.container.querySelector('.legal-text')?.textContent).toBe('The text');
  });

  it('ignores the text of an earlier legal page that arrives after another page was requested', async () => {
    const arrivals = new Map<string, (text: LegalText) => void>();
    const load: LegalRouteProps['load'] = (page) => new Promise((resolve) => arrivals.set(page.slug, resolve));
    const mounted = await mountElement(<LegalRoute {...props} load={load} />);
    await mounted.rerender(<LegalRoute {...props} slug="terms-of-use" load={load} />);
    arrivals.get('guidelines')?.(Text);
    await mounted.rerender(<LegalRoute {...props} slug="terms-of-use" load={load} />);
    expect(mounted.container.textContent).toBe('Terms of serviceLoading…');
  });
});
