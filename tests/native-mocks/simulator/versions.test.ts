import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { gateVerdicts, verdictText } from '../../../native-mocks/simulator/contract/gate-verdicts.ts';
import { versionsWorthATry } from '../../../native-mocks/simulator/setup/versions.ts';

const announce = (appVersion: string): string =>
  JSON.stringify({ protocol: 1, platform: 'ios', appVersion, locale: 'en' });

describe('versionsWorthATry', () => {
  it('has the newest first, one just below each gate, and what nobody can read last', () => {
    const versions = versionsWorthATry(appContract, 'ios').map(({ version }) => version);
    expect(versions).toEqual(['3.4.0', '3.2.0', '3.1.8', '3.1.2', '1.0.0', 'nightly', '']);
  });

  it('names a version below each gate of which the gate really shuts', () => {
    for (const platform of ['android', 'ios'] as const) {
      const [newest, ...older] = versionsWorthATry(appContract, platform);
      const shut = (version: string): number =>
        [...gateVerdicts(appContract, { platform, announcement: announce(version) }).values()].filter(
          ({ supported }) => !supported,
        ).length;
      expect(shut(newest?.version ?? '')).toBe(0);
      expect(older.every(({ version }) => shut(version) > 0)).toBe(true);
    }
  });
});

describe('gateVerdicts', () => {
  it('says why, in words', () => {
    const verdicts = gateVerdicts(appContract, { platform: 'ios', announcement: announce('3.1.2') });
    const text = (name: string): string => {
      const verdict = verdicts.get(name);
      return verdict ? verdictText(verdict) : 'none';
    };
    expect(text('jumpToPay')).toBe('app too old: needs 3.1.3, has 3.1.2');
    expect(text('getLoc')).toBe('supported');
  });

  it('has no shell in a browser', () => {
    const verdicts = gateVerdicts(appContract, undefined);
    expect([...verdicts.values()].every((verdict) => !verdict.supported && verdict.reason === 'not-in-shell')).toBe(
      true,
    );
  });
});
