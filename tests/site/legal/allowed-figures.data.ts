import type { Language } from '../../../site/src/config/site-languages.ts';
import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';

/** Words with a number, price, duration, date or place name that a person has reviewed against docs/product-facts.md, whose sections the reasons cite. */
export interface AllowedFigure {
  readonly page: LegalSlug;
  /** English by default. */
  readonly language?: Language;
  /** The exact words. They occur exactly once in the page, so that they cannot cover a second sentence. */
  readonly words: string;
  readonly why: string;
}

/** The reviewed list. Add a row only with a reason; statements of docs/product-facts.md belong in the fact table. */
export const allowedFigures: readonly AllowedFigure[] = [
  {
    page: 'privacy-policy',
    words: 'An answer is kept for 6 months, then the website asks again.',
    why: 'how the consent strip works (consent.ts, 180 days)',
  },
  {
    page: 'terms-of-sale',
    words: 'Peso is the Philippine peso (PHP, ₱).',
    why: 'the currency of section 9; section 2 lists the Philippines',
  },
  { page: 'privacy-policy', words: 'Our servers are located in Hong Kong.', why: 'section 1, stated a second time' },
  {
    page: 'privacy-policy',
    words: 'It can also be reached from Singapore, where one of the operators is based',
    why: 'operator, section 1',
  },
  {
    page: 'privacy-policy',
    words: 'The operators are {{singaporeOperator}} (Singapore) and {{hongKongOperator}} (Hong Kong)',
    why: 'operators, section 1',
  },
  {
    page: 'privacy-policy',
    words: 'Singapore and Hong Kong The operators are based in Singapore and Hong Kong.',
    why: 'operators, section 1; heading and first sentence of a regional section',
  },
  {
    page: 'privacy-policy',
    words: 'Virginia: requests through an authorized agent',
    why: 'heading; section 2 names Virginia',
  },
  {
    page: 'privacy-policy',
    words: 'Other states of the United States',
    why: 'heading of a regional section after Virginia, section 2',
  },
  {
    page: 'privacy-policy',
    words: 'European Union If you are in the European Union, you have the rights listed',
    why: 'heading and first sentence of a regional section; section 2 lists the EU',
  },
  {
    page: 'privacy-policy',
    words: 'authorities in Singapore according to the law of Singapore',
    why: 'the other half of the law-enforcement rule, section 6',
  },
  { page: 'privacy-policy', words: 'content that depicts anyone under 18', why: 'section 5' },
  { page: 'privacy-policy', words: 'collect personal data of anyone under 18', why: 'section 5' },
  { page: 'privacy-policy', words: 'an account belongs to a person under 18, we close it', why: 'section 5' },
  { page: 'privacy-policy', words: 'a person under 18 uses {{product}}, please report', why: 'section 5' },
  { page: 'terms-of-use', words: 'create an account for a person under 18', why: 'section 5' },
  { page: 'terms-of-use', words: 'you are aged 18 or over', why: 'the minimum age, section 9' },
  {
    page: 'terms-of-use',
    words: 'show anyone under 18 in contents, or let a person under 18 use your account',
    why: 'section 5',
  },
  { page: 'terms-of-use', words: 'are governed by Singapore law', why: 'section 9' },
  {
    page: 'terms-of-use',
    words: 'from the day on which the other side receives the complaint',
    why: 'when the 30 days of section 9 begin',
  },
  {
    page: 'terms-of-use',
    words: 'Authorities in Singapore may write to the same address',
    why: 'the other half of the law-enforcement rule, section 6',
  },
  {
    page: 'terms-of-sale',
    words: 'The permission does not allow anybody under 18 to use {{product}}',
    why: 'section 5',
  },
  { page: 'guidelines', words: 'somebody here who seems to be under 18', why: 'section 5' },
  { page: 'guidelines', words: 'Think twice', why: 'a figure of speech' },
  { page: 'child-safety', words: 'a child is anyone under 18', why: 'section 5' },
  { page: 'child-safety', words: 'create an account for a person under 18, or let one use yours', why: 'section 5' },
  { page: 'child-safety', words: 'turns out to belong to a person under 18', why: 'section 5' },
  { page: 'delete-account', words: 'Within 30 days:', why: 'section 4' },

  // Translations of the rows above
  { page: 'child-safety', language: 'vi', words: 'trẻ em là bất kỳ ai dưới 18 tuổi', why: 'section 5' },
  { page: 'child-safety', language: 'vi', words: 'tạo tài khoản cho người dưới 18 tuổi', why: 'section 5' },
  { page: 'child-safety', language: 'vi', words: 'phát hiện là của người dưới 18 tuổi', why: 'section 5' },
  { page: 'delete-account', language: 'vi', words: 'Trong vòng 30 ngày:', why: 'section 4' },
  { page: 'child-safety', language: 'id', words: 'anak adalah setiap orang di bawah 18 tahun', why: 'section 5' },
  { page: 'child-safety', language: 'id', words: 'membuat akun untuk orang di bawah 18 tahun', why: 'section 5' },
  { page: 'child-safety', language: 'id', words: 'milik orang di bawah 18 tahun', why: 'section 5' },
  { page: 'delete-account', language: 'id', words: 'Dalam 30 hari:', why: 'section 4' },
  {
    page: 'child-safety',
    language: 'ms',
    words: 'kanak-kanak ialah sesiapa yang berumur di bawah 18 tahun',
    why: 'section 5',
  },
  { page: 'child-safety', language: 'ms', words: 'membuka akaun untuk orang di bawah umur 18 tahun', why: 'section 5' },
  { page: 'child-safety', language: 'ms', words: 'milik orang di bawah umur 18 tahun', why: 'section 5' },
  { page: 'delete-account', language: 'ms', words: 'Dalam masa 30 hari:', why: 'section 4' },
];
