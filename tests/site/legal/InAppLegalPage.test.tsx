import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteBoot } from '../../../site/src/boot/actions/actions.ts';
import { InAppLegalPage, type InAppLegalPageProps } from '../../../site/src/legal/InAppLegalPage.tsx';
import type { LegalShell, LegalShellState } from '../../../site/src/legal/legal-shell.ts';
import { click, mountElement, type MountedElement } from './mount-element.ts';

const held: (string | undefined)[] = [];

beforeEach(() => {
  held.length = 0;
  // The page uses nothing else of the boot module.
  window.siteBoot = { pinTheme: (theme) => void held.push(theme), refresh: () => undefined } as SiteBoot;
});

afterEach(() => {
  delete window.siteBoot;
});

interface FakeShell extends LegalShell {
  readonly log: string[];
  readonly listeners: Set<() => void>;
  change(facts: Partial<LegalShellState>): Promise<void>;
}

function createFakeShell(start: LegalShellState, { takesBack = true } = {}): FakeShell {
  let facts = start;
  const listeners = new Set<() => void>();
  const log: string[] = [];
  return {
    log,
    listeners,
    getState: () => facts,
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

async function show(shell: LegalShell | undefined, onLeave: () => void = () => undefined): Promise<MountedElement> {
  const props: InAppLegalPageProps = {
    slug: 'child-safety',
    siteUrl: 'https://get.example',
    fallbackLanguage: 'ms',
    shell,
    onLeave,
  };
  return mountElement(<InAppLegalPage {...props} load={async () => () => <p>The text</p>} />);
}

describe('InAppLegalPage', () => {
  it('hides the navigation bar of the app while an in-app page is shown, and restores it', async () => {
    const shell = createFakeShell({ language: 'en', theme: 'light' });
    const { unmount } = await show(shell);
    expect(shell.log).toEqual(['hide light']);
    await unmount();
    expect(shell.log).toEqual(['hide light', 'show']);
    expect(shell.listeners.size).toBe(0);
  });

  it('shows an in-app page in the language of the app', async () => {
    const shell = createFakeShell({ language: 'vi', theme: undefined });
    const { container } = await show(shell);
    expect(container.querySelector('h1')?.textContent).toBe('Chính sách an toàn trẻ em');
    await shell.change({ language: 'id' });
    expect(container.querySelector('h1')?.textContent).toBe('Kebijakan Keselamatan Anak');
  });

  it('shows an in-app page in the theme of the app instead of the chosen one until it unmounts', async () => {
    const shell = createFakeShell({ language: 'en', theme: 'dark' });
    const { unmount } = await show(shell);
    await shell.change({ theme: 'light' });
    expect(held).toEqual(['dark', 'light']);
    expect(shell.log).toEqual(['hide dark', 'hide light']);
    await unmount();
    expect(held).toEqual(['dark', 'light', undefined]);
  });

  it('pins no theme until the app has reported one', async () => {
    await show(createFakeShell({ language: 'en', theme: undefined }));
    expect(held).toEqual([undefined]);
  });

  it('goes back in the app on a click on the back button of an in-app page', async () => {
    const shell = createFakeShell({ language: 'en', theme: undefined });
    let left = 0;
    const { container } = await show(shell, () => left++);
    await click(container.querySelector('.legal-back'));
    expect(shell.log).toContain('back');
    expect(left).toBe(0);
  });

  it.each([
    ['the app does not take it', createFakeShell({ language: 'en', theme: undefined }, { takesBack: false })],
    ['there is no app', undefined],
  ])('navigates to the home site on a click on the back button of an in-app page if %s', async (_when, shell) => {
    let left = 0;
    const { container } = await show(shell, () => left++);
    await click(container.querySelector('.legal-back'));
    expect(left).toBe(1);
  });

  it('shows an in-app page outside the app in the language of the site', async () => {
    const { container } = await show(undefined);
    expect(container.querySelector('h1')?.textContent).toBe('Dasar Keselamatan Kanak-kanak');
  });

  it('an in-app page links to the in-app version of other pages', async () => {
    const { container } = await show(createFakeShell({ language: 'en', theme: undefined }));
    expect(container.querySelector('.legal-contents a')?.getAttribute('href')).toMatch(/^#\/app\/child-safety\?s=/);
  });
});
