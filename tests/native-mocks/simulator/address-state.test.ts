import { describe, expect, it } from 'vitest';
import { formatSetup, parseSetup } from '../../../native-mocks/simulator/setup/address-state.ts';
import { languageIds } from '../../../site/src/config/languages.ts';
import { languages, nativeLocale } from '../../../native-mocks/simulator/setup/languages.ts';
import { defaultSetup, type Setup, withDevice } from '../../../native-mocks/simulator/setup/setup.ts';

describe('parseSetup and formatSetup', () => {
  it('say nothing of the default setup', () => {
    expect(formatSetup(defaultSetup)).toBe('');
    expect(parseSetup('')).toEqual(defaultSetup);
  });

  it('bring every member through an address unchanged', () => {
    const setup: Setup = {
      page: '/legal.html?a=1&b=%2F#/terms',
      device: 'iphone-15',
      generation: 'handler-with-reply',
      appVersion: '3.1.2',
      language: 'vi',
      theme: 'dark',
      network: 'slow-4g',
      faults: [
        { fault: 'silent', method: 'getUserInfo' },
        { fault: 'slow', method: '*', values: { delayMs: 500, rate: 0.25, after: 1, times: 3 } },
        { fault: 'error', method: 'a@b;c=d', values: { code: -1, message: 'no; not @ all, 100 %' } },
        { fault: 'event-storm', method: '*', values: { event: 'themeChanged', payload: { theme: 'dark' }, count: 5 } },
      ],
      seed: 42,
      answers: [
        { method: 'getUserInfo', json: '{"nickname": "B@o & Co"}' },
        { method: 'getLoc', json: 'null' },
      ],
      holds: ['getLoc', 'jumpToPay'],
      isLandscape: true,
      tab: 'contract',
      trafficFind: 'getLoc 1+1',
      contractFind: 'jump',
      apiFind: 'live & well',
      onlyFailures: true,
      hidesProtocol: true,
      hidesServer: true,
      scenario: 'bad-json',
    };
    expect(parseSetup(formatSetup(setup))).toEqual(setup);
  });

  it('keep an app version that is empty, for a shell that does not say', () => {
    const setup = { ...defaultSetup, appVersion: '' };
    expect(parseSetup(formatSetup(setup)).appVersion).toBe('');
  });

  it.each([
    ['?device=nokia-3310', 'device', 'pixel-8'],
    ['?device=iphone-15&shell=object', 'generation', 'handler'],
    ['?page=https://example.com/', 'page', '/'],
    ['?page=//example.com/', 'page', '/'],
    ['?lang=xx', 'language', 'en'],
    ['?net=5g', 'network', 'full'],
    ['?seed=-1', 'seed', 1],
    ['?seed=abc', 'seed', 1],
    ['?tab=secret', 'tab', 'traffic'],
    ['?theme=pink', 'theme', 'light'],
  ] as const)('%s: %s is %s', (search, member, expected) => {
    expect(parseSetup(search)[member]).toBe(expected);
  });

  it('open the first device of a vendor that a link names', () => {
    expect(parseSetup('?vendor=oppo').device).toBe('oppo-find-x5');
    expect(parseSetup('?vendor=oppo&device=vivo-x90').device).toBe('vivo-x90');
    expect(parseSetup('?vendor=nokia').device).toBe('pixel-8');
  });

  it('have no member that a link leaves behind', () => {
    // Every member of the setup above differs from the default: a new one that is forgotten there is seen here.
    const changed = parseSetup(
      '?page=/a&device=iphone-15&shell=old&app=1&lang=vi&theme=dark&net=offline&fault=slow@*&answer=getLoc@1&hold=getLoc&seed=2&landscape&tab=api' +
        '&find=a&entry=b&request=c&failures&no-protocol&no-server&api=slow',
    );
    const same = Object.keys(defaultSetup).filter((name) => {
      const member = name as keyof Setup; // the default has every member
      return changed[member] === defaultSetup[member];
    });
    expect(same).toEqual([]);
  });

  it('ignore answers that are no JSON', () => {
    const { answers } = parseSetup('?answer=getLoc&answer=getLoc@{&answer=@1&answer=getLoc@"vi"');
    expect(answers).toEqual([{ method: 'getLoc', json: '"vi"' }]);
  });

  it('ignore settings that a fault does not have, and cut ones', () => {
    const { faults } = parseSetup('?fault=slow;delay=1;delayMs=5@*&fault=event-storm;payload=%7B;count=2@*');
    expect(faults).toEqual([
      { fault: 'slow', method: '*', values: { delayMs: 5 } },
      { fault: 'event-storm', method: '*', values: { count: 2 } },
    ]);
  });

  it('ignore faults they cannot read', () => {
    expect(parseSetup('?fault=silent&fault=%40x&fault=nonsense@*&fault=slow@*').faults).toEqual([
      { fault: 'slow', method: '*' },
    ]);
  });
});

describe('withDevice', () => {
  it('keeps shell and version on the same platform', () => {
    const setup = { ...defaultSetup, generation: 'listener', appVersion: '3.0.0' } as const;
    expect(withDevice(setup, 'xiaomi-13')).toEqual({ ...setup, device: 'xiaomi-13' });
  });

  it('takes what the other platform has', () => {
    expect(withDevice(defaultSetup, 'iphone-se')).toMatchObject({ generation: 'handler', appVersion: '3.4.0' });
    expect(withDevice(defaultSetup, 'desktop')).toMatchObject({ generation: 'none', appVersion: '' });
  });
});

describe('languages', () => {
  it('are those of the site', () => {
    expect(languages).toEqual(languageIds);
  });
});

describe('nativeLocale', () => {
  it.each([
    ['vi', 'ios', 'VI'],
    ['id', 'ios', 'IN'],
    ['ms', 'ios', 'MS'],
    ['en', 'ios', 'EN'],
    ['vi', 'android', 'VN'],
    ['en', 'android', 'en'],
  ] as const)('%s on %s is %s', (language, platform, expected) => {
    expect(nativeLocale(language, platform)).toBe(expected);
  });
});
