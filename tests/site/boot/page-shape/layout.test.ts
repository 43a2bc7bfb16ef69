import { describe, expect, it } from 'vitest';
import { onceParsed, placeLayout } from '../../../../site/src/boot/page-shape/layout.ts';
import { createTestBootEnv } from '../../../support/boot-env.ts';

const html = '<div id="root"><p>mobile</p></div><template id="desktop-layout"><h1>desktop</h1></template>';

describe(placeLayout, () => {
  const place = (
    layout: 'mobile' | 'desktop',
    markup = html,
  ): { text: string | undefined; standing: string | undefined } => {
    const { document } = createTestBootEnv({ html: markup }).window;
    placeLayout(document, layout);
    expect(document.documentElement.hasAttribute('data-ready')).toBe(true);
    return { text: document.querySelector('#root')?.innerHTML, standing: document.documentElement.dataset['standing'] };
  };

  it('leaves the mobile markup on a phone', () => {
    expect(place('mobile')).toEqual({ text: '<p>mobile</p>', standing: 'mobile' });
  });

  it('puts the template in its place on a desktop', () => {
    expect(place('desktop')).toEqual({ text: '<h1>desktop</h1>', standing: 'desktop' });
  });

  it('keeps the mobile markup of a desktop in the template, from which React takes it after a change of the device', () => {
    const { document } = createTestBootEnv({ html }).window;
    placeLayout(document, 'desktop');
    expect(document.querySelector('template')?.content.querySelector('p')?.textContent).toBe('mobile');
  });

  it('keeps the mobile markup where there is no template', () => {
    expect(place('desktop', '<div id="root"><p>mobile</p></div>')).toEqual({
      text: '<p>mobile</p>',
      standing: 'mobile',
    });
  });
});

describe(onceParsed, () => {
  it('runs at once on a parsed document', () => {
    let runs = 0;
    onceParsed(createTestBootEnv().window.document, () => runs++)();
    expect(runs).toBe(1);
  });

  it('waits for the parser, and not after its end', () => {
    const { document, Event } = createTestBootEnv().window;
    Object.defineProperty(document, 'readyState', { value: 'loading' });
    let runs = 0;
    onceParsed(document, () => runs++);
    const end = onceParsed(document, () => (runs += 10));
    expect(runs).toBe(0);
    end();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(runs).toBe(1);
  });
});
