import type { Language } from '../config/site-languages.ts';
import type { LegalSlug } from './legal-slugs.ts';

/** A heading with its anchor in the page. */
export interface LegalSection {
  /** The same in every language; lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** 2 = a section in the table of contents, 3 = a subsection. */
  readonly depth: 2 | 3;
}

/** The date line of a page, as displayed. */
export interface LegalDate {
  readonly kind: 'last updated' | 'last modified';
  /** As written, for example `November 1, 2024`. */
  readonly text: string;
  /** The same day in ISO format, `2024-11-01`. */
  readonly iso: string;
}

/** Metadata of the Markdown file of a page in one language. */
export interface LegalMeta {
  readonly slug: LegalSlug;
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** A line under the title, for example the product and its developer. */
  readonly lead?: string;
  /** `undefined` for pages without a date. */
  readonly date?: LegalDate;
  readonly sections: readonly LegalSection[];
}
