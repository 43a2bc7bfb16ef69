import { createManualClock, detectPlatform, mapLocale } from 'bridgehead';
import { languageOf, productLocales } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { createSystemClock } from '../../sdk/clock.ts';
import { readHost } from '../../sdk/host.ts';
import { createLog } from '../../sdk/log.ts';
import { watchPageLifecycle } from '../../sdk/page-lifecycle.ts';
import { openSession } from '../../sdk/session.ts';
import { androidAgent, createPage, desktopAgent, iosAgent } from '../support/page.ts';

describe(detectPlatform, () => {
  it.each([
    [androidAgent, 0, 'android'],
    [iosAgent, 5, 'ios'],
    [desktopAgent, 0, 'pc'],
    ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 0, 'pc'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', 1, 'pc'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15', undefined, 'pc'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) like iPhone', 5, 'pc'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'pc'],
    ['', undefined, 'pc'],
    [`${'x'.repeat(500)} Android`, 0, 'pc'],
  ])('detects %s with %s touch points as %s', (userAgent, maxTouchPoints, expected) => {
    expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(expected);
  });
});

describe(mapLocale, () => {
  it.each([
    ['VI', 'ios', 'VN'],
    ['IN', 'ios', 'ID'],
    ['MS', 'ios', 'MY'],
    ['vi-VN', 'ios', 'VN'],
    ['ms_MY', 'ios', 'MY'],
    ['EN', 'ios', 'EN'],
    ['fr', 'ios', 'EN'],
    ['', 'ios', 'EN'],
    ['-', 'ios', 'EN'],
    ['constructor', 'ios', 'EN'],
    [undefined, 'ios', 'EN'],
    [undefined, 'android', 'en'],
    [7, 'android', 'en'],
    ['vi', 'android', 'vi'],
    ['vi', 'pc', 'en'],
  ] as const)('maps the locale %j on %s to %s by the rules of the product', (raw, platform, expected) => {
    expect(mapLocale(raw, platform, productLocales)).toBe(expected);
  });

  it.each([
    ['VI', 'ios', 'VI'],
    ['th-TH', 'android', 'th-TH'],
    ['', 'ios', 'en'],
    [7, 'android', 'en'],
    ['vi', 'pc', 'en'],
  ] as const)('keeps the locale of the app without rules: %j on %s is %s', (raw, platform, expected) => {
    expect(mapLocale(raw, platform)).toBe(expected);
  });

  it('keeps the locale of the app on a platform without rules', () => {
    const rules = { ios: { map: { VI: 'VN' }, fallback: 'EN' } };
    expect(mapLocale('vi', 'android', rules)).toBe('vi');
    expect(mapLocale('', 'android', rules)).toBe('en');
    expect(mapLocale('vi', 'ios', rules)).toBe('VN');
  });

  it('applies custom locale rules', () => {
    const rules = { ...productLocales, android: { map: { FIL: 'PH' }, fallback: 'xx' } };
    expect(mapLocale('fil-PH', 'android', rules)).toBe('PH');
    expect(mapLocale('de', 'android', rules)).toBe('xx');
  });
});

describe(languageOf, () => {
  it.each([
    ['VN', 'vi'],
    ['ID', 'id'],
    ['IN', 'id'],
    ['MY', 'ms'],
    ['EN', 'en'],
    ['en', 'en'],
    ['vi-VN', 'vi'],
    ['', ''],
  ])('maps the locale %s to the language %s', (locale, expected) => {
    expect(languageOf(locale)).toBe(expected);
  });
});

describe(createManualClock, () => {
  it('runs timers in the order of their time, then of their creation', () => {
    const clock = createManualClock(100);
    const ran: string[] = [];
    clock.setTimer(() => ran.push('late'), 20);
    clock.setTimer(() => ran.push('first'), 10);
    clock.setTimer(() => ran.push('second'), 10);
    clock.clearTimer(clock.setTimer(() => ran.push('never'), 5));
    clock.advance(15);
    expect(ran).toEqual(['first', 'second']);
    expect(clock.now()).toBe(115);
    expect(clock.pending()).toBe(1);
    clock.advance(5);
    expect(ran).toEqual(['first', 'second', 'late']);
  });

  it('runs timers that were set by a timer and fall due', () => {
    const clock = createManualClock();
    const ran: number[] = [];
    clock.setTimer(() => {
      ran.push(clock.now());
      clock.setTimer(() => ran.push(clock.now()), 5);
    }, 5);
    clock.advance(20);
    expect(ran).toEqual([5, 10]);
  });

  it('runs a timer that was created later and is due earlier first', () => {
    const clock = createManualClock();
    const ran: string[] = [];
    clock.setTimer(() => ran.push('second'), 20);
    clock.setTimer(() => ran.push('first'), 10);
    clock.advance(30);
    expect(ran).toEqual(['first', 'second']);
  });

  it('runs overdue timers at the current time', () => {
    const clock = createManualClock();
    const ran: number[] = [];
    clock.setTimer(() => ran.push(clock.now()), 5);
    clock.freeze(100);
    clock.advance(0);
    expect(ran).toEqual([100]);
  });
});

