import type { ReactNode } from 'react';
import { PrerenderedPart } from '../PrerenderedPart.tsx';
import { useLayoutKind } from '../layout-kind.ts';

/** The download page in the current layout. */
export function DownloadPage(): ReactNode {
  return <PrerenderedPart name={useLayoutKind()} />;
}
