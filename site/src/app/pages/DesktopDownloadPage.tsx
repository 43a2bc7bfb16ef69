import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallButtons } from '../InstallButtons.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { Control } from '../sections/Control.tsx';
import { Features } from '../sections/Features.tsx';
import { useSitePage } from '../site-context.tsx';
import css from './DesktopDownloadPage.module.css';

/** The download page on desktops: text and buttons left, the framed picture with the phone right. */
export function DesktopDownloadPage(): ReactNode {
  const { messages, fill } = useSitePage();
  return (
    <>
      <section className={css['hero']}>
        <Art name="skyline" className={css['skyline']} fit="xMidYMax meet" />
        <div className={`${css['column']} ${css['split']}`}>
          <div className={css['words']}>
            <h1 className={css['slogan']}>{messages.hero.slogan}</h1>
            <p className={css['lead']}>{messages.hero.lead}</p>
            <section aria-label={fill(messages.install.label)}>
              <InstallButtons />
            </section>
            <p className={css['adults']}>
              <span className={css['badge']}>18+</span>
              {messages.hero.adults}
            </p>
            <ContactLine className={css['contact']} />
          </div>
          <div className={css['pictures']}>
            <Art name="cafe" className={css['photo']} label={messages.photo.cafe} fit="xMidYMid slice" />
            <Art name="phone" className={css['phone']} label={messages.photo.phone} />
          </div>
        </div>
      </section>
      <div className={`${css['column']} ${css['below']}`}>
        <Features />
        <div className={css['gap']}>
          <Control />
        </div>
      </div>
    </>
  );
}
