import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';

/** A fact of the product that concerns users, and its wording in the pages. */
export interface LegalFact {
  readonly id: string;
  /** Section of docs/product-facts.md. */
  readonly spec: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 9;
  readonly pages: readonly LegalSlug[];
  /** Occurs in the rendered English text of each page, ignoring white space. Names are variables, as in the Markdown. */
  readonly literal: string;
  /** The whole title of the page. */
  readonly title?: string;
  /** The literal is the date line of the page. */
  readonly isDate?: true;
}

const policies: readonly LegalSlug[] = [
  'privacy-policy',
  'terms-of-use',
  'terms-of-sale',
  'guidelines',
  'child-safety',
];

/** The fact table. A page may state more, but never less and nothing that contradicts it. */
export const legalFacts: readonly LegalFact[] = [
  // Section 1: what the product does and for whom
  {
    id: 'adults',
    spec: 1,
    pages: ['privacy-policy', 'terms-of-sale', 'guidelines'],
    literal: '{{product}} is for adults aged 18 and over',
  },
  { id: 'adults-terms', spec: 1, pages: ['terms-of-use'], literal: 'The product is for adults aged 18 and over.' },
  {
    id: 'adults-child-safety',
    spec: 1,
    pages: ['child-safety', 'privacy-policy'],
    literal: '{{product}} is a social and dating app for adults aged 18 and over',
  },
  {
    id: 'sign-up',
    spec: 1,
    pages: ['privacy-policy', 'terms-of-use'],
    literal: 'You sign up with a Google account or a phone number.',
  },
  {
    id: 'nearby',
    spec: 1,
    pages: ['privacy-policy'],
    literal:
      'People use it to find people nearby, to match, to exchange text, images and voice messages with their matches',
  },
  {
    id: 'nearby-terms',
    spec: 1,
    pages: ['terms-of-use'],
    literal:
      'The product is used to find people nearby, to match, to exchange text, images and voice messages with matches',
  },
  {
    id: 'community',
    spec: 1,
    pages: ['privacy-policy', 'terms-of-use'],
    literal: 'to take part in a public community',
  },
  {
    id: 'gifts',
    spec: 1,
    pages: ['privacy-policy', 'terms-of-use'],
    literal: 'to send virtual gifts bought with golds',
  },
  { id: 'vip', spec: 1, pages: ['privacy-policy', 'terms-of-use'], literal: 'to buy a paid VIP membership' },
  {
    id: 'gifts-golds',
    spec: 1,
    pages: ['terms-of-sale'],
    literal: 'Virtual gifts are bought with golds and sent to other users.',
  },
  { id: 'report-users', spec: 1, pages: ['terms-of-use', 'guidelines'], literal: 'You can report other users' },
  {
    id: 'own-deletion',
    spec: 1,
    pages: ['terms-of-use'],
    literal: 'You can delete your account in the app at any time: Settings, then Account, then Delete Account.',
  },
  {
    id: 'public-website',
    spec: 1,
    pages: ['privacy-policy'],
    literal: 'The website has no login: you can read every page of it, this one included, without an account.',
  },
  { id: 'contact', spec: 1, pages: [...policies, 'delete-account'], literal: '{{email}}' },
  {
    id: 'operators',
    spec: 1,
    pages: ['privacy-policy', 'terms-of-use'],
    literal: '{{singaporeOperator}}, a company in Singapore, and {{hongKongOperator}}, a company in Hong Kong',
  },
  {
    id: 'operators-named',
    spec: 1,
    pages: ['terms-of-sale', 'child-safety'],
    literal: '{{singaporeOperator}} and {{hongKongOperator}}',
  },
  {
    id: 'servers',
    spec: 1,
    pages: ['privacy-policy'],
    literal: 'Our servers are located in Hong Kong, and personal data is stored there.',
  },

  {
    id: 'three-ways',
    spec: 1,
    pages: ['terms-of-use'],
    literal:
      'The Android app can be installed in three ways: from a store listing, by a direct download of the package, or through the app market of the phone’s vendor.',
  },
  {
    id: 'download-site',
    spec: 1,
    pages: ['privacy-policy'],
    literal: 'the public website from which the app can be downloaded',
  },
  {
    id: 'public-website-terms',
    spec: 1,
    pages: ['terms-of-use'],
    literal: 'The website is public and needs no login.',
  },

  // Section 2: titles, dates, sections, ways
  { id: 'title-privacy', spec: 2, pages: ['privacy-policy'], title: 'Privacy Policy', literal: 'Privacy Policy' },
  { id: 'title-terms', spec: 2, pages: ['terms-of-use'], title: 'Terms of service', literal: 'Terms of service' },
  { id: 'title-sale', spec: 2, pages: ['terms-of-sale'], title: 'Terms of sale', literal: 'Terms of sale' },
  {
    id: 'title-guidelines',
    spec: 2,
    pages: ['guidelines'],
    title: 'Community Guidelines',
    literal: 'Community Guidelines',
  },
  {
    id: 'title-child-safety',
    spec: 2,
    pages: ['child-safety'],
    title: 'Child Safety Policy',
    literal: 'Child Safety Policy',
  },
  {
    id: 'title-delete-account',
    spec: 2,
    pages: ['delete-account'],
    title: 'How to delete your account',
    literal: 'How to delete your account',
  },
  // The row of a page is the only place in the tests that has its date: change it here and in the page.
  { id: 'date-privacy', spec: 2, pages: ['privacy-policy'], literal: 'Last updated November 1, 2024', isDate: true },
  { id: 'date-terms', spec: 2, pages: ['terms-of-use'], literal: 'Last modified December 1, 2023', isDate: true },
  { id: 'date-sale', spec: 2, pages: ['terms-of-sale'], literal: 'Last modified May 1, 2024', isDate: true },
  { id: 'date-guidelines', spec: 2, pages: ['guidelines'], literal: 'Last updated December 1, 2023', isDate: true },
  {
    id: 'delete-path',
    spec: 2,
    pages: ['delete-account'],
    literal: 'In short: Settings, then Account, then Delete Account.',
  },
  { id: 'feedback', spec: 2, pages: ['guidelines'], literal: 'Settings holds a feedback and report feature.' },
  {
    id: 'feedback-terms',
    spec: 2,
    pages: ['terms-of-use'],
    literal: 'You can also use the feedback and report feature in Settings.',
  },
  {
    id: 'feedback-child',
    spec: 2,
    pages: ['child-safety'],
    literal: 'open Settings and use the feedback and report feature.',
  },
  {
    id: 'dots',
    spec: 2,
    pages: ['guidelines'],
    literal: 'tap the “…” icon at the top right of the direct-message page or of the profile page and choose Report.',
  },
  {
    id: 'dots-terms',
    spec: 2,
    pages: ['terms-of-use'],
    literal: 'Open the “…” at the top right of the direct-message page or of a profile page and choose Report.',
  },
  {
    id: 'dots-child',
    spec: 2,
    pages: ['child-safety'],
    literal: 'tap the “…” at the top right of the direct-message page or of the profile page and choose Report.',
  },
  { id: 'requests-email', spec: 2, pages: ['privacy-policy'], literal: 'Send your request by email to {{email}}.' },
  {
    id: 'requests-identity',
    spec: 2,
    pages: ['privacy-policy'],
    literal: 'Before we act, we verify that you are the person whose data is concerned',
  },
  {
    id: 'virginia',
    spec: 2,
    pages: ['privacy-policy'],
    literal: 'If you live in Virginia, you may designate an authorized agent who makes a request on your behalf',
  },
  { id: 'resources', spec: 2, pages: ['child-safety'], literal: 'Helpful Reporting Resources' },

  // Section 3: account, digital goods, personal data
  {
    id: 'account-personal',
    spec: 3,
    pages: ['terms-of-use'],
    literal: 'An account is personal. It is owned by us; you have only a right of use.',
  },
  { id: 'golds', spec: 3, pages: ['terms-of-sale'], literal: 'Golds are the digital currency of {{product}}.' },
  {
    id: 'golds-terms',
    spec: 3,
    pages: ['terms-of-use'],
    literal: 'golds, the digital currency with which you buy virtual gifts',
  },
  {
    id: 'data-listed',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'We collect the personal data listed in this section.',
  },
  { id: 'data-phone', spec: 3, pages: ['privacy-policy'], literal: 'your phone number;' },
  { id: 'data-email', spec: 3, pages: ['privacy-policy'], literal: 'your email address;' },
  { id: 'data-username', spec: 3, pages: ['privacy-policy'], literal: 'your username;' },
  { id: 'data-password', spec: 3, pages: ['privacy-policy'], literal: 'your password.' },
  {
    id: 'data-birthday',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'your birthday, which we also need in order to keep {{product}} for adults;',
  },
  { id: 'data-gender', spec: 3, pages: ['privacy-policy'], literal: 'your gender;' },
  { id: 'data-height', spec: 3, pages: ['privacy-policy'], literal: 'your height;' },
  { id: 'data-photographs', spec: 3, pages: ['privacy-policy'], literal: 'your photographs.' },
  {
    id: 'data-location',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'We collect your location when the permission settings of your device allow it.',
  },
  {
    id: 'data-messages',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'the content of the messages you send: text, images and voice.',
  },
  { id: 'data-payment', spec: 3, pages: ['privacy-policy'], literal: 'we collect payment data' },
  {
    id: 'data-device',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'we collect the device ID, the model, the operating system and the IP address.',
  },
  {
    id: 'data-social',
    spec: 3,
    pages: ['privacy-policy'],
    literal: 'your name, your email address, your friends list and your picture.',
  },
  {
    id: 'deleted-data',
    spec: 3,
    pages: ['delete-account'],
    literal:
      'phone number, email address, username and password; profile data: birthday, gender, height and photographs; your location; the content of your messages: text, images and voice; device data: device ID, model, operating system and IP address; data from a social login: name, email, friends list and picture.',
  },

  // Section 4: deletion and account states
  {
    id: 'agree-and-delete',
    spec: 4,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'after you tap “Agree and Delete”, your account is no longer viewable.',
  },
  { id: 'thirty-days', spec: 4, pages: ['privacy-policy'], literal: 'Your personal data is deleted after 30 days.' },
  {
    id: 'thirty-days-page',
    spec: 4,
    pages: ['delete-account'],
    literal: 'After 30 days: your personal data is deleted.',
  },
  {
    id: 'login-cancels',
    spec: 4,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'if you log in within those 30 days, the deletion request is cancelled',
  },
  {
    id: 'irreversible',
    spec: 4,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'a completed deletion is irreversible',
  },
  {
    id: 'irreversible-policy',
    spec: 4,
    pages: ['privacy-policy'],
    literal: 'Once the data is deleted, it cannot be brought back',
  },
  {
    id: 'by-email',
    spec: 4,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'If the app is not accessible to you',
  },
  {
    id: 'seven-days',
    spec: 4,
    pages: ['delete-account'],
    literal: 'Your request is processed within 7 working days after security verification.',
  },
  {
    id: 'seven-days-policy',
    spec: 4,
    pages: ['privacy-policy'],
    literal: 'We process the request within 7 working days after security verification.',
  },
  {
    id: 'discretion',
    spec: 4,
    pages: ['terms-of-use'],
    literal:
      'We may disable, suspend or terminate a registered account at our discretion, for example because of underage use, rule violations or malicious refund requests',
  },
  {
    id: 'forfeit',
    spec: 4,
    pages: ['terms-of-use', 'terms-of-sale', 'guidelines', 'child-safety'],
    literal:
      'when an account is terminated, the services and digital contents purchased with it are forfeited without a refund.',
  },
  {
    id: 'deletion-loses',
    spec: 4,
    pages: ['terms-of-use', 'terms-of-sale', 'delete-account'],
    literal: 'When you delete your account, you lose the content you purchased',
  },
  {
    id: 'misuse',
    spec: 4,
    pages: ['terms-of-use', 'terms-of-sale'],
    literal: 'We may terminate a VIP membership because of misuse, and there is then no refund for the partial period.',
  },
  {
    id: 'child-consequence',
    spec: 4,
    pages: ['terms-of-use', 'guidelines', 'child-safety'],
    literal: 'means immediate suspension or permanent termination of the account',
  },
  {
    id: 'child-reported',
    spec: 4,
    pages: ['terms-of-use', 'guidelines', 'child-safety'],
    literal: 'may be reported to law enforcement',
  },
  {
    id: 'child-reported-policy',
    spec: 4,
    pages: ['privacy-policy'],
    literal: 'we may report violations of the Child Safety Policy to law enforcement',
  },
  {
    id: 'malicious-refunds',
    spec: 4,
    pages: ['terms-of-sale'],
    literal:
      'Malicious refund requests, made in order to keep what was bought and have the money back, may lead to the account being disabled, suspended or terminated.',
  },
  {
    id: 'impersonation',
    spec: 4,
    pages: ['terms-of-use'],
    literal: 'Impersonating a representative of {{product}} leads to indefinite suspension.',
  },
  {
    id: 'impersonation-rules',
    spec: 4,
    pages: ['guidelines'],
    literal: 'Do not impersonate a representative of {{product}}. Impersonating one leads to indefinite suspension.',
  },

  // Section 5: policy rules
  { id: 'no-minors', spec: 5, pages: policies, literal: 'Users under 18 may not create accounts' },
  {
    id: 'guardian',
    spec: 5,
    pages: ['terms-of-use', 'terms-of-sale'],
    literal: 'a purchaser under the legal age needs the permission of a parent or guardian.',
  },
  {
    id: 'true-data',
    spec: 5,
    pages: ['privacy-policy', 'terms-of-use', 'guidelines'],
    literal: 'must be true, complete and accurate',
  },
  { id: 'sanctioned', spec: 5, pages: ['terms-of-use'], literal: 'you are not a sanctioned person' },
  { id: 'sex-offender', spec: 5, pages: ['terms-of-use'], literal: 'you are not a convicted sex offender' },
  {
    id: 'violent-offender',
    spec: 5,
    pages: ['terms-of-use'],
    literal: 'you are not a convicted violent offender',
  },
  {
    id: 'offenders-rules',
    spec: 5,
    pages: ['guidelines'],
    literal: 'Sanctioned persons and convicted sex offenders or violent offenders may not use {{product}}.',
  },
  {
    id: 'no-contact-details',
    spec: 5,
    pages: ['privacy-policy', 'guidelines'],
    literal: 'Do not put personal contact or banking details on',
  },
  {
    id: 'no-contact-details-terms',
    spec: 5,
    pages: ['terms-of-use'],
    literal: 'A profile may not hold personal contact or banking details.',
  },
  {
    id: 'no-child-content',
    spec: 5,
    pages: ['guidelines', 'child-safety'],
    literal: 'No content may depict anyone under 18',
  },
  { id: 'no-child-content-terms', spec: 5, pages: ['terms-of-use'], literal: 'No contents may depict anyone under 18' },
  {
    id: 'pay-legally',
    spec: 5,
    pages: ['terms-of-use', 'terms-of-sale'],
    literal: 'Purchasers must be able to pay legally with Apple Pay or Google Pay.',
  },

  // Section 6: roles
  { id: 'personal-use', spec: 6, pages: ['terms-of-use'], literal: 'it is for your personal use only' },
  { id: 'personal-use-rules', spec: 6, pages: ['guidelines'], literal: '{{product}} is for personal use only.' },
  {
    id: 'moderation',
    spec: 6,
    pages: ['privacy-policy', 'terms-of-use', 'guidelines', 'child-safety'],
    literal: 'We use automated systems and moderators to review accounts and messages',
  },
  {
    id: 'block-ip',
    spec: 6,
    pages: ['privacy-policy', 'terms-of-use', 'guidelines', 'child-safety'],
    literal: 'block IP addresses',
  },
  {
    id: 'buying-account',
    spec: 6,
    pages: ['terms-of-use', 'terms-of-sale'],
    literal: 'To buy, you need a registered account.',
  },
  { id: 'agent', spec: 6, pages: ['privacy-policy'], literal: 'The agent needs your written permission' },
  {
    id: 'agent-virginia',
    spec: 6,
    pages: ['privacy-policy'],
    literal: 'The authorized agent needs your written permission.',
  },
  {
    id: 'registered-users',
    spec: 6,
    pages: ['privacy-policy'],
    literal: 'Your profile is shown to other registered users.',
  },
  {
    id: 'mutual-legal-assistance',
    spec: 6,
    pages: ['terms-of-use', 'child-safety'],
    literal: 'Law enforcement authorities outside Singapore are directed to mutual legal assistance channels',
  },
  {
    id: 'mutual-legal-assistance-policy',
    spec: 6,
    pages: ['privacy-policy'],
    literal: 'Law enforcement authorities outside Singapore are asked to use mutual legal assistance channels.',
  },

  // Section 7: what the website measures
  {
    id: 'website-visits',
    spec: 7,
    pages: ['privacy-policy'],
    literal:
      'the name of the page, the model of your device and the text by which your browser introduces itself are sent to us and to an analytics service',
  },
  {
    id: 'website-ads',
    spec: 7,
    pages: ['privacy-policy'],
    literal: 'A press of a download button may also be reported to advertising services',
  },

  // Section 9: constants
  {
    id: 'device-id-stays',
    spec: 9,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'Some device ID data may stay after the deletion, so that banned users cannot simply register again.',
  },
  {
    id: 'device-id-child-safety',
    spec: 9,
    pages: ['child-safety'],
    literal: 'keep some device ID data, so that a banned user cannot simply register again.',
  },
  {
    id: 'payment-stays',
    spec: 9,
    pages: ['privacy-policy', 'delete-account'],
    literal: 'Payment and tax data may stay for legal compliance',
  },
  { id: 'vip-week', spec: 9, pages: ['terms-of-sale'], literal: '1 week VIP membership 89 Peso' },
  { id: 'vip-month', spec: 9, pages: ['terms-of-sale'], literal: '1 month Premium 249 Peso' },
  { id: 'vip-quarter', spec: 9, pages: ['terms-of-sale'], literal: '3 months Premium 499 Peso' },
  {
    id: 'price-change',
    spec: 9,
    pages: ['terms-of-sale'],
    literal:
      'A price change needs reasonable notice, which we give in the app or by email, and it applies no earlier than the next period.',
  },
  { id: 'benefit-chats', spec: 9, pages: ['terms-of-sale'], literal: 'unlimited chat chances' },
  { id: 'benefit-notifications', spec: 9, pages: ['terms-of-sale'], literal: 'notification center' },
  { id: 'benefit-advertisement', spec: 9, pages: ['terms-of-sale'], literal: 'no advertisement' },
  { id: 'benefit-topping', spec: 9, pages: ['terms-of-sale'], literal: 'message topping' },
  {
    id: 'payment-methods',
    spec: 9,
    pages: ['terms-of-sale'],
    literal: 'You can pay with Apple Pay or Google Pay, and with credit and debit cards when available.',
  },
  {
    id: 'non-refundable',
    spec: 9,
    pages: ['terms-of-sale', 'terms-of-use'],
    literal: 'Payments are non-refundable, and a partly used period gives no credit.',
  },
  {
    id: 'technical-error',
    spec: 9,
    pages: ['terms-of-sale'],
    literal: 'After a technical error we may give a refund at our discretion.',
  },
  {
    id: 'technical-error-terms',
    spec: 9,
    pages: ['terms-of-use'],
    literal: 'We may give a refund at our discretion after a technical error.',
  },
  {
    id: 'no-value',
    spec: 9,
    pages: ['terms-of-sale', 'terms-of-use'],
    literal: 'digital contents have no monetary value. They cannot be transferred or sold',
  },
  {
    id: 'no-value-rules',
    spec: 9,
    pages: ['guidelines'],
    literal:
      'Golds and gifts are digital contents: they have no monetary value, and they cannot be transferred or sold.',
  },
  { id: 'one-year', spec: 9, pages: ['terms-of-use'], literal: 'must be filed within 1 year after it arose' },
  { id: 'consultation', spec: 9, pages: ['terms-of-use'], literal: 'The consultation lasts 30 days' },
  {
    id: 'consultation-friendly',
    spec: 9,
    pages: ['terms-of-use'],
    literal:
      'A dispute that is not settled by friendly consultation within 30 days is referred to and finally resolved by arbitration in Singapore.',
  },
  { id: 'sole-arbitrator', spec: 9, pages: ['terms-of-use'], literal: 'It is decided by a sole arbitrator.' },
  {
    id: 'english-arbitration',
    spec: 9,
    pages: ['terms-of-use'],
    literal: 'The language of the arbitration is English, and Singapore law applies.',
  },
  {
    id: 'cap',
    spec: 9,
    pages: ['terms-of-use'],
    literal:
      'our total liability to you in connection with the product is capped at the amount you have paid us for the product.',
  },
];

