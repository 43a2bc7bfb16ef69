import { type LegalSlug, legalSlugs } from '../../../site/src/legal/legal-slugs.ts';

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

const policies = legalSlugs.filter((slug) => slug !== 'delete-account');

const facts = (
  spec: LegalFact['spec'],
  pages: readonly LegalSlug[],
  literals: Readonly<Record<string, string>>,
): LegalFact[] => Object.entries(literals).map(([id, literal]) => ({ id, spec, pages, literal }));
const titleOf = (page: LegalSlug, id: string, title: string): LegalFact => ({
  id,
  spec: 2,
  pages: [page],
  title,
  literal: title,
});

/** The fact table. A page may state more, but never less and nothing that contradicts it. */
export const legalFacts: readonly LegalFact[] = [
  // Section 1: what the product does and for whom
  ...facts(1, ['privacy-policy', 'terms-of-sale', 'guidelines'], {
    adults: '{{product}} is for adults aged 18 and over',
  }),
  ...facts(1, ['terms-of-use'], {
    'adults-terms': 'The product is for adults aged 18 and over.',
    'nearby-terms':
      'The product is used to find people nearby, to match, to exchange text, images and voice messages with matches',
    'own-deletion': 'You can delete your account in the app at any time: Settings, then Account, then Delete Account.',
    'three-ways':
      'The Android app can be installed in three ways: from a store listing, by a direct download of the package, or through the app market of the phone’s vendor.',
    'public-website-terms': 'The website is public and needs no login.',
  }),
  ...facts(1, ['child-safety', 'privacy-policy'], {
    'adults-child-safety': '{{product}} is a social and dating app for adults aged 18 and over',
  }),
  ...facts(1, ['privacy-policy', 'terms-of-use'], {
    'sign-up': 'You sign up with a Google account or a phone number.',
    community: 'to take part in a public community',
    gifts: 'to send virtual gifts bought with golds',
    vip: 'to buy a paid VIP membership',
    operators: '{{singaporeOperator}}, a company in Singapore, and {{hongKongOperator}}, a company in Hong Kong',
  }),
  ...facts(1, ['privacy-policy'], {
    nearby:
      'People use it to find people nearby, to match, to exchange text, images and voice messages with their matches',
    'public-website': 'The website has no login: you can read every page of it, this one included, without an account.',
    servers: 'Our servers are located in Hong Kong, and personal data is stored there.',
    'download-site': 'the public website from which the app can be downloaded',
  }),
  ...facts(1, ['terms-of-sale'], {
    'gifts-golds': 'Virtual gifts are bought with golds and sent to other users.',
  }),
  ...facts(1, ['terms-of-use', 'guidelines'], {
    'report-users': 'You can report other users',
  }),
  ...facts(1, legalSlugs, {
    contact: '{{email}}',
  }),
  ...facts(1, ['terms-of-sale', 'child-safety'], {
    'operators-named': '{{singaporeOperator}} and {{hongKongOperator}}',
  }),
  // Section 2: titles, dates, sections, ways
  titleOf('privacy-policy', 'title-privacy', 'Privacy Policy'),
  titleOf('terms-of-use', 'title-terms', 'Terms of service'),
  titleOf('terms-of-sale', 'title-sale', 'Terms of sale'),
  titleOf('guidelines', 'title-guidelines', 'Community Guidelines'),
  titleOf('child-safety', 'title-child-safety', 'Child Safety Policy'),
  titleOf('delete-account', 'title-delete-account', 'How to delete your account'),
  // The row of a page is the only place in the tests that has its date: change it here and in the page.
  { id: 'date-privacy', spec: 2, pages: ['privacy-policy'], literal: 'Last updated November 1, 2024', isDate: true },
  { id: 'date-terms', spec: 2, pages: ['terms-of-use'], literal: 'Last modified December 1, 2023', isDate: true },
  { id: 'date-sale', spec: 2, pages: ['terms-of-sale'], literal: 'Last modified May 1, 2024', isDate: true },
  { id: 'date-guidelines', spec: 2, pages: ['guidelines'], literal: 'Last updated December 1, 2023', isDate: true },
  ...facts(2, ['delete-account'], {
    'delete-path': 'In short: Settings, then Account, then Delete Account.',
  }),
  ...facts(2, ['guidelines'], {
    feedback: 'Settings holds a feedback and report feature.',
    dots: 'tap the “…” icon at the top right of the direct-message page or of the profile page and choose Report.',
  }),
  ...facts(2, ['terms-of-use'], {
    'feedback-terms': 'You can also use the feedback and report feature in Settings.',
    'dots-terms': 'Open the “…” at the top right of the direct-message page or of a profile page and choose Report.',
  }),
  ...facts(2, ['child-safety'], {
    'feedback-child': 'open Settings and use the feedback and report feature.',
    'dots-child': 'tap the “…” at the top right of the direct-message page or of the profile page and choose Report.',
    resources: 'Helpful Reporting Resources',
  }),
  ...facts(2, ['privacy-policy'], {
    'requests-email': 'Send your request by email to {{email}}.',
    'requests-identity': 'Before we act, we verify that you are the person whose data is concerned',
    virginia: 'If you live in Virginia, you may designate an authorized agent who makes a request on your behalf',
  }),
  // Section 3: account, digital goods, personal data
  ...facts(3, ['terms-of-use'], {
    'account-personal': 'An account is personal. It is owned by us; you have only a right of use.',
    'golds-terms': 'golds, the digital currency with which you buy virtual gifts',
  }),
  ...facts(3, ['terms-of-sale'], {
    golds: 'Golds are the digital currency of {{product}}.',
  }),
  ...facts(3, ['privacy-policy'], {
    'data-listed': 'We collect the personal data listed in this section.',
    'data-phone': 'your phone number;',
    'data-email': 'your email address;',
    'data-username': 'your username;',
    'data-password': 'your password.',
    'data-birthday': 'your birthday, which we also need in order to keep {{product}} for adults;',
    'data-gender': 'your gender;',
    'data-height': 'your height;',
    'data-photographs': 'your photographs.',
    'data-location': 'We collect your location when the permission settings of your device allow it.',
    'data-messages': 'the content of the messages you send: text, images and voice.',
    'data-payment': 'we collect payment data',
    'data-device': 'we collect the device ID, the model, the operating system and the IP address.',
    'data-social': 'your name, your email address, your friends list and your picture.',
  }),
  ...facts(3, ['delete-account'], {
    'deleted-data':
      'phone number, email address, username and password; profile data: birthday, gender, height and photographs; your location; the content of your messages: text, images and voice; device data: device ID, model, operating system and IP address; data from a social login: name, email, friends list and picture.',
  }),
  // Section 4: deletion and account states
  ...facts(4, ['privacy-policy', 'delete-account'], {
    'agree-and-delete': 'after you tap “Agree and Delete”, your account is no longer viewable.',
    'login-cancels': 'if you log in within those 30 days, the deletion request is cancelled',
    irreversible: 'a completed deletion is irreversible',
    'by-email': 'If the app is not accessible to you',
  }),
  ...facts(4, ['privacy-policy'], {
    'thirty-days': 'Your personal data is deleted after 30 days.',
    'irreversible-policy': 'Once the data is deleted, it cannot be brought back',
    'seven-days-policy': 'We process the request within 7 working days after security verification.',
    'child-reported-policy': 'we may report violations of the Child Safety Policy to law enforcement',
  }),
  ...facts(4, ['delete-account'], {
    'thirty-days-page': 'After 30 days: your personal data is deleted.',
    'seven-days': 'Your request is processed within 7 working days after security verification.',
  }),
  ...facts(4, ['terms-of-use'], {
    discretion:
      'We may disable, suspend or terminate a registered account at our discretion, for example because of underage use, rule violations or malicious refund requests',
    impersonation: 'Impersonating a representative of {{product}} leads to indefinite suspension.',
  }),
  ...facts(4, ['terms-of-use', 'terms-of-sale', 'guidelines', 'child-safety'], {
    forfeit:
      'when an account is terminated, the services and digital contents purchased with it are forfeited without a refund.',
  }),
  ...facts(4, ['terms-of-use', 'terms-of-sale', 'delete-account'], {
    'deletion-loses': 'When you delete your account, you lose the content you purchased',
  }),
  ...facts(4, ['terms-of-use', 'terms-of-sale'], {
    misuse: 'We may terminate a VIP membership because of misuse, and there is then no refund for the partial period.',
  }),
  ...facts(4, ['terms-of-use', 'guidelines', 'child-safety'], {
    'child-consequence': 'means immediate suspension or permanent termination of the account',
    'child-reported': 'may be reported to law enforcement',
  }),
  ...facts(4, ['terms-of-sale'], {
    'malicious-refunds':
      'Malicious refund requests, made in order to keep what was bought and have the money back, may lead to the account being disabled, suspended or terminated.',
  }),
  ...facts(4, ['guidelines'], {
    'impersonation-rules':
      'Do not impersonate a representative of {{product}}. Impersonating one leads to indefinite suspension.',
  }),
  // Section 5: policy rules
  ...facts(5, policies, {
    'no-minors': 'Users under 18 may not create accounts',
  }),
  ...facts(5, ['terms-of-use', 'terms-of-sale'], {
    guardian: 'a purchaser under the legal age needs the permission of a parent or guardian.',
    'pay-legally': 'Purchasers must be able to pay legally with Apple Pay or Google Pay.',
  }),
  ...facts(5, ['privacy-policy', 'terms-of-use', 'guidelines'], {
    'true-data': 'must be true, complete and accurate',
  }),
  ...facts(5, ['terms-of-use'], {
    sanctioned: 'you are not a sanctioned person',
    'sex-offender': 'you are not a convicted sex offender',
    'violent-offender': 'you are not a convicted violent offender',
    'no-contact-details-terms': 'A profile may not hold personal contact or banking details.',
    'no-child-content-terms': 'No contents may depict anyone under 18',
  }),
  ...facts(5, ['guidelines'], {
    'offenders-rules': 'Sanctioned persons and convicted sex offenders or violent offenders may not use {{product}}.',
  }),
  ...facts(5, ['privacy-policy', 'guidelines'], {
    'no-contact-details': 'Do not put personal contact or banking details on',
  }),
  ...facts(5, ['guidelines', 'child-safety'], {
    'no-child-content': 'No content may depict anyone under 18',
  }),
  // Section 6: roles
  ...facts(6, ['terms-of-use'], {
    'personal-use': 'it is for your personal use only',
  }),
  ...facts(6, ['guidelines'], {
    'personal-use-rules': '{{product}} is for personal use only.',
  }),
  ...facts(6, ['privacy-policy', 'terms-of-use', 'guidelines', 'child-safety'], {
    moderation: 'We use automated systems and moderators to review accounts and messages',
    'block-ip': 'block IP addresses',
  }),
  ...facts(6, ['terms-of-use', 'terms-of-sale'], {
    'buying-account': 'To buy, you need a registered account.',
  }),
  ...facts(6, ['privacy-policy'], {
    agent: 'The agent needs your written permission',
    'agent-virginia': 'The authorized agent needs your written permission.',
    'registered-users': 'Your profile is shown to other registered users.',
    'mutual-legal-assistance-policy':
      'Law enforcement authorities outside Singapore are asked to use mutual legal assistance channels.',
  }),
  ...facts(6, ['terms-of-use', 'child-safety'], {
    'mutual-legal-assistance':
      'Law enforcement authorities outside Singapore are directed to mutual legal assistance channels',
  }),
  // Section 7: what the website measures
  ...facts(7, ['privacy-policy'], {
    'website-visits':
      'the name of the page, the model of your device and the text by which your browser introduces itself are sent to us and to an analytics service',
    'website-ads': 'A press of a download button may also be reported to advertising services',
  }),
  // Section 9: constants
  ...facts(9, ['privacy-policy', 'delete-account'], {
    'device-id-stays':
      'Some device ID data may stay after the deletion, so that banned users cannot simply register again.',
    'payment-stays': 'Payment and tax data may stay for legal compliance',
  }),
  ...facts(9, ['child-safety'], {
    'device-id-child-safety': 'keep some device ID data, so that a banned user cannot simply register again.',
  }),
  ...facts(9, ['terms-of-sale'], {
    'vip-week': '1 week VIP membership 89 Peso',
    'vip-month': '1 month Premium 249 Peso',
    'vip-quarter': '3 months Premium 499 Peso',
    'price-change':
      'A price change needs reasonable notice, which we give in the app or by email, and it applies no earlier than the next period.',
    'benefit-chats': 'unlimited chat chances',
    'benefit-notifications': 'notification center',
    'benefit-advertisement': 'no advertisement',
    'benefit-topping': 'message topping',
    'payment-methods': 'You can pay with Apple Pay or Google Pay, and with credit and debit cards when available.',
    'technical-error': 'After a technical error we may give a refund at our discretion.',
  }),
  ...facts(9, ['terms-of-sale', 'terms-of-use'], {
    'non-refundable': 'Payments are non-refundable, and a partly used period gives no credit.',
    'no-value': 'digital contents have no monetary value. They cannot be transferred or sold',
  }),
  ...facts(9, ['terms-of-use'], {
    'technical-error-terms': 'We may give a refund at our discretion after a technical error.',
    'one-year': 'must be filed within 1 year after it arose',
    consultation: 'The consultation lasts 30 days',
    'consultation-friendly':
      'A dispute that is not settled by friendly consultation within 30 days is referred to and finally resolved by arbitration in Singapore.',
    'sole-arbitrator': 'It is decided by a sole arbitrator.',
    'english-arbitration': 'The language of the arbitration is English, and Singapore law applies.',
    cap: 'our total liability to you in connection with the product is capped at the amount you have paid us for the product.',
  }),
  ...facts(9, ['guidelines'], {
    'no-value-rules':
      'Golds and gifts are digital contents: they have no monetary value, and they cannot be transferred or sold.',
  }),
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
