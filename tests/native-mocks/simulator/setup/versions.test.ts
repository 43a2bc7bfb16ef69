import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import { gateVerdicts } from '../../../../native-mocks/simulator/contract/gate-verdicts.ts';
import { suggestedVersions } from '../../../../native-mocks/simulator/setup/versions.ts';

const announce = (appVersion: string): string =>
  JSON.stringify({ protocol: 1, platform: 'ios', appVersion, locale: 'en' });

describe('suggestedVersions', () => {
  it('lists the newest version first, one just below each gate, and an unreadable version last', () => {
    const versions = suggestedVersions(appContract, 'ios').map(({ version }) => version);
    expect(versions).toEqual(['3.4.0', '3.2.0', '3.1.8', '3.1.2', '1.0.0', 'nightly', '']);
  });

  it('suggests a version below each gate for which the gate is closed', () => {
    for (const platform of ['android', 'ios'] as const) {
      const [newest, ...older] = suggestedVersions(appContract, platform);
      const shut = (version: string): number =>
        [...gateVerdicts(appContract, { platform, announcement: announce(version) }).values()].filter(
          ({ supported }) => !supported,
        ).length;
      expect(shut(newest?.version ?? '')).toBe(0);
      expect(older.every(({ version }) => shut(version) > 0)).toBe(true);
    }
  });
});
