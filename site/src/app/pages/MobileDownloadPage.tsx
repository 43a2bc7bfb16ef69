import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallSection } from '../InstallSection.tsx';
import { InstalledPanel } from '../InstalledPanel.tsx';
import column from '../layouts/Column.module.css';
import { usePrerenderedPage } from '../page-parts.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { SafetySection } from '../sections/SafetySection.tsx';
import { Features } from '../sections/Features.tsx';
import { QuickBar } from '../sections/QuickBar.tsx';
import { Screens } from '../sections/Screens.tsx';
import { TrustLine } from '../sections/TrustLine.tsx';
import { Slogan } from './Slogan.tsx';
import css from './MobileDownloadPage.module.css';
import side from './MobileOnItsSide.module.css';

/** The download page on phones: slogan, the app in front of the street, three buttons with the contact line, then the features. */
export function MobileDownloadPage(): ReactNode {
  const { messages } = usePrerenderedPage();
  return (
    <>
      <div className={`${css['firstScreen']} ${side['firstScreen']}`}>
        <section className={`${css['hero']} ${side['hero']}`}>
          <div className={`${column['column']} ${css['intro']} ${side['intro']}`}>
            <Slogan />
            <InstalledPanel />
          </div>
          <div className={`${css['scene']} ${side['scene']}`}>
            <Art
              name="street"
              className={`${css['street']} ${side['street']}`}
              label={messages.hero.art}
              fit="xMidYMax meet"
            />
            <Art name="match" className={`${css['phone']} ${side['phone']}`} label={messages.photo.phone} />
          </div>
        </section>
        <div className={`${column['column']} ${css['install']} ${side['install']}`}>
          <InstallSection>
            <p className={`${css['otherDevices']} ${side['otherDevices']}`}>
              <span className={css['onIphone']}>{messages.have.others}</span>
              <span className={css['onAndroid']}>{messages.have.renew}</span>
            </p>
          </InstallSection>
          <TrustLine className={css['trust']} />
          <ContactLine className={`${css['contact']} ${side['contact']}`} />
        </div>
      </div>
      <Screens />
      <div>
        <div className={column['column']}>
          <Features />
          <div className={css['gap']}>
            <SafetySection />
          </div>
        </div>
        <div className={css['banner']}>
          <div className={css['bannerFrame']}>
            <Art name="banner" className={css['bannerArt']} fit="xMidYMax slice" label={messages.photo.banner} />
          </div>
        </div>
        <QuickBar />
      </div>
    </>
  );
}
