import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isForBrowser } from '../boot/delegation.ts';
import { hasOwnText, legalFile } from '../legal/legal-file.ts';
import type { LegalSlug } from '../legal/legal-slugs.ts';
import { useSitePage } from './site-context.tsx';

export interface LegalLinkProps {
  readonly slug: LegalSlug;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A link to a legal page: to its file, which needs no script, and a route of this page once React is there. The boot module finds
 * the file of a route by `data-route`.
 */
export function LegalLink({ slug, className, children }: LegalLinkProps): ReactNode {
  const { language, messages } = useSitePage();
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (isForBrowser(event.nativeEvent)) return;
    event.preventDefault();
    void navigate(`/${slug}`);
  };
  const isEnglish = !hasOwnText(slug, language);
  return (
    <a
      className={className}
      href={legalFile(slug, language)}
      hrefLang={isEnglish ? 'en' : undefined}
      data-route={`/${slug}`}
      onClick={follow}
    >
      {children}
      {isEnglish && messages.footer.inEnglish}
    </a>
  );
}
