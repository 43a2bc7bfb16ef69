import { describe, expect, it } from 'vitest';
import { markAsRendered, placeLayout, runWhenParsed } from '../../../../site/src/boot/page-shape/layout.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

const html = '<div id="root"><p>mobile</p></div><template id="desktop-layout"><h1>desktop</h1></template>';

describe(placeLayout, () => {
  const place = (
    layout: 'mobile' | 'desktop',
    markup = html,
  ): { text: string | undefined; rendered: string | undefined } => {
    const { document } = createTestBootEnv({ html: markup }).window;
    placeLayout(document, layout);
    expect(document.documentElement.hasAttribute('data-ready')).toBe(true);
    return { text: document.querySelector('#root')?.innerHTML, rendered: document.documentElement.dataset['rendered'] };
  };

  it('keeps the mobile markup on a phone', () => {
    expect(place('mobile')).toEqual({ text: '<p>mobile</p>', rendered: 'mobile' });
  });

  it('replaces the mobile markup by the template on a desktop', () => {
    expect(place('desktop')).toEqual({ text: '<h1>desktop</h1>', rendered: 'desktop' });
  });

  it('moves the mobile markup into the template on a desktop, for React to use after a change of device', () => {
    const { document } = createTestBootEnv({ html }).window;
    placeLayout(document, 'desktop');
    expect(document.querySelector('template')?.content.querySelector('p')?.textContent).toBe('mobile');
  });

  it('keeps the mobile markup on a desktop if there is no template', () => {
    expect(place('desktop', '<div id="root"><p>mobile</p></div>')).toEqual({
      text: '<p>mobile</p>',
      rendered: 'mobile',
    });
  });
});

describe(markAsRendered, () => {
  it('keeps what React has rendered before the end of the document', () => {
    const { document } = createTestBootEnv({ html }).window;
    document.documentElement.setAttribute('data-layout', 'desktop');
    markAsRendered(document);
    placeLayout(document, 'desktop');
    const { rendered, ready } = document.documentElement.dataset;
    expect([document.querySelector('#root')?.innerHTML, rendered, ready]).toEqual(['<p>mobile</p>', 'desktop', '']);
  });
});

describe(runWhenParsed, () => {
  it('runs a callback immediately on a parsed document', () => {
    let runs = 0;
    runWhenParsed(createTestBootEnv().window.document, () => runs++)();
    expect(runs).toBe(1);
  });

  it('delays a callback until the document is parsed, and drops it once cancelled', () => {
    const { document, Event } = createTestBootEnv().window;
    Object.defineProperty(document, 'readyState', { value: 'loading' });
    let runs = 0;
    runWhenParsed(document, () => runs++);
    const end = runWhenParsed(document, () => (runs += 10));
    expect(runs).toBe(0);
    end();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(runs).toBe(1);
  });
});
