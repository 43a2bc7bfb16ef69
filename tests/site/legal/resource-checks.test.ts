import { describe, expect, it } from 'vitest';
import { resourceRegions, type ReportingResource } from '../../../site/src/legal/data/reporting-resources.data.ts';
import { describeUncheckedResources, findResourceFaults } from '../../../site/src/legal/data/resource-checks.ts';

const words = { en: 'x', vi: 'x', id: 'x', ms: 'x' };
const today = new Date('2026-11-20T12:00:00Z');

function regionWith(checkedOn: string | null): Parameters<typeof findResourceFaults>[0] {
  const resource: ReportingResource = {
    id: 'line',
    name: 'Line',
    about: words,
    contacts: [{ kind: 'phone', text: '111' }],
    source: 'https://example.com',
    sourceDate: null,
    checkedOn,
  };
  return [{ id: 'vietnam', name: words, resources: [resource] }];
}

describe(findResourceFaults, () => {
  it('finds what nobody has checked', () => {
    expect(findResourceFaults(regionWith(null), today).unchecked).toHaveLength(1);
  });

  it('accepts a check of this year', () => {
    expect(findResourceFaults(regionWith('2025-11-20'), today)).toEqual({ unchecked: [], stale: [] });
  });

  it('finds a check that is older than a year', () => {
    expect(findResourceFaults(regionWith('2025-11-18'), today).stale).toHaveLength(1);
  });

  it.each(['2026-11-21', 'yesterday', '2026-13-01'])('refuses %s as the day of a check', (checkedOn) => {
    expect(() => findResourceFaults(regionWith(checkedOn), today)).toThrow(RangeError);
  });
});

describe(describeUncheckedResources, () => {
  it('writes a line with contacts, state and source', () => {
    expect(describeUncheckedResources(regionWith(null), today)).toEqual([
      'Line (111): never checked, source https://example.com, undated',
    ]);
  });
});

describe('the reporting resources', () => {
  it('hold no check that is older than a year', () => {
    expect(findResourceFaults(resourceRegions, new Date()).stale).toEqual([]);
  });

  it('name a source and a contact each, under an id of their own', () => {
    const resources = resourceRegions.flatMap((region) => region.resources);
    for (const { source, contacts } of resources) {
      expect(source).toMatch(/^https:/);
      expect(contacts.length).toBeGreaterThan(0);
    }
    expect(new Set(resources.map((resource) => resource.id)).size).toBe(resources.length);
  });

  it('stand in the order of the specification', () => {
    expect(resourceRegions.map((region) => region.name.en)).toEqual([
      'Indonesia',
      'Vietnam',
      'Philippines',
      'United States',
      'EU',
    ]);
  });
});