/** The pages that exist in every language of the site; the others are in English alone. */
export const translatedPages: readonly LegalSlug[] = ['child-safety', 'delete-account'];

/** The headings with which the Terms of service open, in order (docs/product-facts.md#legal-pages). */
export const termsHeadings: readonly string[] = [
  'Eligible Users',
  'Register An Account',
  'Account Safety',
  'Paid Services',
  'Contents on the product',
  'Prohibited Conduct',
  'Indemnification',
  'Disclaimers',
  'Limitation of Liability',
  'Limitation on Time to File Claims',
  'Choice of Law and Disputes Resolution',
  'Miscellaneous',
  'Termination',
];

/** The sections of the Child Safety Policy, in order, each with its id (docs/product-facts.md#legal-pages). */
export const childSafetySections: readonly (readonly [id: string, title: string])[] = [
  ['applicability-and-purpose', 'Applicability and Purpose'],
  ['content-restriction', 'Content Restriction'],
  ['violation-consequences', 'Violation Consequences'],
  ['in-app-feedback', 'In-app Feedback Mechanism'],
  ['point-of-contact', 'Point of Contact'],
  ['reporting-resources', 'Helpful Reporting Resources'],
];

/** Sections that a page must have, by id (docs/product-facts.md#legal-pages). */
export const neededSections: Readonly<Partial<Record<LegalSlug, readonly string[]>>> = {
  'privacy-policy': ['data-we-collect', 'how-we-use', 'retention', 'requests', 'regional-rights', 'virginia'],
  'terms-of-sale': ['vip-packages', 'payment', 'refunds', 'price-changes'],
};

