import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteBoot } from '../../../site/src/boot/actions/actions.ts';
import { InAppLegalPage, type InAppLegalPageProps } from '../../../site/src/legal/InAppLegalPage.tsx';
import type { LegalShell, LegalShellFacts } from '../../../site/src/legal/legal-shell.ts';
import { click, mount, type Mounted } from './mount.ts';

let mounted: Mounted | undefined;

const held: (string | undefined)[] = [];

beforeEach(() => {
  held.length = 0;
  // The page asks the boot module for nothing else.
  window.siteBoot = { holdTheme: (theme) => void held.push(theme), refresh: () => undefined } as SiteBoot;
});

afterEach(async () => {
  await mounted?.unmount();
  mounted = undefined;
  delete window.siteBoot;
});

interface FakeShell extends LegalShell {
  readonly log: string[];
  readonly listeners: Set<() => void>;
  change(facts: Partial<LegalShellFacts>): Promise<void>;
}

function createFakeShell(start: LegalShellFacts, { takesBack = true } = {}): FakeShell {
  let facts = start;
  const listeners = new Set<() => void>();
  const log: string[] = [];
  return {
    log,
    listeners,
    getFacts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hideNavbar: (theme) => void log.push(`hide ${theme ?? 'system'}`),
    showNavbar: () => void log.push('show'),
    async goBack() {
      log.push('back');
      return takesBack;
    },
    change: (next) =>
      act(async () => {
        facts = { ...facts, ...next };
        for (const listener of listeners) listener();
      }),
  };
}

async function show(shell: LegalShell | undefined, onLeave: () => void = () => undefined): Promise<HTMLElement> {
  const props: InAppLegalPageProps = {
    slug: 'child-safety',
    siteUrl: 'https://get.example',
    fallbackLanguage: 'ms',
    shell,
    onLeave,
  };
  mounted = await mount(<InAppLegalPage {...props} load={async () => () => <p>The text</p>} />);
  return mounted.container;
}

describe('a legal page inside the app', () => {
  it('hides the navigation bar while it shows, and brings it back', async () => {
    const shell = createFakeShell({ language: 'en', theme: 'light' });
    await show(shell);
    expect(shell.log).toEqual(['hide light']);
    await mounted?.unmount();
    mounted = undefined;
    expect(shell.log).toEqual(['hide light', 'show']);
    expect(shell.listeners.size).toBe(0);
  });

  it('follows the language of the app', async () => {
    const shell = createFakeShell({ language: 'vi', theme: undefined });
    const container = await show(shell);
    expect(container.querySelector('h1')?.textContent).toBe('Chính sách an toàn trẻ em');
    await shell.change({ language: 'id' });
    expect(container.querySelector('h1')?.textContent).toBe('Kebijakan Keselamatan Anak');
  });

  it('holds the theme of the app, whatever was chosen, and lets it go when it is left', async () => {
    const shell = createFakeShell({ language: 'en', theme: 'dark' });
    await show(shell);
    await shell.change({ theme: 'light' });
    expect(held).toEqual(['dark', 'light']);
    expect(shell.log).toEqual(['hide dark', 'hide light']);
    await mounted?.unmount();
    mounted = undefined;
    expect(held).toEqual(['dark', 'light', undefined]);
  });

  it('holds no theme while the app has not said one', async () => {
    await show(createFakeShell({ language: 'en', theme: undefined }));
    expect(held).toEqual([undefined]);
  });

  it('goes back in the app', async () => {
    const shell = createFakeShell({ language: 'en', theme: undefined });
    let left = 0;
    const container = await show(shell, () => left++);
    await click(container.querySelector('.legal-back'));
    expect(shell.log).toContain('back');
    expect(left).toBe(0);
  });

  it.each([
    ['the app does not take it', createFakeShell({ language: 'en', theme: undefined }, { takesBack: false })],
    ['there is no app', undefined],
  ])('leaves for the home site when %s', async (_when, shell) => {
    let left = 0;
    const container = await show(shell, () => left++);
    await click(container.querySelector('.legal-back'));
    expect(left).toBe(1);
  });

  it('is in the language of the site where there is no app', async () => {
    const container = await show(undefined);
    expect(container.querySelector('h1')?.textContent).toBe('Dasar Keselamatan Kanak-kanak');
  });

  it('links to the in-app version of other pages', async () => {
    const container = await show(createFakeShell({ language: 'en', theme: undefined }));
    expect(container.querySelector('.legal-contents a')?.getAttribute('href')).toMatch(/^#\/app\/child-safety\?s=/);
  });
});
