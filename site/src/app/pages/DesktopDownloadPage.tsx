import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallSection } from '../InstallSection.tsx';
import { Installed } from '../Installed.tsx';
import column from '../layouts/Column.module.css';
import { useBuiltPage } from '../page-parts.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { Control } from '../sections/Control.tsx';
import { Features } from '../sections/Features.tsx';
import { QrCode } from '../sections/QrCode.tsx';
import { QuickBar } from '../sections/QuickBar.tsx';
import { Screens } from '../sections/Screens.tsx';
import { Slogan } from './Slogan.tsx';
import css from './DesktopDownloadPage.module.css';

/** The download page on desktops: text, buttons and the code for a phone left, the framed picture with the phones right. */
export function DesktopDownloadPage(): ReactNode {
  const { messages } = useBuiltPage();
  return (
    <>
      <section className={css['hero']}>
        <Art name="skyline" className={css['skyline']} fit="xMidYMax meet" />
        <div className={`${column['column']} ${css['split']}`}>
          <div className={css['words']}>
            <Slogan />
            <Installed />
            <div className={css['ways']}>
              <InstallSection className={css['install']} />
              <ContactLine className={css['contact']} />
              <div className={css['code']}>
                <div className={css['square']}>
                  <QrCode />
                </div>
                <p className={css['scan']}>{messages.send.scan}</p>
              </div>
            </div>
          </div>
          <div className={css['pictures']}>
            <Art name="cafe" className={css['photo']} label={messages.photo.cafe} fit="xMidYMid slice" />
            <Art name="talk" className={`${css['phone']} ${css['third']}`} />
            <Art name="profile" className={`${css['phone']} ${css['second']}`} />
            <Art name="phone" className={css['phone']} label={messages.hero.phones} />
          </div>
        </div>
      </section>
      <Screens />
      <div>
        <div className={column['column']}>
          <Features />
          <div className={css['gap']}>
            <Control />
          </div>
        </div>
        <QuickBar />
      </div>
    </>
  );
}
