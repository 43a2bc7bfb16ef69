import type { Language } from '../../../site/src/config/site-languages.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';

/** Words with a number, price, duration, date or place name that a person has reviewed against docs/product-facts.md, whose sections the reasons cite. */
export interface AllowedFigure {
  readonly page: LegalSlug;
  readonly language: Language;
  /** The exact words. They occur exactly once in the page, so that they cannot cover a second sentence. */
  readonly words: string;
  readonly why: string;
}

/** Rows of a page, each with its words and the reason. */
const allowed = (
  page: LegalSlug,
  language: Language,
  reasons: Readonly<Record<string, string>>,
): readonly AllowedFigure[] => Object.entries(reasons).map(([words, why]) => ({ page, language, words, why }));

/** The reviewed list. Add a row only with a reason; statements of docs/product-facts.md belong in the fact table. */
export const allowedFigures: readonly AllowedFigure[] = [
  ...allowed('privacy-policy', 'en', {
    'An answer is kept for 6 months, then the website asks again.':
      'how the consent strip works (consent.ts, 180 days)',
    'Our servers are located in Hong Kong.': 'section 1, stated a second time',
    'It can also be reached from Singapore, where one of the operators is based': 'operator, section 1',
    'The operators are {{singaporeOperator}} (Singapore) and {{hongKongOperator}} (Hong Kong)': 'operators, section 1',
    'Singapore and Hong Kong The operators are based in Singapore and Hong Kong.':
      'operators, section 1; heading and first sentence of a regional section',
    'Virginia: requests through an authorized agent': 'heading; section 2 names Virginia',
    'Other states of the United States': 'heading of a regional section after Virginia, section 2',
    'European Union If you are in the European Union, you have the rights listed':
      'heading and first sentence of a regional section; section 2 lists the EU',
    'authorities in Singapore according to the law of Singapore':
      'the other half of the law-enforcement rule, section 6',
    'content that depicts anyone under 18': 'section 5',
    'collect personal data of anyone under 18': 'section 5',
    'an account belongs to a person under 18, we close it': 'section 5',
    'a person under 18 uses {{product}}, please report': 'section 5',
  }),
  ...allowed('terms-of-sale', 'en', {
    'Peso is the Philippine peso (PHP, ₱).': 'the currency of section 9; section 2 lists the Philippines',
    'The permission does not allow anybody under 18 to use {{product}}': 'section 5',
  }),
  ...allowed('terms-of-use', 'en', {
    'create an account for a person under 18': 'section 5',
    'you are aged 18 or over': 'the minimum age, section 9',
    'show anyone under 18 in contents, or let a person under 18 use your account': 'section 5',
    'are governed by Singapore law': 'section 9',
    'from the day on which the other side receives the complaint': 'when the 30 days of section 9 begin',
    'Authorities in Singapore may write to the same address': 'the other half of the law-enforcement rule, section 6',
  }),
  ...allowed('guidelines', 'en', {
    'somebody here who seems to be under 18': 'section 5',
    'Think twice': 'a figure of speech',
  }),
  ...allowed('child-safety', 'en', {
    'a child is anyone under 18': 'section 5',
    'create an account for a person under 18, or let one use yours': 'section 5',
    'turns out to belong to a person under 18': 'section 5',
  }),
  ...allowed('delete-account', 'en', {
    'Within 30 days:': 'section 4',
  }),

  // Translations of the rows above
  ...allowed('child-safety', 'vi', {
    'trẻ em là bất kỳ ai dưới 18 tuổi': 'section 5',
    'tạo tài khoản cho người dưới 18 tuổi': 'section 5',
    'phát hiện là của người dưới 18 tuổi': 'section 5',
  }),
  ...allowed('delete-account', 'vi', {
    'Trong vòng 30 ngày:': 'section 4',
  }),
  ...allowed('child-safety', 'id', {
    'anak adalah setiap orang di bawah 18 tahun': 'section 5',
    'membuat akun untuk orang di bawah 18 tahun': 'section 5',
    'milik orang di bawah 18 tahun': 'section 5',
  }),
  ...allowed('delete-account', 'id', {
    'Dalam 30 hari:': 'section 4',
  }),
  ...allowed('child-safety', 'ms', {
    'kanak-kanak ialah sesiapa yang berumur di bawah 18 tahun': 'section 5',
    'membuka akaun untuk orang di bawah umur 18 tahun': 'section 5',
    'milik orang di bawah umur 18 tahun': 'section 5',
  }),
  ...allowed('delete-account', 'ms', {
    'Dalam masa 30 hari:': 'section 4',
  }),
];
