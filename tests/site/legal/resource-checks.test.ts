import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ownerQuestions } from '../../../site/src/legal/data/owner-questions.data.ts';
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

  it.each(['2026-11-20', '2026-01-01', '2025-11-20'])('accepts a check of %s on 2026-11-20', (checkedOn) => {
    expect(findResourceFaults(regionWith(checkedOn), today)).toEqual({ unchecked: [], stale: [] });
  });

  it.each(['2025-11-19', '2024-12-31'])('finds that a check of %s is older than a year on 2026-11-20', (checkedOn) => {
    expect(findResourceFaults(regionWith(checkedOn), today).stale).toHaveLength(1);
  });

  it.each(['00:00:00', '23:59:59'])('goes by days: at %s too', (time) => {
    const day = new Date(`2026-11-20T${time}Z`);
    expect(findResourceFaults(regionWith('2025-11-20'), day).stale).toEqual([]);
    expect(findResourceFaults(regionWith('2025-11-19'), day).stale).toHaveLength(1);
  });

  it('counts a check of February 29 for a year', () => {
    const check = regionWith('2024-02-29');
    expect(findResourceFaults(check, new Date('2025-02-28T12:00:00Z')).stale).toEqual([]);
    expect(findResourceFaults(check, new Date('2025-03-01T12:00:00Z')).stale).toHaveLength(1);
  });

  it('accepts a day that has begun in Asia', () => {
    expect(findResourceFaults(regionWith('2026-11-21'), today).stale).toEqual([]);
  });

  it.each(['2026-11-22', 'yesterday', '2026-13-01', '2026-02-30', '2026-2-3', '20.11.2026', ''])(
    'refuses %s as the day of a check',
    (checkedOn) => {
      expect(() => findResourceFaults(regionWith(checkedOn), today)).toThrow(RangeError);
      expect(() => findResourceFaults(regionWith(checkedOn), today)).toThrow('of Line: it is no day that has come.');
    },
  );
});

describe(describeUncheckedResources, () => {
  it('writes a line with contacts, state and source', () => {
    expect(describeUncheckedResources(regionWith(null), today)).toEqual([
      'Line (111): never checked, source https://example.com, undated',
    ]);
    expect(describeUncheckedResources(regionWith('2025-11-19'), today)).toEqual([
      'Line (111): last checked on 2025-11-19, over a year ago, source https://example.com, undated',
    ]);
  });

  it('writes nothing about what was checked within the year', () => {
    expect(describeUncheckedResources(regionWith('2026-11-19'), today)).toEqual([]);
  });
});

describe('the release checklist', () => {
  it('prints every resource that nobody has checked', async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['site/scripts/release-checklist.mjs', '--today', '2026-11-20']);
    const unchecked = findResourceFaults(resourceRegions, today).unchecked;
    for (const { name } of unchecked) expect(stdout).toContain(`- [ ] ${name} (`);
    for (const question of ownerQuestions) expect(stdout).toContain(`- [ ] ${question}`);
    expect(stdout.match(/- \[ \] /g) ?? []).toHaveLength(unchecked.length + ownerQuestions.length);
  });
});

describe('the reporting resources', () => {
  const resources = resourceRegions.flatMap((region) => region.resources);

  it('hold no check that is older than a year', () => {
    const { stale } = findResourceFaults(resourceRegions, new Date());
    const faults = stale.map(({ name, checkedOn }) => `${name} was last checked on ${checkedOn}. Check it again.`);
    expect(faults).toEqual([]);
  });

  it('would all be found when their checks had grown old', () => {
    const checked = resourceRegions.map((region) => ({
      ...region,
      resources: region.resources.map((resource) => ({ ...resource, checkedOn: '2026-11-20' })),
    }));
    expect(findResourceFaults(checked, new Date('2027-11-20T12:00:00Z')).stale).toEqual([]);
    expect(findResourceFaults(checked, new Date('2027-11-21T12:00:00Z')).stale).toHaveLength(resources.length);
  });

  it('name a dated source and a contact each, under an id of their own', () => {
    for (const { name, source, sourceDate, contacts } of resources) {
      expect(source, name).toMatch(/^https:\/\/\S+[^;\s](; https:\/\/\S+)*$/);
      expect(sourceDate ?? '2026', name).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
      expect(contacts.length, name).toBeGreaterThan(0);
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
