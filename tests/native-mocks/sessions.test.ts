import { parseTrace, type Trace, traceToHar, traceToPlaywright } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { recordSession } from '../../native-mocks/traces/record-session.ts';
import { createShellHarness } from './support/shell-harness.ts';
import { settle } from '../support/settle.ts';

const target = { by: 'role', role: 'textbox', name: 'Name' } as const;
const start = {
  deviceId: 'pixel-8',
  networkId: 'full',
  path: '/?token=abc&page=1',
  startedAt: '2026-01-01',
  startMs: 0,
};

async function record(act: (recording: ReturnType<typeof recordSession>) => void, redact = true): Promise<Trace> {
  const { bridge, shell, reload } = await createShellHarness('android object', {
    user: { userId: '1', nickname: 'Linh Tran' },
  });
  bridge.dispose();
  const recording = recordSession(shell, start, { isFromTester: () => true });
  const page = await reload();
  await page.bridge.call('getUserInfo');
  await settle();
  page.bridge.dispose();
  act(recording);
  recording.stop();
  shell.install({});
  return recording.trace({ redact });
}

describe('recordSession', () => {
  it('merges input into one field into one step and redacts it by the type of the field', async () => {
    const trace = await record((recording) => {
      for (const value of ['a', 'ab', 'abc'])
        recording.addStep({ kind: 'fill', target, value, fieldType: 'email', atMs: 5 });
      recording.addStep({ kind: 'tap', target, atMs: 6 });
      recording.addStep({ kind: 'fill', target, value: 'x', fieldType: 'text', atMs: 7 });
    });
    expect(trace.steps?.map((step) => ('value' in step ? step.value : step.kind))).toEqual([
      'someone@example.com',
      'tap',
      '•••',
    ]);
  });

  it('keeps the chosen value of a slider and a colour field, and does not redact it elsewhere', async () => {
    const trace = await record((recording) => {
      recording.addStep({ kind: 'fill', target, value: '100', fieldType: 'range', atMs: 5 });
      recording.addScreen({ atMs: 6, lines: ['Volume 100'] });
    });
    expect(trace).toMatchObject({ steps: [{ value: '100' }], screens: [{ lines: ['Volume 100'] }] });
  });

  it('redacts even a single typed letter or digit where the page shows it', async () => {
    const trace = await record((recording) => {
      recording.addStep({ kind: 'fill', target, value: '3', fieldType: 'number', atMs: 5 });
      recording.addStep({ kind: 'fill', target: { ...target, name: 'To' }, value: 'An', fieldType: 'text', atMs: 5 });
      recording.addScreen({ atMs: 6, lines: ['3 cards for An', 'Answer 33'] });
    });
    expect(trace.screens).toMatchObject([{ lines: ['••• cards for •••', 'Answer 33'] }]);
  });

  it('keeps input with redact: false, except secrets', async () => {
    const trace = await record((recording) => {
      recording.addStep({ kind: 'fill', target, value: 'abc', atMs: 5 });
      recording.addStep({ kind: 'fill', target: { ...target, name: 'PIN' }, value: 'abc', isSecret: true, atMs: 6 });
    }, false);
    expect(trace.steps).toMatchObject([{ value: 'abc' }, { value: '•••' }]);
  });

  it('redacts values that the tester set in element names and server responses, including those sent later', async () => {
    const trace = await record((recording) => {
      recording.addStep({ kind: 'tap', target: { by: 'role', role: 'link', name: 'Chat with Linh Tran' }, atMs: 5 });
      const body = '{"text":"Hello Linh Tran","price":42,"user":{"email":"a@b.cd"}}';
      const response = { status: 200, type: 'application/json', body, durationMs: 1 };
      recording.addRequest({ ...response, atMs: 9, method: 'GET', path: '/b', query: [['token', 'abc']] });
      recording.addRequest({ ...response, atMs: 8, method: 'GET', path: '/a', query: [['page', '1']] });
    });
    expect(JSON.stringify(trace)).not.toMatch(/Linh|a@b|abc/);
    expect(trace.path).toBe('/?token=%E2%80%A2%E2%80%A2%E2%80%A2&page=1');
    expect(trace.requests?.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(trace.requests?.[0]?.body).toBe('{"text":"Hello •••","price":42,"user":{"email":"•••"}}');
    expect(traceToPlaywright(trace)).toContain(`page.getByRole('link', { name: /^Chat with .*$/ }).click();`);
  });

  it('records no files of the page, which its service worker requests like data', async () => {
    const request = { atMs: 5, method: 'GET', query: [], status: 200, durationMs: 1, body: 'code()' };
    const trace = await record((recording) => {
      for (const type of ['text/javascript', 'text/css', 'image/png', 'font/woff2', 'application/json'])
        recording.addRequest({ ...request, path: `/${type}`, type });
    }, false);
    expect(trace.requests?.map(({ path }) => path)).toEqual(['/application/json']);
  });

  it('truncates a recorded session that is too long and sets isTruncated', async () => {
    const trace = await record((recording) => {
      for (let n = 0; n < 1001; n++) recording.addStep({ kind: 'reload', atMs: n });
    });
    expect(trace.steps).toHaveLength(1000);
    expect(trace.isTruncated).toBe(true);
  });

  it('copies a session that was cut until the first list reached its limit, and compares nothing of what follows', async () => {
    const request = { method: 'GET', query: [], status: 200, type: 'text/plain', durationMs: 1 };
    const trace = await record((recording) => {
      for (let n = 0; n < 1001; n++) recording.addStep({ kind: 'reload', atMs: n });
      for (const atMs of [900, 2000]) recording.addRequest({ ...request, atMs, path: `/${atMs}` });
      recording.addDialog({ dialog: 'alert', message: 'a', answer: true, atMs: 900 });
      recording.addUncaughtError();
    }, false);
    expect(trace).toMatchObject({ isTruncated: true, requests: [{ path: '/900' }, { path: '/2000' }] });
    const code = traceToPlaywright({ ...trace, screens: [{ afterSteps: 999, atMs: 998, lines: ['Last'] }] });
    expect(code).toContain('// The page was still changing, so what it showed is not compared.');
    expect(code).toContain("toHaveServed('GET /900')");
    expect(code).not.toMatch(/2000|toShow|pageerror|dialogs\)\.toEqual/);
  });

  it('counts the uncaught errors of a recorded session, even if there are none', async () => {
    expect((await record(() => {})).uncaughtErrors).toBe(0);
    const trace = await record((recording) => {
      recording.addUncaughtError();
      recording.addUncaughtError();
    });
    expect(parseTrace(JSON.stringify(trace)).uncaughtErrors).toBe(2);
  });

  it.each([-1, 1.5, '1); process.exit(', null])('rejects %j as the number of uncaught errors', async (value) => {
    const trace = { ...(await record(() => {})), uncaughtErrors: value };
    expect(() => parseTrace(trace)).toThrow('uncaughtErrors');
  });
});

