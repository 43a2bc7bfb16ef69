'use client';

import { type ReactNode, useState } from 'react';
import { createBridge } from 'bridgehead';
import { contract } from './contract';
import { BridgeProvider } from './hooks';

export function Providers({ children }: { children: ReactNode }) {
  const [bridge] = useState(() => createBridge(contract));
  return <BridgeProvider bridge={bridge}>{children}</BridgeProvider>;
}
