import { defineContract, event, method, type Verdict } from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { gateVerdicts, shellVerdicts, verdictText } from '../../../../native-mocks/simulator/contract/gate-verdicts.ts';

const definition = {
  name: 'verdicts',
  version: '1.0.0',
  methods: {
    always: method(),
    late: method({ since: { android: '2.0.0', ios: '2.0.0' } }),
    gone: method({ until: { android: '1.0.0' } }),
    other: method({ since: { ios: '1.0.0' } }),
  },
  events: { moved: event() },
};
const contract = defineContract(definition);
const textsOf = (verdicts: ReadonlyMap<string, Verdict>): Record<string, string> =>
  Object.fromEntries([...verdicts].map(([name, verdict]) => [name, verdictText(verdict)]));

describe('shellVerdicts', () => {
  it('returns the verdict of the gate for every method and event of a shell', () => {
    const shell = createAndroidShell({ contract, appVersion: '1.5.0' });
    expect(textsOf(shellVerdicts(contract, shell))).toEqual({
      always: 'supported',
      late: 'app too old: needs 2.0.0, has 1.5.0',
      gone: 'app too new: removed in 1.0.0, has 1.5.0',
      other: 'not available on this platform',
      moved: 'supported',
    });
  });

  it('refuses gated methods in a shell without handshake, whose version only `shellFacts` may know', () => {
    const options = { appVersion: '2.5.0', supportsHandshake: false };
    const texts = textsOf(shellVerdicts(contract, createAndroidShell({ contract, ...options })));
    expect(texts).toMatchObject({ always: 'supported', late: 'app version unknown', moved: 'supported' });
    const knowing = defineContract({ ...definition, shellFacts: { method: 'always', appVersion: () => '2.5.0' } });
    expect(textsOf(shellVerdicts(knowing, createAndroidShell({ contract: knowing, ...options })))).toMatchObject({
      late: 'supported',
    });
    const adapted = createAndroidShell({ contract, ...options, generation: 'vk-bridge' });
    expect(textsOf(shellVerdicts(contract, adapted))).toMatchObject({ late: 'supported' });
  });

  it('refuses methods that a shell does not announce, and none of a shell that announces nothing', () => {
    const options = { contract, appVersion: '2.5.0', without: ['always'] } as const;
    const textOf = (given: object): string | undefined =>
      textsOf(shellVerdicts(contract, createAndroidShell({ ...options, ...given })))['always'];
    expect(textOf({})).toBe('not announced by the shell');
    expect(textOf({ dialect: 'action' })).toBe('not announced by the shell');
    expect(textOf({ supportsHandshake: false })).toBe('supported');
  });

  it('refuses every method and event in a browser', () => {
    const names = ['always', 'late', 'gone', 'other', 'moved'];
    expect(textsOf(shellVerdicts(contract, undefined))).toEqual(
      Object.fromEntries(names.map((name) => [name, 'not in a shell'])),
    );
  });
});

describe('gateVerdicts', () => {
  it('reads the verdicts of the gate from the announcement of a shell', () => {
    const announcement = { protocol: 1, platform: 'android', appVersion: 'nightly', locale: 'en', methods: ['always'] };
    const verdicts = gateVerdicts(contract, { platform: 'android', announcement: JSON.stringify(announcement) });
    expect(textsOf(verdicts)).toMatchObject({ always: 'supported', late: 'app version unknown' });
    const silent = gateVerdicts(contract, {
      platform: 'android',
      announcement: JSON.stringify({ ...announcement, methods: [] }),
    });
    expect(textsOf(silent)).toMatchObject({ always: 'not announced by the shell', moved: 'supported' });
  });
});

describe('verdictText', () => {
  it('reports methods that are switched off and methods whose verdict is pending', () => {
    expect(verdictText({ supported: false, reason: 'switched-off' })).toBe('switched off');
    expect(verdictText({ supported: false, reason: 'pending' })).toBe('pending');
  });
});
