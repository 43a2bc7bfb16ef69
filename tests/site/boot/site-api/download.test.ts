import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createDownload } from '../../../../site/src/boot/site-api/download.ts';

function createPage(options: {
  readonly page?: string;
  readonly body?: (controller: AbortController) => Promise<unknown>;
}) {
  const log: string[] = [];
  const clock = createManualClock();
  const body = options.body ?? (async () => live('https://download.senjalu.example/senjalu-3.apk'));
  const { start, stop } = createDownload({
    clock,
    page: () => new URL(options.page ?? 'https://get.senjalu.example/'),
    packageHosts: ['download.senjalu.example'],
    defaultName: 'senjalu.apk',
    reportClick: () => log.push('report'),
    fetchLiveVersion(controller) {
      log.push('fetch');
      return body(controller);
    },
    openUrl: (url) => log.push(`open ${url}`),
    saveFile: (url, name) => log.push(`save ${name} ${url}`),
    onProgress: (progress) => log.push(progress),
    onStarted: () => log.push('started'),
    onUnavailable: (reason, isAborted) => log.push(`${isAborted ? 'aborted' : 'unavailable'}: ${reason}`),
  });
  return { log, clock, run: start, stop };
}

const live = (live_version: unknown): unknown => ({ data: { live_version } });

describe(createDownload, () => {
  it('reports the click, requests the live version and saves the file under its name', async () => {
    const { log, run } = createPage({});
    await run();
    expect(log).toEqual([
      'busy',
      'report',
      'fetch',
      'save senjalu-3.apk https://download.senjalu.example/senjalu-3.apk',
      'started',
      'idle',
    ]);
  });

  it('redirects the download to an http URL on an https page', async () => {
    const { log, run } = createPage({ body: async () => live('http://download.senjalu.example/a.apk') });
    await run();
    expect(log).toContain('open http://download.senjalu.example/a.apk');
    expect(log.join()).not.toContain('save');
  });

  it('downloads an http URL as a file on an http page, with the default name if the URL has none', async () => {
    const { log, run } = createPage({
      page: 'http://localhost:5173/',
      body: async () => live('http://download.senjalu.example/latest'),
    });
    await run();
    expect(log).toContain('save senjalu.apk http://download.senjalu.example/latest');
  });

  it.each<[string, unknown]>([
    ['another host', live('https://evil.example/a.apk')],
    ['HTML', '<!doctype html>'],
    ['nothing', undefined],
    ['null', null],
    ['data that is null', { data: null }],
    ['a list', []],
  ])('starts no download for %s', async (_row, body) => {
    const { log, run } = createPage({ body: async () => body });
    await run();
    expect(log).toEqual(['busy', 'report', 'fetch', 'unavailable: no usable URL', 'idle']);
  });

  it('offers the store and resets the busy state if the download request fails', async () => {
    const { log, run } = createPage({ body: () => Promise.reject(new Error('timeout of 15000ms exceeded')) });
    await run();
    expect(log.slice(-2)).toEqual(['unavailable: timeout of 15000ms exceeded', 'idle']);
  });

  it('downloads once on a double tap while the request is pending', async () => {
    let respond = (_body: unknown): void => undefined;
    const { log, run } = createPage({ body: () => new Promise((resolve) => (respond = resolve)) });
    const first = run();
    const second = run();
    respond(live('https://download.senjalu.example/a.apk'));
    await Promise.all([first, second]);
    expect(log.filter((line) => line === 'report' || line.startsWith('save'))).toHaveLength(2);
  });

  it('downloads once on a double tap whose first request completes immediately', async () => {
    const { log, clock, run } = createPage({});
    await run();
    clock.advance(999);
    await run();
    expect(log.filter((line) => line === 'report')).toHaveLength(1);
    clock.advance(1);
    await run();
    expect(log.filter((line) => line === 'report')).toHaveLength(2);
  });

  it('reports slow progress of a download after four seconds without a response', async () => {
    let respond = (_body: unknown): void => undefined;
    const { log, clock, run } = createPage({ body: () => new Promise((resolve) => (respond = resolve)) });
    const running = run();
    clock.advance(3999);
    expect(log).not.toContain('slow');
    clock.advance(1);
    expect(log.at(-1)).toBe('slow');
    respond(live('https://download.senjalu.example/a.apk'));
    await running;
    expect(log.slice(-2)).toEqual(['started', 'idle']);
    expect(clock.pending()).toBe(0);
  });

  it('aborts the download request on stop, and can be started again', async () => {
    const whenAborted = ({ signal }: AbortController): Promise<unknown> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('Request aborted'))));
    const { log, clock, run, stop } = createPage({ body: whenAborted });
    const running = run();
    stop();
    await running;
    expect(log.slice(-2)).toEqual(['aborted: Request aborted', 'idle']);
    clock.advance(1000);
    void run();
    expect(log.filter((line) => line === 'fetch')).toHaveLength(2);
    stop();
  });

  it('does not report a failed download as stopped, even after an earlier stop', async () => {
    const { log, run, stop } = createPage({ body: () => Promise.reject(new Error('Network Error')) });
    stop();
    await run();
    expect(log).toContain('unavailable: Network Error');
  });
});