describe('traceToPlaywright', () => {
  it('replays steps, events and requests from the app in the copied Playwright test in their order', async () => {
    const trace = await record(() => {}, false);
    const entries: Trace['entries'] = [
      { atMs: 1, from: 'page', kind: 'request', id: 'c1', method: 'getLoc' },
      { atMs: 2, from: 'shell', kind: 'response', id: 'c1', method: 'getLoc', result: 'en' },
      { atMs: 4, from: 'shell', kind: 'notification', method: 'themeChanged', params: { theme: 'dark' } },
      { atMs: 5, from: 'shell', kind: 'notification', method: 'themeChanged', params: { theme: 'dark' } },
      { atMs: 6, from: 'shell', kind: 'request', id: 's1', method: 'canLeave', params: { reason: 'back' } },
      { atMs: 9, from: 'page', kind: 'response', id: 's1', result: { leave: true } },
    ];
    const steps: Trace['steps'] = [
      { atMs: 1, kind: 'tap', target },
      { atMs: 8, kind: 'network', networkId: 'offline' },
    ];
    const code = traceToPlaywright({ ...trace, entries, steps, requests: [] });
    const body = code.slice(code.indexOf('page.goto'), code.lastIndexOf('});'));
    expect(body.split('\n').map((line) => line.trim())).toEqual([
      `page.goto('/?token=abc&page=1');`,
      `await page.getByRole('textbox', { name: 'Name', exact: true }).click();`,
      'await expect(shell).toHaveReceivedCalls(',
      '[',
      `['getLoc'],`,
      '],',
      '{ after: 0, exactParams: true },',
      ');',
      `for (let n = 0; n < 2; n++) shell.emit('themeChanged', {"theme":"dark"});`,
      `const response1 = shell.request('canLeave', {"reason":"back"});`,
      'response1.catch(() => {});',
      `await changeNetwork(page, 'offline');`,
      `expect(await response1).toEqual({"leave":true});`,
      `await expect(shell).toHaveRespondedTo('getLoc');`,
      'await expect(shell).toHaveReceivedCalls([], { after: 1, exact: true });',
      'expect([...errors]).toEqual([]);',
      '',
    ]);
  });

  it('expects the page’s requests in the copied Playwright test, without navigations or its own files', async () => {
    const trace = await record(() => {}, false);
    const request = { atMs: 1, durationMs: 1, method: 'GET', query: [], status: 200, body: '' };
    const requests: Trace['requests'] = [
      { ...request, path: '/prices', type: 'application/json' },
      { ...request, path: '/old', type: '', document: 'redirect' },
      ...['text/javascript;charset=utf-8', 'text/css', 'font/woff2', 'image/svg+xml', 'application/wasm'].map(
        (type) => ({
          ...request,
          path: `/assets/${type}`,
          type,
        }),
      ),
    ];
    const code = traceToPlaywright({ ...trace, entries: [], requests });
    expect(code.match(/toHaveServed\(.*\)/g)).toEqual([`toHaveServed('GET /prices')`]);
  });

  it('expects no more uncaught errors in the copied Playwright test than the session had, and none if the session had none', async () => {
    const trace = await record(() => {}, false);
    const expectationOf = (uncaughtErrors: number | undefined): readonly string[] =>
      traceToPlaywright({ ...trace, uncaughtErrors })
        .split('\n')
        .filter((line) => line.includes('errors'));
    const collected = ['  const errors = new Set();', `  page.on('pageerror', (error) => void errors.add(error));`];
    expect(expectationOf(0)).toEqual([...collected, '  expect([...errors]).toEqual([]);']);
    expect(expectationOf(2)).toEqual([...collected, '  expect(errors.size).toBeLessThanOrEqual(2);']);
    expect(expectationOf(undefined), 'a trace without this count').toEqual([]);
  });

  it('chooses files of the recorded sizes without their names, and answers dialogs as in the session', async () => {
    const trace = await record((recording) => {
      const file = { name: 'Linh at home.png', type: 'image/png', sizeBytes: 7 };
      recording.addStep({ kind: 'files', target: { by: 'label', role: '', name: 'Photo' }, files: [file], atMs: 5 });
      recording.addStep({ kind: 'files', target: { by: 'label', role: '', name: '', nth: 1 }, files: [], atMs: 6 });
      recording.addStep({ kind: 'fill', target: { by: 'label', role: '', name: '', nth: 2 }, value: 'x', atMs: 6 });
      recording.addDialog({ dialog: 'confirm', message: 'Send Linh at home.png?', answer: false, atMs: 7 });
      recording.addDialog({ dialog: 'prompt', message: "It's for?", answer: 'my friend', atMs: 8 });
    });
    const code = traceToPlaywright(parseTrace(JSON.stringify(trace)));
    for (const line of [
      `await page.getByLabel('Photo', { exact: true }).setInputFiles([{ name: 'file.png', mimeType: 'image/png', buffer: Buffer.alloc(7) }]);`,
      `await page.locator('input[type="file"]').nth(1).setInputFiles([]);`,
      `await page.locator('input,[contenteditable]').nth(2).fill('•••');`,
      `const answers: readonly (boolean | string)[] = [false, '•••'];`,
      `expect.stringMatching(/^confirm: Send .*\\?$/),`,
      `'prompt: It\\'s for?',`,
    ])
      expect(code).toContain(line);
    expect(code).not.toMatch(/Linh at home|my friend/);
  });

  it('escapes every string of a trace in the copied Playwright test', async () => {
    const trace = await record(() => {}, false);
    const evil = "'); process.exit(1); ('";
    const steps: Trace['steps'] = [
      { atMs: 0, kind: 'tap', target: { by: 'role', role: evil, name: evil } },
      { atMs: 0, kind: 'tap', target: { by: 'text', role: '', name: `•••/; process.exit(1); /${evil}\n` } },
      { atMs: 0, kind: 'fill', target, value: evil },
      { atMs: 0, kind: 'select', target, labels: [evil] },
      { atMs: 0, kind: 'open', path: evil },
      { atMs: 0, kind: 'network', networkId: evil },
    ];
    const code = traceToPlaywright({ ...trace, deviceId: evil, networkId: evil, language: evil, steps });
    const outside = code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\^(?:[^/\\\n]|\\.)*\//g, '');
    expect(outside).not.toContain('process');
  });
});