/** The points of a section that lists things, complete and in order: nothing may be missing, and nothing may be added. */
export const completeLists: readonly {
  readonly page: LegalSlug;
  readonly section: string;
  readonly points: readonly string[];
}[] = [
  {
    page: 'privacy-policy',
    section: 'account-data',
    points: [row('data-phone'), row('data-email'), row('data-username'), row('data-password')],
  },
  {
    page: 'privacy-policy',
    section: 'profile-data',
    points: [row('data-birthday'), row('data-gender'), row('data-height'), row('data-photographs')],
  },
  {
    page: 'terms-of-sale',
    section: 'vip-packages',
    points: ['Package Price', row('vip-week'), row('vip-month'), row('vip-quarter')],
  },
  {
    page: 'terms-of-sale',
    section: 'vip-benefits',
    points: [
      'unlimited chat chances: the number of chats you may start is not limited;',
      'notification center: your notifications are collected in one place;',
      'no advertisement: the app shows you no advertising;',
      'message topping: a message of yours can be placed at the top.',
    ],
  },
  {
    page: 'delete-account',
    section: 'in-the-app',
    points: [
      'Open {{product}} and go to Settings.',
      'Choose Account.',
      'Choose Delete Account.',
      'Read what is said there, and tap Agree and Delete.',
    ],
  },
  {
    page: 'delete-account',
    section: 'what-is-kept',
    points: [
      row('device-id-stays'),
      'Payment and tax data may stay for legal compliance, for as long as the law requires it.',
    ],
  },
];

/** Returns the words of a row, so that they are defined once. */
function row(id: string): string {
  const fact = legalFacts.find((entry) => entry.id === id);
  if (!fact) throw new Error(`Cannot read the lists: no row "${id}" in the fact table. Write the id of a row.`);
  return fact.literal;
}
