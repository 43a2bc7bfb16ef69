import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../../site/src/config/site-config.ts';
import { staticLegalPages } from '../../../site/src/legal/static-legal-pages.tsx';
import { expectNoFaults } from './legal-checks.ts';
import { fillNames, includesWords, renderLegalMarkup, renderLegalWords } from './legal-text.ts';

/** Requirements of the app stores for three pages, and the words that meet them (policies on child safety, account deletion and user content). */
const requirements: Readonly<
  Record<'child-safety' | 'delete-account' | 'terms-of-use', readonly (readonly [string, string])[]>
> = {
  'child-safety': [
    ['names the app and the developer', '{{product}}, published by {{developer}}, has'],
    ['publishes standards', 'This policy contains our published standards against it.'],
    ['is about CSAE', 'child sexual abuse and exploitation (CSAE)'],
    ['is about CSAM', 'child sexual abuse material (CSAM)'],
    ['forbids grooming, extortion and trafficking', 'groom a child'],
    ['offers feedback inside the app', 'You can report content and users inside the app, without leaving it'],
    ['acts on CSAM', 'We remove the content.'],
    ['obeys child safety laws', 'We comply with the child safety laws that apply to us.'],
    [
      'reports confirmed CSAM',
      'Where they oblige us to report confirmed child sexual abuse material to an authority, we report it.',
    ],
    ['names a contact', 'For everything that concerns the safety of children in {{product}}, write to {{email}}.'],
    [
      'has a contact who can speak about enforcement',
      'can speak about our practices against CSAE, about how we enforce this policy, and about its compliance with the law.',
    ],
  ],
  'delete-account': [
    ['names the app and the developer', 'This page is for users of {{product}}, an app by {{developer}},'],
    ['has a way inside the app', 'Open {{product}} and go to Settings. Choose Account. Choose Delete Account.'],
    ['has a way on the web, without the app', 'You do not have to install the app again.'],
    ['outlines the extra step', 'we verify that it is yours'],
    ['names the time', 'within 7 working days after security verification'],
    ['states that removing the app is not enough', 'Removing the app from your phone does not delete your account.'],
    ['deletes, and does not only disable', 'After 30 days: your personal data is deleted.'],
    ['names what is deleted', 'What is deleted'],
    ['names what is kept, and why', 'so that banned users cannot simply register again'],
    ['names what is kept by law', 'Payment and tax data may stay for legal compliance'],
    ['explains what happens to purchases', 'When you delete your account, you lose the content you purchased'],
  ],
  'terms-of-use': [
    ['is accepted before anything is posted', 'By creating an account or by using the app, you accept these terms'],
    [
      'tolerates no objectionable content or abusive users',
      'We do not tolerate objectionable contents or abusive users.',
    ],
    ['offers a way to report', 'You can report other users.'],
    ['states that content is searched for and removed', 'We may remove contents'],
    [
      'states that abusive users are excluded',
      'disable or suspend the account for a time or indefinitely, terminate it',
    ],
    ['names a contact', 'You send yours to {{email}}.'],
  ],
};

describe.each(Object.entries(requirements))('the stores find that %s', (slug, rows) => {
  // The keys are slugs of pages.
  const page = slug as keyof typeof requirements;

  it.each(rows)(`the page ${slug} %s`, async (what, words) => {
    const isThere = includesWords(await renderLegalWords(page), fillNames(words));
    expectNoFaults(
      isThere
        ? []
        : [
            `content/en/${page}.md does not contain "${words}". App stores ask that the page ${what}. Write it, or change the row in store-requirements.test.ts.`,
          ],
    );
  });

  it('publishes each page that app stores require as a static file', () => {
    expect(staticLegalPages().map(({ path }) => path)).toContain(`/${slug}.html`);
  });
});

describe('a request by email to delete an account', () => {
  it.each(['en', 'vi', 'id', 'ms'] as const)(
    'prefills the email for account deletion in %s, with an English version',
    async (id) => {
      const markup = await renderLegalMarkup('delete-account', id);
      const href = /href="(mailto:[^"]*\?[^"]*)"/.exec(markup)?.[1]?.replace(/&amp;/g, '&') ?? '';
      const url = new URL(href);
      expect(url.pathname).toBe(siteConfig.contactEmail);
      expect(url.searchParams.get('subject')).toBe(fillNames('Delete my {{product}} account'));
      const body = url.searchParams.get('body') ?? '';
      for (const words of [
        'Please delete my {{product}} account and my personal data.',
        'Phone number or email address of the account',
        'I know that deletion is irreversible.',
      ])
        expect(body).toContain(fillNames(words));
      expect(body).toMatch(/^(?:.*\()?Username\)?:$/m);
      // Mail programs truncate long URLs.
      expect(href.length).toBeLessThan(2000);
    },
  );
});
