import { describe, expect, it } from 'vitest';
import { maxConsentAgeDays, initialConsent } from '../../../../site/src/boot/state/consent.ts';
import type { SafeStorage } from '../../../../site/src/boot/state/safe-storage.ts';

const today = 20_000;
const storageWith = (value: string | undefined): SafeStorage => ({
  read: (name) => (name === 'advertising' ? value : undefined),
  write: () => true,
});
const consent = (options: { needed?: boolean; gpc?: unknown; stored?: string }) =>
  initialConsent('advertising', {
    isNeeded: options.needed ?? true,
    globalPrivacyControl: options.gpc,
    storage: storageWith(options.stored),
    today,
  });

describe(initialConsent, () => {
  it('returns the consent "absent" if no third party is configured', () => {
    expect(consent({ needed: false, stored: `granted ${today}` })).toBe('absent');
  });

  it('returns the consent "absent" under Global Privacy Control, whatever is stored', () => {
    expect(consent({ gpc: true, stored: `granted ${today}` })).toBe('absent');
    expect(consent({ gpc: false })).toBe('ask');
  });

  it.each([`granted ${today}`, `denied ${today}`, `granted ${today - maxConsentAgeDays + 1}`])(
    'returns the stored consent "%s"',
    (stored) => {
      expect(consent({ stored })).toBe(stored.split(' ')[0]);
    },
  );

  it.each([
    ['is missing', undefined],
    ['cannot be read', `maybe ${today}`],
    ['is older than 180 days', `granted ${today - maxConsentAgeDays}`],
    ['is a refusal older than 180 days', `denied ${today - maxConsentAgeDays}`],
    ['is in the future, as after a wrong clock', `granted ${today + 1}`],
    ['has no day, as for an earlier question', 'granted'],
    ['has an invalid day', 'granted x'],
  ])('asks for consent again if the stored decision %s', (_row, stored) => {
    expect(consent(stored === undefined ? {} : { stored })).toBe('ask');
  });
});
