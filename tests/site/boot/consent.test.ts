import { describe, expect, it } from 'vitest';
import { initialConsent } from '../../../site/src/boot/consent.ts';
import type { SafeStorage } from '../../../site/src/boot/safe-storage.ts';

const storageWith = (value: string | undefined): SafeStorage => ({ read: () => value, write: () => true });
const consent = (options: { needed?: boolean; gpc?: unknown; stored?: string }) =>
  initialConsent({
    isNeeded: options.needed ?? true,
    globalPrivacyControl: options.gpc,
    storage: storageWith(options.stored),
  });

describe(initialConsent, () => {
  it('is absent when no third party is configured', () => {
    expect(consent({ needed: false, stored: 'granted' })).toBe('absent');
  });

  it('is absent under Global Privacy Control, whatever was stored', () => {
    expect(consent({ gpc: true, stored: 'granted' })).toBe('absent');
    expect(consent({ gpc: false })).toBe('ask');
  });

  it('asks until an answer is stored', () => {
    expect([
      consent({}),
      consent({ stored: 'x' }),
      consent({ stored: 'granted' }),
      consent({ stored: 'denied' }),
    ]).toEqual(['ask', 'ask', 'granted', 'denied']);
  });
});
