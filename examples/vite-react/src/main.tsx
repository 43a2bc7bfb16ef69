import { createBridge } from 'bridgehead';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { contract } from './contract';
import { BridgeProvider } from './hooks';

const root = document.getElementById('root');
if (!root) throw new Error('Cannot start: the page has no element "root". Add one.');

createRoot(root).render(
  <StrictMode>
    <BridgeProvider bridge={createBridge(contract)}>
      <App />
    </BridgeProvider>
  </StrictMode>,
);
