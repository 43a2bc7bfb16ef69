import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { currentSection, enhanceLegalPage } from '../../../site/src/legal/enhance-legal-page.ts';
import { renderLegalMarkup } from './legal-text.ts';
import { settle } from '../../support/settle.ts';

let dispose: (() => void) | undefined;
let copied: string[] = [];

beforeEach(async () => {
  document.body.innerHTML = await renderLegalMarkup('guidelines');
  copied = [];
  setClipboard({ writeText: async (text: string) => void copied.push(text) });
  dispose = enhanceLegalPage(page());
});

afterEach(() => {
  dispose?.();
  document.body.innerHTML = '';
});

function setClipboard(clipboard: { writeText(text: string): Promise<void> } | undefined): void {
  Object.defineProperty(window.navigator, 'clipboard', { value: clipboard, configurable: true });
}

function page(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.legal');
  if (!found) throw new Error('Cannot test: no page was rendered.');
  return found;
}

async function clickFirst(selector: string, init: MouseEventInit = {}): Promise<boolean> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  await settle();
  return event.defaultPrevented;
}

function setTops(topOf: (index: number) => number): void {
  const headings = document.querySelectorAll('.legal h2[tabindex]');
  headings.forEach((heading, index) => {
    heading.getBoundingClientRect = () => new DOMRect(0, topOf(index), 100, 20);
  });
}

describe(currentSection, () => {
  const headings = [
    { id: 'one', topPx: -300 },
    { id: 'two', topPx: 100 },
    { id: 'three', topPx: 900 },
  ];

  it('returns the last heading above the line as the current section', () => {
    expect(currentSection(headings, 200)).toBe('two');
  });

  it('returns a heading on the line as the current section', () => {
    expect(currentSection(headings, 100)).toBe('two');
  });

  it('returns no current section before the first heading', () => {
    expect(currentSection(headings.slice(1), 50)).toBeUndefined();
  });
});

describe(enhanceLegalPage, () => {
  it('marks the root element of a legal page until the enhancement is disposed', () => {
    const root = document.documentElement;
    expect(root.hasAttribute('data-reading')).toBe(true);
    dispose?.();
    expect(root.hasAttribute('data-reading')).toBe(false);
  });

  it('marks only the current section in the table of contents', async () => {
    setTops((index) => (index - 2) * 400);
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    const marked = Array.from(document.querySelectorAll('[aria-current]'), (link) => link.getAttribute('data-section'));
    expect(marked).toEqual(['be-respectful']);
  });

  it('copies the link of a section and announces it', async () => {
    expect(await clickFirst('[data-legal="copy-link"]')).toBe(true);
    expect(copied).toEqual(['https://get.senjalu.example/guidelines.html#adults-only']);
    expect(document.querySelector('output')?.textContent).toBe('Link copied');
  });

  it('leaves clicks with a modifier key on a legal page to the browser', async () => {
    expect(await clickFirst('[data-legal="copy-link"]', { ctrlKey: true })).toBe(false);
    expect(copied).toEqual([]);
  });

  it('copies the link of a section from a text field if there is no clipboard API', async () => {
    setClipboard(undefined);
    const commands: string[] = [];
    document.execCommand = (command) => {
      commands.push(`${command} ${document.querySelector('textarea')?.value ?? ''}`);
      return true;
    };
    await clickFirst('[data-legal="copy-link"]');
    expect(commands).toEqual(['copy https://get.senjalu.example/guidelines.html#adults-only']);
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.querySelector('output')?.textContent).toBe('Link copied');
  });

  it('scrolls back to the title of a legal route, and leaves the anchor of a static file to the browser', async () => {
    expect(await clickFirst('[data-legal="back-to-top"]')).toBe(false);
    page().dataset['frame'] = 'site';
    expect(await clickFirst('[data-legal="back-to-top"]')).toBe(true);
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('does not scroll to a section before the browser has stored the position of the entry that it leaves', async () => {
    let scrolls = 0;
    for (const heading of document.querySelectorAll('.legal h2')) heading.scrollIntoView = () => void scrolls++;
    await clickFirst('.legal-contents a');
    expect(scrolls).toBe(0);
  });

  it('focuses a section selected in the table of contents and lets the browser follow the link', async () => {
    expect(await clickFirst('.legal-contents a')).toBe(false);
    expect(document.activeElement?.id).toBe('adults-only');
  });

  it('removes all listeners of a legal page on dispose', async () => {
    dispose?.();
    setTops(() => 100_000);
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => window.requestAnimationFrame(resolve));
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
    expect(await clickFirst('[data-legal="copy-link"]')).toBe(false);
    expect(copied).toEqual([]);
  });
});
