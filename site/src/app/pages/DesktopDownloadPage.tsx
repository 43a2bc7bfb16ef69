import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallSection } from '../InstallSection.tsx';
import { InstalledPanel } from '../InstalledPanel.tsx';
import column from '../layouts/Column.module.css';
import { usePrerenderedPage } from '../page-parts.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { SafetySection } from '../sections/SafetySection.tsx';
import { Features } from '../sections/Features.tsx';
import { QrCode } from '../sections/QrCode.tsx';
import { QuickBar } from '../sections/QuickBar.tsx';
import { Screens } from '../sections/Screens.tsx';
import { TrustLine } from '../sections/TrustLine.tsx';
import { Slogan } from './Slogan.tsx';
import css from './DesktopDownloadPage.module.css';

/** The download page on desktops: text, buttons and QR code on the left, the framed picture with the app on the right. */
export function DesktopDownloadPage(): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <>
      <section className={css['hero']}>
        <Art name="skyline" className={css['skyline']} fit="xMidYMax meet" />
        <div className={`${column['column']} ${css['split']}`}>
          <div className={css['intro']}>
            <Slogan />
            <InstalledPanel />
            <div className={css['actions']}>
              <div className={css['install']}>
                <InstallSection />
                <TrustLine />
              </div>
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
            <Art name="match" className={css['phone']} label={messages.photo.phone} />
          </div>
        </div>
      </section>
      <Screens />
      <div>
        <div className={column['column']}>
          <Features />
          <div className={css['gap']}>
            <SafetySection />
          </div>
        </div>
        <QuickBar />
      </div>
    </>
  );
}
