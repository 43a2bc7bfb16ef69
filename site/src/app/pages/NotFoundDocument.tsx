import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { siteConfig } from '../../config/site-config.ts';
import { legalMeta, legalPages } from '../../legal/legal-pages.ts';
import { staticPath } from '../../legal/legal-urls.ts';
import type { Messages } from '../../messages/messages.ts';
import '../../legal/static-page.css';
import typography from '../Text.module.css';
import css from './page.module.css';

/** The body of `404.html`, with links to the static files. Works without JavaScript. */
export function NotFoundDocument({ messages }: { readonly messages: Messages }): ReactNode {
  const text = messages.unknown;
  return (
    <div className={`static-page ${css['fullHeight']}`}>
      <header className="static-header">
        <a className="static-name" href="/">
          <img className="static-mark" src="/favicon.svg" alt="" width="32" height="32" />
          {siteConfig.productName}
        </a>
      </header>
      <main className={css['page']}>
        <h1 className={typography['title']}>{text.title}</h1>
        <p className={css['text']}>{text.text}</p>
        <p>
          <a className={css['button']} href="/">
            {text.home}
          </a>
        </p>
        <p className={css['text']}>{text.others}</p>
        <ul className={css['links']}>
          {legalPages.map((page) => (
            <li key={page.slug}>
              <a href={staticPath(page.slug, 'en')}>{legalMeta(page, 'en').title}</a>
            </li>
          ))}
        </ul>
      </main>
      <div className={css['roofs']}>
        <Art name="skyline" fit="xMidYMax meet" />
      </div>
    </div>
  );
}
