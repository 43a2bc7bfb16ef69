import { createContext, useContext, type ReactNode } from 'react';
import type { SiteConfig } from '../config/site-config.ts';
import type { Language } from '../config/site-languages.ts';
import type { AppMessages } from '../messages/messages.ts';
import { fillText } from '../messages/messages.ts';

/** Constants of the page that every component can read. */
export interface SitePage {
  readonly config: SiteConfig;
  readonly language: Language;
  readonly messages: AppMessages;
  /** Replaces the placeholders for product, store, operators and contact address in a message. */
  readonly fill: (text: string) => string;
}

export interface CreateSitePageOptions {
  readonly config: SiteConfig;
  readonly language: Language;
  readonly messages: AppMessages;
}

const SitePageContext = createContext<SitePage | undefined>(undefined);

/** Combines configuration, language and texts. */
export function createSitePage({ config, language, messages }: CreateSitePageOptions): SitePage {
  const values = {
    product: config.productName,
    store: config.storeName,
    email: config.contactEmail,
    developer: config.developerName,
    singapore: config.operators.singapore,
    hongKong: config.operators.hongKong,
  };
  return { config, language, messages, fill: (text) => fillText(text, values) };
}

/** Provides the page to the components below. */
export function SitePageProvider({
  page,
  children,
}: {
  readonly page: SitePage;
  readonly children: ReactNode;
}): ReactNode {
  return <SitePageContext.Provider value={page}>{children}</SitePageContext.Provider>;
}

/** Returns the page around this component. */
export function useSitePage(): SitePage {
  const page = useContext(SitePageContext);
  if (!page)
    throw new Error('Cannot read the page: no SitePageProvider is above this component. Render it inside one.');
  return page;
}
