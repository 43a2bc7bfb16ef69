import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallButtons } from '../InstallButtons.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { Control } from '../sections/Control.tsx';
import { Features } from '../sections/Features.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './MobileDownloadPage.module.css';

/** The download page on phones: slogan over the street, three buttons, then what the app does. */
export function MobileDownloadPage(): ReactNode {
  const { messages, fill } = useSitePage();
  return (
    <>
      <section className={css['hero']}>
        <div className={css['column']}>
          <h1 className={css['slogan']}>{messages.hero.slogan}</h1>
          <p className={css['lead']}>{messages.hero.lead}</p>
        </div>
        <div className={css['scene']}>
          <Art name="street" className={css['street']} label={messages.hero.art} fit="xMidYMax meet" />
        </div>
      </section>
      <section className={`${css['column']} ${css['install']}`} aria-label={fill(messages.install.label)}>
        <InstallButtons />
        <p className={css['adults']}>
          <span className={css['badge']}>18+</span>
          {messages.hero.adults}
        </p>
        <p className={css['leadBelow']}>{messages.hero.lead}</p>
      </section>
      <div className={css['column']}>
        <Features />
        <div className={css['gap']}>
          <Control />
        </div>
      </div>
      <div className={css['banner']}>
        <div className={css['column']}>
          <ContactLine className={css['contact']} />
        </div>
        <Art name="banner" className={css['bannerArt']} fit="xMidYMax slice" label={messages.photo.banner} />
      </div>
    </>
  );
}
