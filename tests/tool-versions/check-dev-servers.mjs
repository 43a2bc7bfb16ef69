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

/** An app of Next with its app router, and the same page. Its router requests each screen from the server, and the page notes that. */
const nextFiles = {
  'app/layout.jsx': `import { Shop } from './Shop.jsx';
export default function Layout({ children }) {
  return <html lang="en"><head><link rel="icon" href="data:," /><script src="/sdk.js" /><script src="/ledger.js" /></head>
    <body><Shop />{children}</body></html>;
}`,
  'app/Shop.jsx': `'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
export function Shop() {
  const pathname = usePathname();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current !== pathname) window.ledger('URL changed to ' + pathname);
    last.current = pathname;
    window.ready();
  }, [pathname]);
  return <><Link href="/item">Item</Link> <button onClick={() => window.buy()}>Buy</button></>;
}`,
  'app/page.jsx': `export default function Page() { return <p>all items</p>; }`,
  'app/item/page.jsx': `export default function Page() { return <p>one item</p>; }`,
  'app/api/order/route.js': `export const POST = () => Response.json({});`,
};

/** Compares the timeline of the simulator with the record of a page on the development server of Next. */
export function checkNextDev(/** @type {Project} */ { home, write }) {
  for (const folder of ['app/item', 'app/api/order']) mkdirSync(join(home, folder), { recursive: true });
  for (const [name, text] of Object.entries(nextFiles)) write(name, text);
  compareTimelines(home, 'next');
}

/** Compares the timeline of the simulator with the record of pages on the development servers of React, Vue and Svelte. */
export function checkDevServers(/** @type {Project} */ { home, write }) {
  write('vite.config.mjs', config);
  for (const [name, text] of Object.entries(files)) write(name, text);
  for (const module of ['with-react.jsx', 'with-vue.js', 'with-svelte.js'])
    write(module.replace(/\.\w+$/, '.html'), page(module));
  compareTimelines(home, 'vite');
}

function compareTimelines(/** @type {string} */ home, /** @type {string} */ server) {
  mkdirSync(join(home, 'public'));
  cpSync(join(home, 'node_modules/bridgehead/dist/bridgehead.iife.js'), join(home, 'public/sdk.js'));
  const command = ['node_modules/.bin/playwright', 'test', '--config', 'tests/tool-versions/dev-servers.config.ts'];
  const { failure } = runProgram(root, [process.execPath, ...command], { DEV_SERVERS: home, DEV_SERVER: server });
  if (failure) throw new Error(failure);
}
