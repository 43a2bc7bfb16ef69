import { describe, expect, it } from 'vitest';
import { formatSetup, parseSetup } from '../../../../native-mocks/simulator/setup/url-state.ts';
import { defaultSetup, type Setup, withDevice } from '../../../../native-mocks/simulator/setup/setup.ts';

describe('parseSetup and formatSetup', () => {
  it('omits the default setup from the URL', () => {
    expect(formatSetup(defaultSetup)).toBe('');
    expect(parseSetup('')).toEqual(defaultSetup);
  });

  it('restores every member of the setup from a URL', () => {
    const setup: Setup = {
      page: '/legal.html?a=1&b=%2F#/terms',
      device: 'iphone-15',
      platform: '',
      generation: 'handler-with-reply',
      appVersion: '3.1.2',
      language: 'vi',
      theme: 'dark',
      textSizePercent: 130,
      reducesMotion: true,
      launchData: '{"screen":"vip"}',
      network: 'slow-4g',
      bypassesWorkers: true,
      faults: [
        { fault: 'silent', method: 'getUserInfo' },
        { fault: 'slow', method: '*', values: { delayMs: 500, rate: 0.25, after: 1, times: 3 } },
        { fault: 'error', method: 'a@b;c=d', values: { code: -1, message: 'no; not @ all, 100 %' } },
        { fault: 'event-burst', method: '*', values: { event: 'themeChanged', payload: { theme: 'dark' }, count: 5 } },
      ],
      seed: 42,
      responses: [
        { method: 'getUserInfo', json: '{"nickname": "B@o & Co"}' },
        { method: 'getLoc', json: 'null' },
      ],
      holds: ['getLoc', 'jumpToPay'],
      overrides: [
        { address: '/a/*?b=&c', method: 'POST', call: 2, delayMs: 0, status: 503, type: 'text/plain', body: 'a & b' },
        { address: 'price', method: '', call: 0, delayMs: 500, type: 'application/json', body: '' },
      ],
      isLandscape: true,
      isKeyboardOpen: true,
      isHidden: true,
      tab: 'contract',
      trafficQuery: 'getLoc 1+1',
      contractQuery: 'jump',
      apiQuery: 'live & well',
      onlyFailures: true,
      hidesProtocol: true,
      hidesServer: true,
      scenario: 'bad-json',
    };
    expect(parseSetup(formatSetup(setup))).toEqual(setup);
  });

  it('keeps an empty app version for a shell that does not announce one', () => {
    const setup = { ...defaultSetup, appVersion: '' };
    expect(parseSetup(formatSetup(setup)).appVersion).toBe('');
  });

  it.each([
    ['?device=nokia-3310', 'device', 'pixel-8'],
    ['?device=iphone-15&shell=object', 'generation', 'handler'],
    ['?page=https://example.com/', 'page', '/'],
    ['?page=//example.com/', 'page', '/'],
    ['?lang=a%20b', 'language', 'en'],
    ['?net=5g', 'network', 'full'],
    ['?text=130%25', 'textSizePercent', 100],
    ['?seed=-1', 'seed', 1],
    ['?seed=abc', 'seed', 1],
    ['?tab=secret', 'tab', 'traffic'],
    ['?theme=pink', 'theme', 'light'],
  ] as const)('falls back for the invalid URL %s: sets %s to %s', (search, member, expected) => {
    expect(parseSetup(search)[member]).toBe(expected);
  });

  it('opens the first device of a vendor named in a link', () => {
    expect(parseSetup('?vendor=oppo').device).toBe('oppo-find-x5');
    expect(parseSetup('?vendor=oppo&device=vivo-x90').device).toBe('vivo-x90');
    expect(parseSetup('?vendor=nokia').device).toBe('pixel-8');
  });

  it('adds no member that a link omits', () => {
    // Every member of the setup above differs from the default. This detects a new member that is missing there.
    const changed = parseSetup(
      '?page=/a&device=iphone-15&shell=old&app=1&lang=vi&theme=dark&net=offline&fault=slow@*&response=getLoc@1&hold=getLoc&seed=2&landscape&tab=api' +
        '&find=a&entry=b&request=c&failures&no-protocol&no-server&api=slow&platform=desktop&launch={}&keyboard&hidden&text=130&reduced-motion&no-workers&override={"address":"a"}',
    );
    const same = Object.keys(defaultSetup).filter((name) => {
      const member = name as keyof Setup; // the default has every member
      return changed[member] === defaultSetup[member];
    });
    expect(same).toEqual([]);
  });

  it('ignores overrides in a link that are invalid', () => {
    const query = ['x', '{}', '[]', 'null', '{"address":1}', '{"address":"/a","call":2}'].map((text) => [
      'override',
      text,
    ]);
    const { overrides } = parseSetup(`?${new URLSearchParams(query)}`);
    expect(overrides.map(({ address, call, method }) => [address, call, method])).toEqual([['/a', 2, '']]);
  });

  it('ignores responses in a link that are not JSON', () => {
    const { responses } = parseSetup('?response=getLoc&response=getLoc@{&response=@1&response=getLoc@"vi"');
    expect(responses).toEqual([{ method: 'getLoc', json: '"vi"' }]);
  });

  it('ignores truncated fault settings of a link and settings that a fault does not have', () => {
    const { faults } = parseSetup('?fault=slow;delay=1;delayMs=5@*&fault=event-burst;payload=%7B;count=2@*');
    expect(faults).toEqual([
      { fault: 'slow', method: '*', values: { delayMs: 5 } },
      { fault: 'event-burst', method: '*', values: { count: 2 } },
    ]);
  });

  it('keeps the setting Infinity of a fault in a link', () => {
    const faults = [{ fault: 'slow', method: '*', values: { delayMs: 5, times: Infinity } }];
    expect(parseSetup(formatSetup({ ...defaultSetup, faults })).faults).toEqual(faults);
  });

  it('applies a fault in a link to all methods if it names none', () => {
    expect(parseSetup('?fault=silent&fault=renderer-killed;atPost=3').faults).toEqual([
      { fault: 'silent', method: '*' },
      { fault: 'renderer-killed', method: '*', values: { atPost: 3 } },
    ]);
  });

  it('keeps a fault of a link whose kind does not exist, so that the list of faults names it', () => {
    const { faults } = parseSetup('?fault=nonsense@*&fault=slow@*');
    expect(faults.map(({ fault }) => fault)).toEqual(['nonsense', 'slow']);
    expect(parseSetup(formatSetup({ ...defaultSetup, faults })).faults).toEqual(faults);
  });

  it('ignores faults of a link without a kind', () => {
    expect(parseSetup('?fault=%40x&fault=&fault=slow@*').faults).toEqual([{ fault: 'slow', method: '*' }]);
  });
});

describe('withDevice', () => {
  it('keeps shell and version for another device of the same platform', () => {
    const setup = { ...defaultSetup, generation: 'listener', appVersion: '3.0.0' } as const;
    expect(withDevice(setup, 'xiaomi-13')).toEqual({ ...setup, device: 'xiaomi-13' });
  });

  it('applies the defaults of the other platform for a device of that platform', () => {
    expect(withDevice(defaultSetup, 'iphone-se')).toMatchObject({ generation: 'handler', appVersion: '3.4.0' });
    expect(withDevice(defaultSetup, 'desktop')).toMatchObject({ generation: 'none', appVersion: '' });
  });
});
