import { defineConfig } from 'vite';

// The page and the extension's panel. `dist` is what the browser loads as an unpacked extension.
export default defineConfig({ build: { target: 'es2022', rollupOptions: { input: ['index.html', 'panel.html'] } } });
