import { defineConfig } from 'vite';

// The page waits for the bridge with a top-level await.
export default defineConfig({ build: { target: 'es2022' } });
