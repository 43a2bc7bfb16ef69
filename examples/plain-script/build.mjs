import { cpSync, mkdirSync } from 'node:fs';

mkdirSync('dist', { recursive: true });
for (const file of ['index.html', 'page.js', 'node_modules/bridgehead/dist/bridgehead.iife.js'])
  cpSync(file, `dist/${file.split('/').pop()}`);
