import type { LegalSlug } from '../../legal/legal-slugs.ts';

/** The English texts that React renders; the type of the other languages is derived from them. */
export const messages = {
  header: { home: '{product}, download page', menu: 'Language and display', skip: 'Skip to the content' },
  footer: {
    operators: '{product} is operated by {singapore}, Singapore, and {hongKong}, Hong Kong.',
    legal: 'Legal and help pages',
    legalTitle: 'Legal and help',
    languageTitle: 'Languages',
    /** Label of the link to each legal page. */
    legalPages: {
      'privacy-policy': 'Privacy Policy',
      'terms-of-use': 'Terms of service',
      'terms-of-sale': 'Terms of sale',
      guidelines: 'Community Guidelines',
      'child-safety': 'Child Safety Policy',
      'delete-account': 'Delete your account',
    } satisfies Record<LegalSlug, string>,
    /** Suffix for a page that exists only in English, for readers of another language. */
    inEnglish: ' (in English)',
    /** Shown instead of a legal page that could not be loaded. */
    failed: 'This page did not load. It opens as soon as the connection is back.',
    retry: 'Try again',
  },
  unknown: {
    title: 'This page does not exist',
    text: 'The address leads nowhere on this site. It may be mistyped, or the page has moved.',
    home: 'Go to the download page',
    others: 'Or one of these pages:',
  },
  shell: {
    label: 'The app around this page',
    status: '{product} for {platform}',
    version: 'Version {version}',
    unknownVersion: 'Version unknown',
    close: 'Close',
  },
} as const;
