// @ts-check
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../runner/temporary-project.mjs';

/** @import { Project } from './create-project.mjs' */

const root = fileURLToPath(new URL('../..', import.meta.url));

const config = `import react from '@vitejs/plugin-react';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
const api = {
  name: 'api',
  configureServer: ({ middlewares }) => void middlewares.use('/api', (req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ url: req.url }));
  }),
};
export default { plugins: [react(), vue(), svelte(), api], clearScreen: false };`;

// A file `svelte.js` would be found instead of the package.
/** The pages: each has a link or button *Item* that opens a route, and a button *Buy* that calls the app and the server. */
const files = {
  'with-react.jsx': `import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router';
const { ledger, buy, ready } = window;
function App() {
  const { pathname, key } = useLocation();
  useEffect(() => { if (key !== 'default') ledger('URL changed to ' + pathname); }, [key]);
  return <><Link to="/item">Item</Link> <button onClick={buy}>Buy</button>
    <Routes><Route path="/item" element={<p>one item</p>} /><Route path="*" element={<p>all items</p>} /></Routes></>;
}
createRoot(document.getElementById('app')).render(<BrowserRouter><App /></BrowserRouter>);
ready();`,
  'with-vue.js': `import { createApp } from 'vue';
import App from './App.vue';
createApp(App).mount('#app');
window.ready();`,
  'App.vue': `<script setup>
const { buy, go } = window;
</script>
<template><button @click="go('/item')">Item</button> <button @click="buy">Buy</button></template>`,
  'with-svelte.js': `import { mount } from 'svelte';
import App from './App.svelte';
mount(App, { target: document.getElementById('app') });
window.ready();`,
  'App.svelte': `<script>
const { buy, go } = window;
</script>
<button onclick={() => go('/item')}>Item</button> <button onclick={buy}>Buy</button>`,
};

const page = (/** @type {string} */ module) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Shop</title><link rel="icon" href="data:,"></head><body>
<div id="app"></div><script src="/sdk.js"></script><script src="/ledger.js"></script>
<script type="module" src="/${module}"></script></body></html>`;

/** Compares the timeline of the simulator with the record of pages on the development servers of React, Vue and Svelte. */
export function checkDevServers(/** @type {Project} */ { home, write }) {
  write('vite.config.mjs', config);
  for (const [name, text] of Object.entries(files)) write(name, text);
  for (const module of ['with-react.jsx', 'with-vue.js', 'with-svelte.js'])
    write(module.replace(/\.\w+$/, '.html'), page(module));
  mkdirSync(join(home, 'public'));
  cpSync(join(home, 'node_modules/bridgehead/dist/bridgehead.iife.js'), join(home, 'public/sdk.js'));
  const command = ['node_modules/.bin/playwright', 'test', '--config', 'tests/tool-versions/dev-servers.config.ts'];
  const { failure } = runProgram(root, [process.execPath, ...command], { DEV_SERVERS: home });
  if (failure) throw new Error(failure);
}
