import { createContext, useContext, type ReactNode } from 'react';
import type { Messages } from '../messages/messages.ts';
import { useSitePage, type SitePage } from './site-context.tsx';

/**
 * The parts of a page that the build renders and a browser keeps as they are: buttons and dialogs in them are served by the boot module,
 * links to legal pages by `useLegalLinks()`. They cost no script (docs/decisions/0040).
 */
export const partNames = ['strip', 'header', 'mobile', 'desktop', 'footer', 'sheets'] as const;

/** Name of a part. */
export type PartName = (typeof partNames)[number];

/** What the build renders: a component for each part, and every text. */
export interface PageParts {
  readonly components: Readonly<Record<PartName, () => ReactNode>>;
  readonly messages: Messages;
}

const PagePartsContext = createContext<PageParts | undefined>(undefined);

/** Hands the parts to the components below; in a browser nothing does. */
export const PagePartsProvider = PagePartsContext.Provider;

/** The parts while the page is prerendered; `undefined` in a browser. */
export function usePageParts(): PageParts | undefined {
  return useContext(PagePartsContext);
}

/** The page around a component that only the build renders, with every text. */
export function useBuiltPage(): SitePage & { readonly messages: Messages } {
  const page = useSitePage();
  const parts = usePageParts();
  if (!parts)
    throw new Error(
      'Cannot render a part of the page: no PagePartsProvider is above this component. Use <KeptPart> in a browser.',
    );
  return { ...page, messages: parts.messages };
}
