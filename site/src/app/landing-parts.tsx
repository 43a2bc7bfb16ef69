import type { ReactNode } from 'react';
import { ConsentSheet } from './controls/ConsentSheet.tsx';
import { ConsentStrip } from './controls/ConsentStrip.tsx';
import { InstallSheet } from './controls/InstallSheet.tsx';
import { MenuSheet } from './controls/MenuSheet.tsx';
import { PictureSheets } from './controls/PictureSheets.tsx';
import { SendSheet } from './controls/SendSheet.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { PageParts } from './page-parts.tsx';
import { DesktopDownloadPage } from './pages/DesktopDownloadPage.tsx';
import { MobileDownloadPage } from './pages/MobileDownloadPage.tsx';

/** The components that the build renders for each `<PrerenderedPart>`. Not part of the browser bundle. */
export const landingParts: PageParts['components'] = {
  strip: ConsentStrip,
  header: Header,
  mobile: MobileDownloadPage,
  desktop: DesktopDownloadPage,
  footer: Footer,
  sheets: Sheets,
};

function Sheets(): ReactNode {
  return (
    <>
      <InstallSheet />
      <MenuSheet />
      <ConsentSheet />
      <SendSheet />
      <PictureSheets />
    </>
  );
}
