import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf, fetchOf } from '../../../../native-mocks/simulator/api/request-code.ts';
import type { ServerRequest } from '../../../../native-mocks/simulator-protocol/server-request.ts';

const evil = `it's $(whoami) \`id\` "x" \\ \n ü`;
const request: ServerRequest = {
  id: 1,
  at: 0,
  method: 'POST',
  path: '/api/order',
  query: [['name', "O'Neil & co"]],
  status: 200,
  requestHeaders: [
    ['Content-Type', 'application/json'],
    ['x-note', evil.replace('\n', '')],
    ['Cookie', 'secret=1'],
    ['Sec-Fetch-Mode', 'cors'],
  ],
  requestBody: evil,
  isRequestText: true,
  durationMs: 1,
  type: 'application/json',
  body: '{}',
  isWhole: true,
};

describe(curlOf, () => {
  it('quotes every value for a shell and leaves cookies and fields of the browser out', () => {
    const command = curlOf(request, 'http://own.test').replace(/^curl/, `printf '%s\\n'`);
    const printed = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
    expect(printed).toBe(
      `${['http://own.test/api/order?name=O%27Neil+%26+co', '-X', 'POST', '-H', 'Content-Type: application/json'].join('\n')}\n` +
        `-H\nx-note: ${evil.replace('\n', '')}\n--data-raw\n${evil}\n`,
    );
  });

  it('keeps the URL of another origin, and sends no body that it does not know', () => {
    const other = { ...request, method: 'GET', path: 'https://api.test/a', query: [], requestHeaders: [] };
    expect(curlOf({ ...other, requestBody: '(9 bytes)', isRequestText: false }, 'http://own.test')).toBe(
      `curl 'https://api.test/a'`,
    );
  });
});

describe(fetchOf, () => {
  it('sends the same method, header fields and body', () => {
    const [, url = '', init = ''] =
      /^await fetch\((".*?"), (\{[^]*\})\);$/.exec(fetchOf(request, 'http://own.test')) ?? [];
    expect(JSON.parse(url)).toBe('http://own.test/api/order?name=O%27Neil+%26+co');
    expect(JSON.parse(init)).toEqual({ method: 'POST', headers: request.requestHeaders?.slice(0, 2), body: evil });
  });
});
