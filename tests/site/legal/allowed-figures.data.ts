import type { LegalSlug } from '../../../site/src/legal/legal-slugs.ts';

/** Words with a number, price, duration, date or place name that a person has read and found in keeping with the specification. */
export interface AllowedFigure {
  readonly pages: readonly LegalSlug[];
  /** The words, as they stand; every place where they stand is covered. */
  readonly words: string;
  readonly why: string;
}

const withOperators: readonly LegalSlug[] = ['privacy-policy', 'terms-of-use', 'terms-of-sale', 'child-safety'];
const policies: readonly LegalSlug[] = [...withOperators, 'guidelines'];

/** The reviewed list. Add a row only with a reason; the fact table is the place for what the specification says. */
export const allowedFigures: readonly AllowedFigure[] = [
  { pages: withOperators, words: '{{singaporeOperator}}', why: 'name of an operator' },
  { pages: withOperators, words: '{{hongKongOperator}}', why: 'name of an operator' },
  { pages: policies, words: 'under 18', why: 'the minimum age, section 9' },
  { pages: policies, words: 'aged 18 and over', why: 'the minimum age, section 9' },
  { pages: ['terms-of-use'], words: 'aged 18 or over', why: 'the minimum age, section 9' },
  { pages: ['terms-of-use', 'privacy-policy'], words: 'a company in Singapore', why: 'operator, section 1' },
  { pages: ['terms-of-use'], words: 'governed by Singapore law', why: 'section 9' },
  {
    pages: ['terms-of-use', 'privacy-policy'],
    words: 'uthorities in Singapore',
    why: 'the other half of the law-enforcement rule, section 6',
  },
  { pages: ['terms-of-use'], words: 'within 30 days', why: 'friendly consultation, section 9' },
  { pages: ['privacy-policy'], words: 'Our servers are located in Hong Kong', why: 'section 1' },
  { pages: ['privacy-policy'], words: 'from Singapore, where one of the operators has its seat', why: 'section 1' },
  { pages: ['privacy-policy'], words: 'according to the law of Singapore', why: 'section 6' },
  { pages: ['privacy-policy'], words: '(Singapore)', why: 'operator, section 1' },
  { pages: ['privacy-policy'], words: '(Hong Kong)', why: 'operator, section 1' },
  { pages: ['privacy-policy'], words: 'Singapore and Hong Kong', why: 'operators, section 1; a regional section' },
  {
    pages: ['privacy-policy'],
    words: 'Virginia: requests through an authorized agent',
    why: 'section 2 names Virginia',
  },
  {
    pages: ['privacy-policy'],
    words: 'Other states of the United States',
    why: 'a regional section after Virginia, section 2',
  },
  { pages: ['privacy-policy'], words: 'in the European Union', why: 'a regional section; section 2 lists the EU' },
  { pages: ['privacy-policy'], words: 'European Union', why: 'heading of that section' },
  { pages: ['delete-account'], words: 'Within 30 days:', why: 'section 4' },
];
