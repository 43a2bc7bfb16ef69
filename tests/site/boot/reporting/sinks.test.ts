import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '../../../../site/src/boot/reporting/analytics.ts';
import {
  beaconUrl,
  canKeepAlive,
  createApiSink,
  createBeaconSinks,
} from '../../../../site/src/boot/reporting/sinks.ts';
import type { GetOptions } from '../../../../site/src/boot/site-api/http-client.ts';
import { valueForEnvironment } from '../../../../site/src/boot/environment.ts';
import { settle } from '../../../support/settle.ts';

const events: readonly AnalyticsEvent[] = [
  { kind: 'impression', name: 'h5-load-succ' },
  { kind: 'event', name: 'click', params: { page_name: 'download' } },
  { kind: 'page-view', params: { page_name: 'download', phone_data: '{}' } },
  { kind: 'conversion', name: 'download_click' },
];

describe(createApiSink, () => {
  const send = (
    get: (url: string, options?: GetOptions) => Promise<unknown>,
    warn: (message: string) => void = () => undefined,
  ): void => {
    const sink = createApiSink({ http: { get }, path: '/impressions', canKeepAlive: true, warn });
    events.forEach((event) => sink.send(event));
  };

  it('sends only impressions and events to the API, with keepalive', () => {
    const requests: unknown[] = [];
    send(async (url, options) => requests.push([url, options]));
    expect(requests).toEqual([
      ['/impressions/h5-load-succ', { params: {}, keepalive: true }],
      ['/impressions/events/click', { params: { page_name: 'download' }, keepalive: true }],
    ]);
  });

  it('warns about a failed report without URL or parameters', async () => {
    const warnings: string[] = [];
    send(
      () => Promise.reject(new Error('Network Error')),
      (message) => warnings.push(message),
    );
    await settle();
    expect(warnings).toEqual(['Cannot report h5-load-succ: Network Error.', 'Cannot report click: Network Error.']);
  });
});

describe(createBeaconSinks, () => {
  const service = {
    appId: { test: 'app-test', production: 'app-live' },
    url: 'https://stats.example/e.gif?app={appId}&event={event}',
  };
  const pixel = { appId: { test: '', production: 'px-live' }, url: 'https://pixel.example/{appId}/{event}' };
  const sent = (hostname: string, analytics: Parameters<typeof createBeaconSinks>[0]): string[] => {
    const images: string[] = [];
    const sinks = createBeaconSinks(analytics, { hostname, loadImage: (url) => images.push(url) });
    const ofService =
      analytics.service.url && valueForEnvironment(analytics.service.appId, hostname) ? ['consent'] : [];
    expect(sinks.map((sink) => sink.needsConsent)).toEqual([
      ...ofService,
      ...sinks.slice(ofService.length).map(() => 'advertising'),
    ]);
    sinks.forEach((sink) => events.forEach((event) => sink.send(event)));
    return images;
  };

  it('sends the page view to the analytics service and the conversion to the pixels, with the id for the stage', () => {
    expect(sent('get.example', { service, conversions: [pixel] })).toEqual([
      'https://stats.example/e.gif?app=app-live&event=pv&page_name=download&phone_data=%7B%7D',
      'https://pixel.example/px-live/download_click',
    ]);
  });

  it('uses the test id of an analytics service on localhost, and creates no sink without an id', () => {
    expect(sent('localhost', { service, conversions: [pixel] })).toEqual([
      'https://stats.example/e.gif?app=app-test&event=pv&page_name=download&phone_data=%7B%7D',
    ]);
  });

  it('creates no analytics sinks if none is configured', () => {
    const none = { appId: { test: '', production: '' }, url: '' };
    expect(
      createBeaconSinks({ service: none, conversions: [] }, { hostname: 'x', loadImage: () => undefined }),
    ).toEqual([]);
    expect(sent('get.example', { service: { ...service, url: '' }, conversions: [] })).toEqual([]);
  });
});

describe(beaconUrl, () => {
  it('encodes all values of a beacon URL, including dollar signs', () => {
    expect(beaconUrl('https://s.example/{appId}/{event}', { appId: 'a/b', event: '$& x', params: { p: '1&2' } })).toBe(
      'https://s.example/a%2Fb/%24%26%20x?p=1%262',
    );
  });
});

describe(canKeepAlive, () => {
  const can = (request: object, string: object, isSameOrigin: boolean): boolean =>
    canKeepAlive({ Request: { prototype: request }, String: { prototype: string } }, { isSameOrigin });

  it('uses no keepalive if requests do not support it', () => {
    expect(can({}, { replaceAll: 1 }, true)).toBe(false);
    expect(canKeepAlive({ String: { prototype: {} } }, { isSameOrigin: true })).toBe(false);
  });

  it('uses keepalive if requests support it', () => {
    expect(can({ keepalive: false }, { replaceAll: 1 }, true)).toBe(true);
    expect(can({ keepalive: false }, { replaceAll: 1 }, false)).toBe(true);
  });

  it('uses no keepalive for another origin in a browser too old for keepalive with a preflight', () => {
    expect(can({ keepalive: false }, {}, false)).toBe(false);
    expect(can({ keepalive: false }, {}, true)).toBe(true);
  });
});
