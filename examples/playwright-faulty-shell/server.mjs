import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript'],
  '/bridgehead.iife.js': ['node_modules/bridgehead/dist/bridgehead.iife.js', 'text/javascript'],
};

createServer((request, response) => {
  const [file, type] = files[request.url] ?? [];
  if (!file) return response.writeHead(404).end();
  response.setHeader('content-type', type).end(readFileSync(file));
}).listen(4173);
