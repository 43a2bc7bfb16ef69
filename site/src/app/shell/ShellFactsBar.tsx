import type { Bridge } from 'bridgehead';
import type { AppContract } from 'bridgehead/app';
import { BridgeProvider } from 'bridgehead/app/react';
import { useEffect, useState, type ReactNode } from 'react';
import { loadSiteBridge } from '../site-bridge.ts';
import { ShellFacts } from './ShellFacts.tsx';

/** Loads the page's bridge and shows the facts of the app around the page. */
export function ShellFactsBar(): ReactNode {
  const [bridge, setBridge] = useState<Bridge<AppContract>>();
  useEffect(() => {
    let isCurrent = true;
    loadSiteBridge().then(
      (loaded) => {
        if (isCurrent) setBridge(loaded);
      },
      () => {
        // The SDK did not load: the page stays what it is in a browser.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!bridge) return null;
  return (
    <BridgeProvider bridge={bridge}>
      <ShellFacts />
    </BridgeProvider>
  );
}
