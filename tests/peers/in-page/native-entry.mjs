// The native half of a page; the bundler puts the adapter's folder in place of ADAPTER.
import { install } from 'ADAPTER/native.mjs';
import { createShell } from './in-page/shell.mjs';

const shell = createShell();
globalThis.peers = { shell, install: () => (globalThis.peers.native = install(shell, globalThis)) };
// A late shell is installed by the test of the faults.
if (!globalThis.isLate) globalThis.peers.install();
