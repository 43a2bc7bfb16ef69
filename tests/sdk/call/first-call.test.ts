import { createBridge, defineContract, event, method } from 'bridgehead';
import { describe, expect, it, vi } from 'vitest';
import { createPage } from '../../support/page.ts';

/** Counts the regular expressions that run in a function: all of them are matched by `exec`. */
function countRegExps(run: () => void): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  try {
    run();
    return exec.mock.calls.length;
  } finally {
    exec.mockRestore();
  }
}

describe('the first call of a page', () => {
  it.each([
    ['test', (text: string) => /a/.test(text)],
    ['replace', (text: string) => text.replace(/a/, '')],
    ['search', (text: string) => text.search(/a/)],
    ['split', (text: string) => text.split(/a/)],
    ['exec', (text: string) => /a/g.exec(text)],
  ] as const)('counts a regular expression that runs in %s', (_, run) => {
    expect(countRegExps(() => void run('abc'))).toBeGreaterThan(0);
  });

  it('runs no regular expression before it posts the first call, since engines compile each at its first use', () => {
    const { window } = createPage();
    const posted: string[] = [];
    const announcement = { protocol: 1, platform: 'android', appVersion: '3.2.0.1', locale: 'vi-VN' };
    window['BridgeheadAndroid'] = {
      shell: () => JSON.stringify(announcement),
      postMessage: (text: string) => posted.push(text),
    };
    const count = countRegExps(() => {
      const contract = defineContract({
        name: 'first',
        version: '1.0.0',
        locales: { android: { map: { VI: 'VN' }, fallback: 'EN' } },
        methods: { getUser: method({ since: { android: '3.1.3.0' }, until: { android: '4' } }) },
        events: { ticked: event({ since: { android: '0.0.0' } }) },
      });
      const bridge = createBridge(contract, { window });
      bridge.on('ticked', () => {});
      if (bridge.supports('ticked')) void bridge.safeCall('getUser');
      if (bridge.shell.get().locale === 'VN') bridge.dispose();
    });
    expect(posted[1]).toContain('getUser');
    expect(count).toBe(0);
  });
});
