import { BridgeProvider } from 'bridgehead/app/react';
import type { ReactNode } from 'react';
import { getSiteBridge } from '../site-bridge.ts';
import { ShellStatus } from './ShellStatus.tsx';

/** Provides the bridge to `ShellStatus`. Loaded with the SDK, in a shell only. */
export function ConnectedShellStatus(): ReactNode {
  const bridge = getSiteBridge();
  if (!bridge) return null;
  return (
    <BridgeProvider bridge={bridge}>
      <ShellStatus />
    </BridgeProvider>
  );
}
