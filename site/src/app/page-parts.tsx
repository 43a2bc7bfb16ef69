import { createContext, useContext, type ReactNode } from 'react';
import type { Messages } from '../messages/messages.ts';
import { useSitePage, type SitePage } from './site-context.tsx';

/**
 * The parts of a page that only the build renders and React keeps unchanged. The boot module handles their buttons and dialogs,
 * `useLegalLinks()` their links to legal pages. They add nothing to the bundle (docs/decisions/0040).
 */
export const partNames = ['strip', 'header', 'mobile', 'desktop', 'footer', 'sheets'] as const;

/** Name of a part. */
export type PartName = (typeof partNames)[number];

/** Input of the prerendering: a component for each part, and all texts. */
export interface PageParts {
  readonly components: Readonly<Record<PartName, () => ReactNode>>;
  readonly messages: Messages;
}

const PagePartsContext = createContext<PageParts | undefined>(undefined);

/** Provides the parts while prerendering; not used in a browser. */
export const PagePartsProvider = PagePartsContext.Provider;

/** Returns the parts while prerendering; `undefined` in a browser. */
export function usePageParts(): PageParts | undefined {
  return useContext(PagePartsContext);
}

/** Returns the page with all texts, for a component that only the build renders. */
export function usePrerenderedPage(): SitePage & { readonly messages: Messages } {
  const page = useSitePage();
  const parts = usePageParts();
  if (!parts)
    throw new Error(
      'Cannot render a part of the page: no PagePartsProvider is above this component. Use <PrerenderedPart> in a browser.',
    );
  return { ...page, messages: parts.messages };
}
