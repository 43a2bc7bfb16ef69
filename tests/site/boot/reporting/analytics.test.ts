import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type AnalyticsEvent,
  type AnalyticsSink,
  createAnalytics,
  clickEvents,
  isFromTransfer,
  loadEvents,
  pageViewEvent,
} from '../../../../site/src/boot/reporting/analytics.ts';

const names = {
  pageName: 'download',
  marketElement: 'app-market',
  loadAction: 'load',
  conversionEvent: 'download_click',
};

describe(isFromTransfer, () => {
  it.each([
    ['?delivery=1', '', true],
    ['?from=delivery', '#/', true],
    ['', '#/?x=delivery', true],
    ['', '#/delivery', false],
    ['', '', false],
    ['?Delivery=1', '', false],
  ])('treats %s%s as a transfer: %s', (search, hash, expected) => {
    expect(isFromTransfer({ search, hash })).toBe(expected);
  });
});

describe(createAnalytics, () => {
  const event: AnalyticsEvent = { kind: 'conversion', name: 'x' };
  const recorder = (needsConsent: AnalyticsSink['needsConsent']): AnalyticsSink & { events: AnalyticsEvent[] } => {
    const events: AnalyticsEvent[] = [];
    return { needsConsent, events, send: (sent) => void events.push(sent) };
  };

  it('sends every analytics event to every sink', () => {
    const [left, right] = [recorder(false), recorder('consent')];
    createAnalytics({ sinks: [left, right], isAllowed: () => true, warn: () => undefined })([event, event]);
    expect([left.events, right.events]).toEqual([
      [event, event],
      [event, event],
    ]);
  });

  it('sends nothing to an analytics sink without its consent, and does not send earlier events later', () => {
    const sink = recorder('consent');
    let isAllowed = false;
    const report = createAnalytics({ sinks: [sink], isAllowed: () => isAllowed, warn: () => undefined });
    report([event]);
    isAllowed = true;
    expect(sink.events).toEqual([]);
    report([event]);
    expect(sink.events).toEqual([event]);
  });

  it('continues after a failing analytics sink and warns without data', () => {
    const warnings: string[] = [];
    const bad: AnalyticsSink = {
      needsConsent: false,
      send() {
        throw new Error('secret');
      },
    };
    const good = recorder(false);
    createAnalytics({ sinks: [bad, good], isAllowed: () => true, warn: (message) => warnings.push(message) })([event]);
    expect(good.events).toEqual([event]);
    expect(warnings).toEqual(['Cannot report conversion.']);
  });
});

describe('the table in docs/site.md', () => {
  const rows = readFileSync(new URL('../../../../docs/site.md', import.meta.url), 'utf8')
    .split('\n## ')
    .filter((section) => section.startsWith('Analytics'))
    .flatMap((section) => section.split('\n').filter((line) => /^\| (?!moment)\w/.test(line)))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const cellOf = (events: readonly AnalyticsEvent[], kinds: readonly AnalyticsEvent['kind'][]): string =>
    events
      .filter(({ kind }) => kinds.includes(kind))
      .map((event) => {
        if (event.kind === 'conversion') return '`conversionEvent`';
        const name = event.kind === 'page-view' ? 'pv' : event.name;
        return 'params' in event ? `\`${name}{${Object.keys(event.params).join(', ')}}\`` : `\`${name}\``;
      })
      .join(', ') || '–';
  const onLoad = [
    ...loadEvents({ search: '', hash: '' }, names),
    pageViewEvent(names, { name: 'Pixel 8', ua: 'Mozilla/5.0' }),
  ];

  it.each([
    ['page loaded, once per document', onLoad],
    ['store button', clickEvents('store', names)],
    ['direct download', clickEvents('direct', names)],
    ['market button', clickEvents('market', names)],
  ])('the table in docs/site.md lists the events that are reported for "%s"', (moment, events) => {
    const row = rows.find((cells) => cells[1] === moment);
    expect(row?.slice(2, 5)).toEqual([
      cellOf(events, ['impression', 'event']),
      cellOf(events, ['page-view']),
      cellOf(events, ['conversion']),
    ]);
  });

  it('the table in docs/site.md has no rows for other moments', () => {
    expect(rows).toHaveLength(4);
  });
});
