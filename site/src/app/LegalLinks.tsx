import type { ReactNode } from 'react';
import { legalSlugs } from '../legal/legal-slugs.ts';
import { LegalLink } from './LegalLink.tsx';
import { useSitePage } from './site-context.tsx';
import css from './LegalLinks.module.css';

/** Links to the legal and help pages. */
export function LegalLinks(): ReactNode {
  const { messages } = useSitePage();
  return (
    <ul className={css['list']}>
      {legalSlugs.map((slug) => (
        <li key={slug}>
          <LegalLink slug={slug}>{messages.footer.legalPages[slug]}</LegalLink>
        </li>
      ))}
    </ul>
  );
}
