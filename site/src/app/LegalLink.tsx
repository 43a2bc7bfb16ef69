import type { ReactNode } from 'react';
import { hasTranslation, legalFile } from '../legal/legal-file.ts';
import type { LegalSlug } from '../legal/legal-slugs.ts';
import { useSitePage } from './site-context.tsx';

export interface LegalLinkProps {
  readonly slug: LegalSlug;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a legal page: to its static file, and to a route of this page once React is loaded (`useLegalLinks()`). The boot module
 * finds the file of a route by `data-route`.
 */
export function LegalLink({ slug, className, children }: LegalLinkProps): ReactNode {
  const { language, messages } = useSitePage();
  const isEnglish = !hasTranslation(slug, language);
  return (
    <a
      className={className}
      href={legalFile(slug, language)}
      hrefLang={isEnglish ? 'en' : undefined}
      data-route={`/${slug}`}
    >
      {children}
      {isEnglish && messages.footer.inEnglish}
    </a>
  );
}
