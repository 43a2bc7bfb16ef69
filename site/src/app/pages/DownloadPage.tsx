import type { ReactNode } from 'react';
import { useLayoutKind } from '../layout-kind.ts';
import { DesktopDownloadPage } from './DesktopDownloadPage.tsx';
import { MobileDownloadPage } from './MobileDownloadPage.tsx';

/** The download page in the layout that stands. */
export function DownloadPage(): ReactNode {
  return useLayoutKind() === 'desktop' ? <DesktopDownloadPage /> : <MobileDownloadPage />;
}
