import { describe, expect, it } from 'vitest';
import { findLegalPage, legalMeta } from '../../../site/src/legal/legal-pages.ts';
import { renderLegalWords } from './legal-text.ts';

/** The data of each section of the Privacy Policy that is deleted with an account, by words that both pages use. */
const deletedData: Readonly<Record<string, readonly string[]>> = {
  'account-data': ['phone number', 'email address', 'username', 'password'],
  'profile-data': ['birthday', 'gender', 'height', 'photographs'],
  location: ['location'],
  'message-content': ['text, images and voice', 'community'],
  'payment-data': ['payment'],
  'device-data': [
    'device ID',
    'model',
    'operating system',
    'IP address',
    'version of the app',
    'channel',
    'language and region',
  ],
  'activity-data': ['matches', 'gifts', 'reports', 'moderators decided'],
  'social-login-data': ['name', 'email', 'friends list', 'picture'],
};

describe('the page on deleting an account', () => {
  it('lists the data that the Privacy Policy says is collected', async () => {
    const { sections } = legalMeta(findLegalPage('privacy-policy'), 'en');
    const start = sections.findIndex(({ id }) => id === 'data-we-collect') + 1;
    const kinds = sections.slice(start, start + sections.slice(start).findIndex(({ depth }) => depth === 2));
    expect(kinds.map(({ id }) => id)).toEqual(Object.keys(deletedData));
    const policy = (await renderLegalWords('privacy-policy')).toLowerCase();
    const page = (await renderLegalWords('delete-account')).toLowerCase();
    for (const word of Object.values(deletedData).flat()) {
      const isFound = [policy, page].map((text) => text.includes(word.toLowerCase()));
      expect(isFound, `${word} in the policy and on the page`).toEqual([true, true]);
    }
  });
});
