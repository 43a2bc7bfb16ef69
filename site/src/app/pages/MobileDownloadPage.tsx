import type { ReactNode } from 'react';
import { Art } from '../../art/Art.tsx';
import { InstallSection } from '../InstallSection.tsx';
import { Installed } from '../Installed.tsx';
import column from '../layouts/Column.module.css';
import { useBuiltPage } from '../page-parts.tsx';
import { ContactLine } from '../sections/ContactLine.tsx';
import { Control } from '../sections/Control.tsx';
import { Features } from '../sections/Features.tsx';
import { QuickBar } from '../sections/QuickBar.tsx';
import { Screens } from '../sections/Screens.tsx';
import { Slogan } from './Slogan.tsx';
import css from './MobileDownloadPage.module.css';

/** The download page on phones: slogan, the app in front of the street, three buttons, then what the app does. */
export function MobileDownloadPage(): ReactNode {
  const { messages } = useBuiltPage();
  return (
    <>
      <div className={css['first']}>
        <section className={css['hero']}>
          <div className={`${column['column']} ${css['words']}`}>
            <Slogan />
            <Installed />
          </div>
          <div className={css['scene']}>
            <Art name="street" className={css['street']} label={messages.hero.art} fit="xMidYMax meet" />
            <Art name="fan" className={css['fan']} label={messages.hero.phones} />
          </div>
        </section>
        <InstallSection className={`${column['column']} ${css['install']}`}>
          <p className={css['others']}>{messages.have.others}</p>
        </InstallSection>
      </div>
      <Screens />
      <div>
        <div className={column['column']}>
          <Features />
          <div className={css['gap']}>
            <Control />
          </div>
        </div>
        <div className={css['banner']}>
          <div className={column['column']}>
            <ContactLine className={css['contact']} />
          </div>
          <div className={css['bannerFrame']}>
            <Art name="banner" className={css['bannerArt']} fit="xMidYMax slice" label={messages.photo.banner} />
          </div>
        </div>
        <QuickBar />
      </div>
    </>
  );
}
