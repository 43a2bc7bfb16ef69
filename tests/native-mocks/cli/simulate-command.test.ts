import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../../native-mocks/cli/find-chromium.ts';
import { createSimulateCommand } from '../../../native-mocks/cli/simulate-command.ts';
import { freePort, servePages } from '../../support/page-server.ts';
import { type CommandRun, runCommand } from '../../support/run-command.ts';
import { createTestFolder } from '../../support/test-folder.ts';

function simulate(...args: readonly string[]): Promise<CommandRun> {
  const onRunning = (): never => {
    throw new Error('this must not run');
  };
  return runCommand((host) => createSimulateCommand({ host, onRunning }), args, import.meta.dirname);
}

describe('bridgehead simulate', () => {
  it('prints one line about an error of bridgehead simulate and exits with code 2', async () => {
    const nothing = await simulate();
    expect(nothing).toEqual({
      out: '',
      err: 'Cannot simulate a page: no page was given. Pass one, for example: bridgehead simulate http://localhost:3000\n',
      code: 2,
    });
    expect((await simulate('no-such-folder')).err).toMatch(/^Cannot simulate no-such-folder: .*\n$/);
    expect((await simulate('http://localhost:3000', '--port', 'many')).err).toMatch(
      /^Cannot listen on port many: .*\n$/,
    );
  });

  it('reports an option of bridgehead simulate that cannot be used and the next step', async () => {
    expect((await simulate('http://localhost:3000', '--profiles', 'android-newest')).err).toBe(
      'Cannot show phones side by side: --profiles lists 1 profile. List 2 to 5.\n',
    );
    expect((await simulate('http://localhost:3000', '--keep-values')).err).toBe(
      'Cannot use --keep-values: it applies to a page on a real phone. Add --attach <address>.\n',
    );
    expect((await simulate('http://localhost:3000', '--attach-page', 'shop')).err).toContain(
      'Cannot use --attach-page:',
    );
  });

  it.each([
    [['.', '--headless'], '--headless: it applies to a page in a separate window. Omit it, or add --window.'],
    [['.', '--window'], '--window: the page is a folder. Omit it, or pass the URL of a server.'],
    [['https://example.com', '--open'], '--open: the command opens its own browser. Omit it.'],
    [['.', '--open', '--matrix', 'trace.json'], '--open: the command opens its own browser. Omit it.'],
    [['.', '--session', 'a.json', '--matrix', 'b.json'], '--session: the run plays the session of --matrix. Omit it.'],
    [['.', '--insecure'], '--insecure: the page is a folder. Omit it, or pass an https:// URL.'],
    [
      ['http://localhost:1', '--headless'],
      '--headless: it applies to a page in a separate window. Omit it, or add --window.',
    ],
    [
      ['http://localhost:1', '--conformance'],
      'http://localhost:1: --conformance opens its own page. Omit one of them.',
    ],
  ])('rejects the arguments %j instead of ignoring a part of them', async (args, why) => {
    const folder = createTestFolder({ 'index.html': '' });
    const { err, code } = await simulate(...args.map((arg) => (arg === '.' ? folder : arg)));
    expect([err, code]).toEqual([`Cannot use ${why}\n`, 2]);
  });

  it('rejects a reporter without a matrix run and one that does not exist', async () => {
    expect((await simulate('http://localhost:1', '--reporter', 'json')).err).toBe(
      'Cannot use --reporter: it applies to a matrix run. Add --matrix <trace>.\n',
    );
    expect((await simulate('http://localhost:1', '--matrix', 'a.json', '--reporter', 'xml')).err).toBe(
      'Cannot report as xml: there is no such reporter. Choose text, json, junit, html.\n',
    );
  });

  it.each(['', ' ', '1e3', '0x10', '65536', '-1'])('rejects the port "%s" of the simulator', async (port) => {
    const { err } = await simulate('http://localhost:1', `--port=${port}`);
    expect(err).toBe(`Cannot listen on port ${port}: it is not a number from 0 to 65535. Choose another --port.\n`);
  });

  it('rejects a script to inject that is missing, or no classic script', async () => {
    const folder = createTestFolder({ 'index.html': '', 'module.js': 'export const a = 1;', 'open.js': '}); ({' });
    expect((await simulate(folder, '--inject', join(folder, 'none.js'))).err).toContain('a script for the page');
    for (const name of ['module.js', 'open.js']) {
      const { err, code } = await simulate(folder, '--inject', join(folder, name));
      expect([err, code]).toEqual([
        expect.stringMatching(/^Cannot inject .*js: it is no classic script .*without import and export\.\n$/),
        2,
      ]);
    }
  });

  it('names the contract that bridgehead simulate cannot read', async () => {
    const { err, code } = await simulate('http://localhost:3000', '--contract', 'missing.ts');
    expect(err).toBe('Cannot read missing.ts: the file does not exist. Pass the path of a contract.\n');
    expect(code).toBe(2);
  });

  it('reports the error in a contract.json and opens no page', async () => {
    const text = JSON.stringify({ openrpc: '1.3.2', info: { title: 'x', version: '1.0.0' } });
    const file = join(createTestFolder({ 'contract.json': text }), 'contract.json');
    const { err, out, code } = await simulate('http://localhost:3000', '--contract', file);
    expect(err).toBe(`Cannot read ${file}: its member methods is missing. Correct it there.\n`);
    expect({ out, code }).toEqual({ out: '', code: 2 });
  });

  it('reads a contract.json with recursive schemas and reports each schema that a contract module omits', async () => {
    const tree = { type: 'object', properties: { next: { $ref: '#/components/schemas/Tree' } } };
    const document = {
      ...{ openrpc: '1.3.2', info: { title: 'x', version: '1.0.0' }, methods: [], 'x-events': [], 'x-handlers': [] },
      components: { schemas: { Tree: tree } },
    };
    const foreign = "{ '~standard': { version: 1, vendor: 'homemade', validate: (value) => ({ value }) } }";
    const contract = `import { defineContract, method } from 'bridgehead';
      export const contract = defineContract({ name: 'x', version: '1.0.0', methods: { a: method({ result: ${foreign} }) } });`;
    const folder = createTestFolder({ 'contract.json': JSON.stringify(document), 'contract.mjs': contract });
    // Nothing listens on this port, but the contract is read first.
    const runs = await Promise.all(
      ['contract.json', 'contract.mjs'].map((file) => simulate('http://127.0.0.1:1', '--contract', join(folder, file))),
    );
    expect(runs.map(({ err }) => err.slice(0, 34))).toEqual(Array(2).fill('Cannot reach http://127.0.0.1:1/: '));
    expect(runs.map(({ out }) => out)).toEqual([
      '',
      expect.stringContaining(
        'Note: methods.a.result is not checked. Cannot generate methods.a.result: its schema is from',
      ),
    ]);
  });

  it('notes that the session of a matrix run was recorded with another contract', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/no/such/file');
    const session = { ...{ format: 'bridgehead-trace', formatVersion: 1, contract: 'shop@1.2.0', platform: 'ios' } };
    const shell = { generation: 'handler', dialect: 'json-rpc', appVersion: '3.1', locale: 'en', theme: 'light' };
    const trace = JSON.stringify({ ...session, ...shell, methods: [], isRedacted: true, entries: [] });
    const folder = createTestFolder({ 'index.html': '<p>page</p>', 'trace.json': trace });
    const { out, err } = await simulate(folder, '--matrix', join(folder, 'trace.json'));
    vi.unstubAllEnvs();
    expect(out).toBe('  Note: the trace was recorded with the contract shop@1.2.0, not with app. See --contract.\n');
    expect(err).toContain('Cannot use CHROMIUM_PATH');
  });

  it('reports that nothing listens at the URL of the page', async () => {
    const port = await freePort();
    const { err } = await simulate(`http://127.0.0.1:${port}/`);
    expect(err).toBe(
      `Cannot reach http://127.0.0.1:${port}/: no server listens there (ECONNREFUSED). Start the page's server, then try again.\n`,
    );
  });

  it('reports that the URL of the page returns no HTML', async () => {
    const { origin, close } = await servePages((_req, res) =>
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
    const { err } = await simulate(origin);
    await close();
    expect(err).toContain('it returns application/json, not HTML');
  });

  it('does not warn about an address on which the simulator cannot listen', async () => {
    const folder = createTestFolder({ 'index.html': '<p>page</p>' });
    // An address for documentation, which no machine has.
    const { out, err } = await simulate(folder, '--host', '192.0.2.1', '--port', '0');
    expect(err).toContain('Cannot listen on 192.0.2.1');
    expect(out).not.toContain('Warning');
  });
});

describe('findChromium', () => {
  it('uses CHROMIUM_PATH and names it in the error when it is wrong', () => {
    expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(() => findChromium({ CHROMIUM_PATH: '/no/such/file' })).toThrow('Cannot use CHROMIUM_PATH=/no/such/file');
  });

  it('searches the PATH first for Chromium and prints one line if it is missing', () => {
    expect(findChromium({ PATH: '/mine/bin' }, (path) => /chromium$/.test(path))).toBe('/mine/bin/chromium');
    expect(() => findChromium({ PATH: '/mine/bin' }, () => false)).toThrow(
      'Cannot open the page in a window: Chromium was not found. Install Chrome or Chromium, or set CHROMIUM_PATH.',
    );
  });
});
