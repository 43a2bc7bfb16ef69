import type { ReactNode } from 'react';
import { KeptPart } from '../KeptPart.tsx';
import { useLayoutKind } from '../layout-kind.ts';

/** The download page in the layout that stands. */
export function DownloadPage(): ReactNode {
  return <KeptPart name={useLayoutKind()} />;
}
