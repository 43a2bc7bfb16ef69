'use client';

import type { ReactNode } from 'react';
import { bridge } from './bridge';
import { BridgeProvider } from './hooks';

export function Providers({ children }: { children: ReactNode }) {
  return <BridgeProvider bridge={bridge}>{children}</BridgeProvider>;
}
