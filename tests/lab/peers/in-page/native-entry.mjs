// The native half of a page; the bundler replaces ADAPTER with the adapter's folder.
import { install } from 'ADAPTER/native.mjs';
import { createShell } from './in-page/shell.mjs';

const shell = createShell();
globalThis.peers = { shell, install: () => (globalThis.peers.native = install(shell, globalThis)) };
// The test of the late shell installs the shell itself.
if (!globalThis.isLate) globalThis.peers.install();
