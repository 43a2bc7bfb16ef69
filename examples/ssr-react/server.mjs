import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { render } from './dist/server/entry-server.js';

const template = readFileSync('dist/client/index.html', 'utf8');
const types = { '.css': 'text/css', '.js': 'text/javascript' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const type = types[extname(pathname)];
  try {
    const body = type
      ? readFileSync(join('dist/client', normalize(pathname)))
      : template.replace('<!--app-->', () => render());
    response.setHeader('content-type', type ?? 'text/html; charset=utf-8').end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(3000, () => console.log('http://localhost:3000'));
