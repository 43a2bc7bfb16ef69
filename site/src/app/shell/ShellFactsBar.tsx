import { BridgeProvider } from 'bridgehead/app/react';
import type { ReactNode } from 'react';
import { getSiteBridge } from '../site-bridge.ts';
import { ShellFacts } from './ShellFacts.tsx';

/** Shows the facts of the app around the page. Loaded with the SDK, in a shell only. */
export function ShellFactsBar(): ReactNode {
  const bridge = getSiteBridge();
  if (!bridge) return null;
  return (
    <BridgeProvider bridge={bridge}>
      <ShellFacts />
    </BridgeProvider>
  );
}
