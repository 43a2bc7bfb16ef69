import type { Language } from '../config/languages.ts';
import type { LegalSlug } from './legal-slugs.ts';

/** A heading with its address inside the page. */
export interface LegalSection {
  /** Equal in every language; lower case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** 2 = a section of the table of contents, 3 = a part of one. */
  readonly depth: 2 | 3;
}

/** The date line of a page, exactly as people read it. */
export interface LegalDate {
  readonly kind: 'last updated' | 'last modified';
  /** As written, for example `November 1, 2024`. */
  readonly text: string;
  /** The same day for machines, `2024-11-01`. */
  readonly iso: string;
}

/** What the Markdown file of one page in one language says about itself. */
export interface LegalMeta {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** A line under the title, for example the product and its developer. */
  readonly lead?: string;
  /** `undefined` for pages that carry no date. */
  readonly date?: LegalDate;
  readonly sections: readonly LegalSection[];
}
