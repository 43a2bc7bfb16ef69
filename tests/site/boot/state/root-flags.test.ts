import { describe, expect, it } from 'vitest';
import type { BootState } from '../../../../site/src/boot/actions/actions.ts';
import { writeControls, writeRootFlags } from '../../../../site/src/boot/state/root-flags.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

const state: BootState = {
  platform: 'android',
  layout: 'mobile',
  vendor: 'samsung',
  isInApp: false,
  canInstall: true,
  isInShell: false,
  textSize: 100,
  theme: 'auto',
  consent: 'absent',
  advertising: 'absent',
  offer: 'package',
  progress: 'idle',
};

describe(writeRootFlags, () => {
  const flags = (change: Partial<BootState>): Record<string, string> => {
    const root = createTestBootEnv().window.document.documentElement;
    writeRootFlags(root, { ...state, isInApp: true, isInShell: true, theme: 'dark', consent: 'ask' });
    writeRootFlags(root, { ...state, ...change });
    return Object.fromEntries([...root.attributes].map(({ name, value }) => [name, value]));
  };

  it('sets platform, layout, text size and offer on the root element', () => {
    expect(flags({})).toEqual({
      'data-platform': 'android',
      'data-vendor': 'samsung',
      'data-layout': 'mobile',
      'data-text-size': '100',
      'data-offer': 'package',
    });
  });

  it('adds flags of the root element that apply and removes those that no longer do', () => {
    expect(flags({ isInApp: true, isInShell: true, theme: 'light', consent: 'denied' })).toMatchObject({
      'data-in-app': '',
      'data-in-shell': '',
      'data-theme': 'light',
      'data-consent': 'denied',
    });
  });
});

describe('writeRootFlags with consent', () => {
  it.each<[BootState['consent'], BootState['consent'], string | null, string | null]>([
    ['absent', 'absent', null, null],
    ['ask', 'ask', 'ask', 'consent'],
    ['denied', 'ask', 'ask', 'advertising'],
    ['absent', 'ask', 'ask', 'advertising'],
    ['granted', 'denied', 'granted', null],
    ['denied', 'granted', 'granted', null],
    ['denied', 'denied', 'denied', null],
    ['absent', 'denied', 'denied', null],
  ])(
    'maps consent to measuring %s and advertising %s to the flags consent %s and question %s',
    (consent, advertising, flag, question) => {
      const root = createTestBootEnv().window.document.documentElement;
      writeRootFlags(root, { ...state, consent, advertising });
      expect([root.getAttribute('data-consent'), root.getAttribute('data-question')]).toEqual([flag, question]);
    },
  );
});

describe(writeControls, () => {
  it('announces progress and slow progress in the live region', () => {
    const { document } = createTestBootEnv({
      html: '<p id="progress" data-busy="Getting it" data-slow="Still trying"></p>',
    }).window;
    const announcementFor = (progress: BootState['progress']): string | null | undefined => {
      writeControls(document, { ...state, progress });
      return document.getElementById('progress')?.textContent;
    };
    expect([
      announcementFor('idle'),
      announcementFor('busy'),
      announcementFor('slow'),
      announcementFor('idle'),
    ]).toEqual(['', 'Getting it', 'Still trying', '']);
  });

  it('sets aria-pressed on the current choice and aria-busy on the download button', () => {
    const { document } = createTestBootEnv({
      html: `
        <button data-action="set-text-size" data-size="100"></button><button data-action="set-text-size" data-size="150"></button>
        <button data-action="set-theme" data-choice="auto"></button><button data-action="set-theme" data-choice="dark"></button>
        <a data-action="download-package"></a>`,
    }).window;
    const read = (): (string | null)[] =>
      [...document.querySelectorAll('[data-action]')].map(
        (element) => element.getAttribute('aria-pressed') ?? element.getAttribute('aria-busy'),
      );
    writeControls(document, { ...state, textSize: 150, theme: 'dark', progress: 'busy' });
    expect(read()).toEqual(['false', 'true', 'false', 'true', 'true']);
    writeControls(document, state);
    expect(read()).toEqual(['true', 'false', 'true', 'false', 'false']);
  });
});