describe(createSystemClock, () => {
  it('keeps using the functions it was created with after the page replaces them', () => {
    const calls: string[] = [];
    const host = {
      performance: { now: () => 42 },
      setTimeout: (run: () => void, ms: number) => {
        calls.push(`set ${ms}`);
        run();
        return 7;
      },
      clearTimeout: (timer: number) => void calls.push(`clear ${timer}`),
    };
    const clock = createSystemClock(host);
    host.setTimeout = () => {
      throw new Error('patched by the page');
    };
    expect(clock.now()).toBe(42);
    clock.clearTimer(clock.setTimer(() => calls.push('ran'), 5));
    expect(calls).toEqual(['set 5', 'ran', 'clear 7']);
  });
});

describe(readHost, () => {
  it('reads the global window when there is one', () => {
    const page = createPage(iosAgent);
    Object.assign(globalThis, { window: page.window });
    try {
      expect(readHost(undefined).navigator.userAgent).toBe(iosAgent);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
    }
  });

  it('works without a window, with the time of the process', () => {
    const host = readHost(undefined);
    expect(host.navigator.userAgent).toBe('');
    expect(host.random).toBe(undefined);
    expect(host.clock.now()).toBeGreaterThan(0);
  });

  it('uses the time and the randomness of the window that is passed to it', () => {
    const page = createPage();
    page.window['performance'] = { now: () => 5 };
    page.window['setTimeout'] = () => 1;
    page.window['clearTimeout'] = () => {};
    const host = readHost(page.window);
    expect(host.clock.now()).toBe(5);
    expect(openSession({}, host.random)?.name).toMatch(/^[0-9a-v]{26}$/);
    const bytes = new Uint8Array(64);
    host.random?.(bytes);
    expect(bytes.some((byte) => byte !== 0)).toBe(true);
    page.window['crypto'] = undefined;
    expect(() => host.random?.(new Uint8Array(1))).not.toThrow();
  });
});

describe(openSession, () => {
  it('encodes every byte as one of 32 characters', () => {
    expect(openSession({}, (bytes) => bytes.fill(3))?.name).toBe('3'.repeat(26));
    expect(openSession({}, undefined)).toBe(undefined);
  });

  it('returns the same session for every copy of the SDK in a page', () => {
    const window = {};
    const first = openSession(window, (bytes) => bytes.fill(1));
    expect(openSession(window, (bytes) => bytes.fill(2))).toBe(first);
    expect(openSession(window, undefined)).toBe(first);
    expect(Object.keys(window)).toEqual([]);
    expect(Object.getOwnPropertySymbols(window)).toEqual([Symbol.for('bridgehead.session')]);
  });
});

describe(createLog, () => {
  it('passes the cause to the logger and survives one that throws', () => {
    const clock = createManualClock();
    const got: unknown[][] = [];
    const log = createLog({ warn: (...args) => got.push(args) }, clock);
    log('line', new Error('x'));
    log('line');
    expect(got).toEqual([['bridgehead: line', new Error('x')], ['bridgehead: line']]);
    const throwing = createLog(
      {
        warn() {
          throw new Error('no console');
        },
      },
      clock,
    );
    expect(() => throwing('line')).not.toThrow();
  });
});

describe('the log', () => {
  it('logs no summary after exactly twenty lines', () => {
    const clock = createManualClock();
    const lines: string[] = [];
    const log = createLog({ warn: (line) => void lines.push(line) }, clock);
    for (let i = 0; i < 20; i++) log('line');
    clock.advance(60_000);
    log('next');
    expect(lines.slice(20)).toEqual(['bridgehead: next']);
  });
});

describe(watchPageLifecycle, () => {
  const lifecycle = (log: string[]) => ({
    onVisible: ({ isVisible }: { isVisible: boolean }) => void log.push(`visible ${isVisible}`),
    onHide: () => void log.push('hide'),
    onRestore: () => void log.push('restore'),
  });

  it('reports nothing for a page that is hidden from the start, nor for its first pageshow', () => {
    const page = createPage();
    page.hide();
    const log: string[] = [];
    const { stop } = watchPageLifecycle(page.window, lifecycle(log));
    page.show();
    page.enterCache();
    page.load();
    page.leaveCache();
    stop();
    page.hide();
    expect(log).toEqual(['visible false', 'visible true', 'hide', 'restore']);
  });

  it('reports no return of a page that was left without being cached', () => {
    const page = createPage();
    const log: string[] = [];
    const { stop } = watchPageLifecycle(page.window, lifecycle(log));
    page.dispatch('pagehide');
    page.hide();
    page.dispatch('resume');
    page.show();
    stop();
    expect(log).toEqual(['hide', 'visible false', 'visible true']);
  });

  it('reports nothing for a page that is visible from the start', () => {
    const log: string[] = [];
    watchPageLifecycle(createPage().window, lifecycle(log)).stop();
    expect(log).toEqual([]);
  });

  it('observes nothing without a document or without events', () => {
    const log: string[] = [];
    watchPageLifecycle({}, lifecycle(log)).stop();
    watchPageLifecycle({ document: {} }, lifecycle(log)).stop();
    expect(log).toEqual([]);
  });
});
