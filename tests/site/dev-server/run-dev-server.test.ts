import { describe, expect, it } from 'vitest';
import { originAt } from '../../../native-mocks/cli/listen.ts';
import { readStartOptions } from '../../../site/dev-server/run-dev-server.ts';

describe('readStartOptions', () => {
  it('the development server listens on localhost and the default port unless configured otherwise', () => {
    expect(readStartOptions([])).toEqual({ host: '127.0.0.1', port: 5173, allowedHosts: [] });
    expect(readStartOptions(['--port', '8080', '--host', '::1', '--allow-host', 'tester.local'])).toEqual({
      host: '::1',
      port: 8080,
      allowedHosts: ['tester.local'],
    });
  });

  it.each([
    [['--port', 'abc'], 'Cannot listen on port abc: it is not a number from 0 to 65535. Choose another --port.'],
    [['--port', '70000'], 'Cannot listen on port 70000: it is not a number from 0 to 65535. Choose another --port.'],
    [['--prot', '1'], "Cannot start: Unknown option '--prot'. Run npm start -- --help for the options."],
  ])('reports in one line what is wrong with the options %j of the development server', (args, message) => {
    expect(() => readStartOptions(args)).toThrow(new Error(message));
  });
});

describe('originAt', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:1'],
    ['0.0.0.0', 'http://127.0.0.1:1'],
    ['::', 'http://[::1]:1'],
    ['::1', 'http://[::1]:1'],
    ['tester.local', 'http://tester.local:1'],
  ])('returns the origin of the host %s: %s', (host, origin) => {
    expect(originAt(host, 1)).toBe(origin);
  });
});
