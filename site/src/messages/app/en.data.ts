import type { AppMessages } from '../messages.ts';

/** The English texts that React renders. */
export const messages: AppMessages = {
  header: { home: '{product}, download page', menu: 'Language and display', skip: 'Skip to the content' },
  footer: {
    operators: '{product} is operated by {singapore}, Singapore, and {hongKong}, Hong Kong.',
    legal: 'Legal and help pages',
    legalTitle: 'Legal and help',
    languageTitle: 'Languages',
    legalPages: {
      'privacy-policy': 'Privacy Policy',
      'terms-of-use': 'Terms of service',
      'terms-of-sale': 'Terms of sale',
      guidelines: 'Community Guidelines',
      'child-safety': 'Child Safety Policy',
      'delete-account': 'Delete your account',
    },
    inEnglish: ' (in English)',
    failed: 'This page did not load. It opens as soon as the connection is back.',
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
};
