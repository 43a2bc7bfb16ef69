import type { Verdict } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GateSnapshot, verdictOf } from '../../../sdk/gate/gate.ts';

const android: GateSnapshot = {
  platform: 'android',
  present: true,
  appVersion: '3.2.0.1',
  methods: undefined,
  ready: true,
};
const ios: GateSnapshot = { ...android, platform: 'ios', appVersion: '3.2.0' };
const reasonOf = (verdict: Verdict): string => (verdict.supported ? 'yes' : verdict.reason);

describe(verdictOf, () => {
  it('supports a method without version limits, whatever the version', () => {
    for (const appVersion of ['3.2.0', undefined, 'junk']) {
      expect(verdictOf({}, { ...android, appVersion })).toEqual({ supported: true });
      expect(verdictOf({ since: { android: '0.0.0' } }, { ...android, appVersion })).toEqual({ supported: true });
    }
  });

  it('refuses a method in an older app and reports the required and the current version', () => {
    expect(verdictOf({ since: { android: '3.2.0.2' } }, android)).toEqual({
      supported: false,
      reason: 'app-too-old',
      need: '3.2.0.2',
      have: '3.2.0.1',
    });
  });

  it('refuses a method at its until version and in newer ones', () => {
    expect(verdictOf({ until: { android: '3.2.0.1' } }, android)).toMatchObject({
      reason: 'app-too-new',
      need: '3.2.0.1',
    });
    expect(verdictOf({ until: { android: '3.2.0.2' } }, android)).toEqual({ supported: true });
  });

  it('refuses a method that was removed before the first version', () => {
    expect(reasonOf(verdictOf({ until: { android: '0.0' } }, android))).toBe('app-too-new');
    expect(reasonOf(verdictOf({ until: { android: '0' } }, { ...android, appVersion: undefined }))).toBe(
      'unknown-version',
    );
  });

  it.each(['', undefined, 'junk', '1e3', 'x'.repeat(10_000)])(
    'treats the version %j as unknown, never as 0',
    (appVersion) => {
      expect(reasonOf(verdictOf({ since: { android: '0.0.1' } }, { ...android, appVersion }))).toBe('unknown-version');
      expect(reasonOf(verdictOf({ until: { android: '9.0' } }, { ...android, appVersion }))).toBe('unknown-version');
    },
  );

  it('returns a pending verdict while the version may still arrive', () => {
    const info = { ...android, appVersion: undefined, ready: false };
    expect(reasonOf(verdictOf({ since: { android: '3.0' } }, info))).toBe('pending');
    expect(verdictOf({}, info)).toEqual({ supported: true });
  });

  it('returns a pending verdict while the shell may still arrive', () => {
    expect(reasonOf(verdictOf({}, { ...android, present: undefined }))).toBe('pending');
  });

  it('refuses a method on a platform that its since does not list', () => {
    expect(reasonOf(verdictOf({ since: { ios: '3.0' } }, android))).toBe('wrong-platform');
    expect(reasonOf(verdictOf({ since: { android: '3.0' } }, ios))).toBe('wrong-platform');
    expect(reasonOf(verdictOf({ since: { android: '1' } }, { ...android, platform: 'pc' }))).toBe('wrong-platform');
  });

  it('returns the verdict not-in-shell on a computer, whatever since names', () => {
    const pc: GateSnapshot = { ...android, platform: 'pc', present: false };
    expect(reasonOf(verdictOf({ since: { android: '1', ios: '1' } }, pc))).toBe('not-in-shell');
    expect(reasonOf(verdictOf({}, pc))).toBe('not-in-shell');
  });

  it('refuses a method that the shell did not announce', () => {
    const info = { ...android, methods: ['a'] };
    expect(verdictOf({}, info, { announced: 'a' })).toEqual({ supported: true });
    expect(reasonOf(verdictOf({}, info, { announced: 'b' }))).toBe('not-implemented');
    expect(verdictOf({}, info)).toEqual({ supported: true });
  });

  it('the gate checks platform, shell, override, versions and announced methods in this order', () => {
    const span = { since: { android: '9.9' } };
    const info = { ...android, methods: [] };
    expect(reasonOf(verdictOf({ since: {} }, { ...info, present: false }, { override: false }))).toBe('wrong-platform');
    expect(reasonOf(verdictOf(span, { ...info, present: false }, { override: false }))).toBe('not-in-shell');
    expect(reasonOf(verdictOf(span, info, { override: false, announced: 'x' }))).toBe('switched-off');
    expect(reasonOf(verdictOf(span, info, { announced: 'x' }))).toBe('app-too-old');
    expect(reasonOf(verdictOf({}, info, { announced: 'x' }))).toBe('not-implemented');
  });

  it('raises since by an override, which never lowers it', () => {
    const span = { since: { android: '3.2.0.1' } };
    expect(verdictOf(span, android, { override: { since: { android: '3.3' } } })).toMatchObject({
      reason: 'app-too-old',
      need: '3.3',
    });
    expect(
      verdictOf({ since: { android: '3.3' } }, android, { override: { since: { android: '1.0' } } }),
    ).toMatchObject({
      need: '3.3',
    });
    expect(verdictOf(span, android, { override: { since: { ios: '9.0' } } })).toEqual({ supported: true });
  });

  it('refuses a method with an unreadable version limit', () => {
    expect(reasonOf(verdictOf({ since: { android: 'soon' } }, android))).toBe('app-too-old');
    expect(reasonOf(verdictOf({}, android, { override: { since: { android: 'never' } } }))).toBe('app-too-old');
  });

  it('supports a method in every version newer than a supported one', () => {
    const segment = fc.nat(5);
    const version = fc.tuple(segment, segment, segment).map((v) => v.join('.'));
    fc.assert(
      fc.property(version, version, version, (since, low, high) => {
        const at = (appVersion: string): boolean =>
          verdictOf({ since: { ios: since } }, { ...ios, appVersion }).supported;
        const [older, newer] = [low, high].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
        if (at(older ?? '')) expect(at(newer ?? '')).toBe(true);
      }),
    );
  });
});
