import type { Contract, PlatformVersions } from 'bridgehead';
import { type AppVersion, compareVersions, parseVersion } from '../../gate/version.ts';
import type { AnySite } from './schema-names.ts';

/**
 * Returns sites in the order in which types are named: entries of old app versions first, otherwise in the order of the contract.
 * A new entry with a higher `since` takes no name from an older one, wherever it is written.
 */
export function inNamingOrder<Site extends Pick<AnySite, 'where'>>(
  sites: readonly Site[],
  contract: Contract,
): readonly Site[] {
  const aged = sites.map((site) => ({ site, since: sinceOf(site.where, contract) }));
  // Sorting keeps the order of sites of the same age.
  return aged.sort((a, b) => compareVersions(a.since, b.since)).map(({ site }) => site);
}

function sinceOf(where: string, { methods, events }: Contract): AppVersion {
  const name = where.slice(where.indexOf('.') + 1, where.lastIndexOf('.'));
  const entry = where.startsWith('methods.') ? methods[name] : where.startsWith('events.') ? events[name] : undefined;
  return firstVersion(entry?.since);
}

/** The lowest version of any platform; without `since` that of the first app. */
function firstVersion(since: PlatformVersions = {}): AppVersion {
  const versions = Object.values(since).flatMap((text): readonly AppVersion[] => {
    const version = parseVersion(text);
    return version ? [version] : [];
  });
  return versions.sort(compareVersions)[0] ?? [];
}