describe('traceToHar', () => {
  it('writes the query of a request into the HAR file as the page sent it, with redacted values', async () => {
    const request = { method: 'GET', path: '/x', status: 200, type: '', durationMs: 1, atMs: 10 };
    const act = (recording: ReturnType<typeof recordSession>): void => {
      const query = [['breaks', ''] as const, ['a', 'b c'] as const, ['token', 'abc'] as const];
      recording.addRequest({ ...request, query, search: '?breaks&a=b%20c&token=abc' });
    };
    const urlOf = (trace: Trace): unknown => traceToHar(trace).log.entries[0]?.request['url'];
    expect(urlOf(await record(act, false))).toBe('http://localhost/x?breaks&a=b%20c&token=abc');
    const redacted = urlOf(await record(act));
    expect(redacted).toMatch(/^http:\/\/localhost\/x\?breaks&a=b%20c&token=/);
    expect(redacted).not.toContain('abc');
  });

  it('lists each request in the HAR file with time, URL, query and response', async () => {
    const trace = await record((recording) => {
      const request = { method: 'GET', query: [['a', '1&2']] as const, durationMs: 7, type: 'text/plain' };
      recording.addRequest({ ...request, atMs: 1500, path: '/x', status: 200, body: 'é' });
      recording.addRequest({ ...request, atMs: 2000, path: 'https://other.test/y', status: 0 });
    }, false);
    const { entries } = traceToHar(trace, { origin: 'http://a.test' }).log;
    expect(entries).toMatchObject([
      {
        startedDateTime: '2026-01-01T00:00:01.500Z',
        time: 7,
        request: { method: 'GET', url: 'http://a.test/x?a=1%262', queryString: [{ name: 'a', value: '1&2' }] },
        response: { status: 200, content: { size: 2, mimeType: 'text/plain', text: 'é' } },
      },
      {
        request: { url: 'https://other.test/y?a=1%262' },
        response: { status: 0, content: { size: -1, comment: expect.stringContaining('no body') as string } },
      },
    ]);
    // The members that readers of HAR 1.2 require.
    for (const { request, response } of entries) {
      for (const part of [request, response]) {
        expect(part).toMatchObject({
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: [],
          headersSize: -1,
          bodySize: -1,
        });
      }
    }
  });
});
