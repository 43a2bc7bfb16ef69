import { type Bridge, createBridge } from 'bridgehead';
import { App } from './App';
import { contract } from './contract';
import { BridgeProvider } from './hooks';

/** A bridge for one page: for each request on the server, once in the browser. */
export const createPageBridge = (): Bridge<typeof contract> => createBridge(contract);

export function Page({ bridge }: { bridge: Bridge<typeof contract> }) {
  return (
    <BridgeProvider bridge={bridge}>
      <App />
    </BridgeProvider>
  );
}
