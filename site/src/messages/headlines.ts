import type { SiteConfig } from '../config/site-config.ts';
import { fillText, type Messages } from './messages.ts';

/** Input of `headlinesOf`, in addition to the messages. */
export interface HeadlinesOptions {
  readonly config: Pick<SiteConfig, 'productName' | 'storeName'>;
  /** Titles of the legal pages in English and in the language. */
  readonly legalTitles: readonly string[];
}

/** The headlines of a language, and its titles of dialogs, legal pages and the page of an unknown URL: the headline font is subset to them. */
export function headlinesOf(messages: Messages, { config, legalTitles }: HeadlinesOptions): readonly string[] {
  const { hero, have, screens, featuresTitle, control, sheet, menu, send, consent, unknown, footer } = messages;
  const landing = [hero.slogan, have.title, screens.title, featuresTitle, control.title];
  const install = [sheet.startedTitle, sheet.pcTitle, sheet.inAppTitle, sheet.storeTitle, sheet.androidTitle];
  const dialogs = [...install, sheet.marketTitle, sheet.qrTitle, menu.title, send.button, consent.title];
  const pages = [unknown.title, ...Object.values(footer.legalPages)];
  const values = { product: config.productName, store: config.storeName };
  return [...[...landing, ...dialogs, ...pages].map((title) => fillText(title, values)), ...legalTitles];
}

/** The distinct letters of the headlines, sorted. */
export function lettersOf(headlines: readonly string[]): string {
  return Array.from(new Set(headlines.join('').replace(/\s/g, '')))
    .sort()
    .join('');
}
