import { compareVersions, type Contract, parseVersion } from 'bridgehead';
import { newestVersions } from './setup.ts';

/** An app version, and why it is worth a try. */
export interface VersionChoice {
  readonly version: string;
  readonly why: string;
}

/** The newest version, one just below each gate of the contract, the oldest, and one that nobody can read. */
export function versionsWorthATry(contract: Contract, platform: 'android' | 'ios'): readonly VersionChoice[] {
  const gates = new Map<string, string[]>();
  for (const [name, { since }] of Object.entries({ ...contract.methods, ...contract.events })) {
    const version = since?.[platform];
    if (version !== undefined) gates.set(version, [...(gates.get(version) ?? []), name]);
  }
  const below = [...gates]
    .sort(([one], [other]) => compare(other, one))
    .flatMap(([gate, names]): VersionChoice[] => {
      const version = justBelow(gate);
      const what = names.length > 1 ? `${names[0] ?? ''} +${names.length - 1}` : (names[0] ?? '');
      return version === undefined ? [] : [{ version, why: `${version}: before ${what}` }];
    });
  const newest = [...gates.keys()].reduce(
    (one, other) => (compare(one, other) >= 0 ? one : other),
    newestVersions[platform],
  );
  return [
    { version: newest, why: `${newest}: the newest` },
    ...below,
    { version: platform === 'ios' ? '1.0.0' : '1.0.0.1', why: 'the oldest' },
    { version: 'nightly', why: 'one that is no version' },
    { version: '', why: 'not announced' },
  ];
}

/** The version one step before a gate: its last segment that is not zero, less one. */
function justBelow(gate: string): string | undefined {
  const segments = gate.split('.').map(Number);
  const at = segments.findLastIndex((segment) => segment > 0);
  if (at < 0 || segments.some((segment) => !Number.isInteger(segment))) return undefined;
  return segments.map((segment, index) => (index === at ? segment - 1 : segment)).join('.');
}

function compare(one: string, other: string): number {
  const a = parseVersion(one);
  const b = parseVersion(other);
  return a && b ? compareVersions(a, b) : 0;
}
