import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ownerQuestions } from '../../../site/src/legal/data/owner-questions.data.ts';
import { resourceRegions, type ReportingResource } from '../../../site/src/legal/data/reporting-resources.data.ts';
import { describeUncheckedResources, reviewResources } from '../../../site/src/legal/data/review-resources.ts';

const words = { en: 'x', vi: 'x', id: 'x', ms: 'x' };
const today = new Date('2026-11-20T12:00:00Z');

function regionWith(checkedOn: string | null): Parameters<typeof reviewResources>[0] {
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

describe(reviewResources, () => {
  it('finds reporting resources that have never been checked', () => {
    expect(reviewResources(regionWith(null), today).unchecked).toHaveLength(1);
  });

  it.each(['2026-11-20', '2026-01-01', '2025-11-20'])(
    'accepts a check of a resource on %s on 2026-11-20',
    (checkedOn) => {
      expect(reviewResources(regionWith(checkedOn), today)).toEqual({ unchecked: [], stale: [] });
    },
  );

  it.each(['2025-11-19', '2024-12-31'])('finds that a check of %s is older than a year on 2026-11-20', (checkedOn) => {
    expect(reviewResources(regionWith(checkedOn), today).stale).toHaveLength(1);
  });

  it.each(['00:00:00', '23:59:59'])('compares the days of checks regardless of the time: at %s', (time) => {
    const day = new Date(`2026-11-20T${time}Z`);
    expect(reviewResources(regionWith('2025-11-20'), day).stale).toEqual([]);
    expect(reviewResources(regionWith('2025-11-19'), day).stale).toHaveLength(1);
  });

  it('accepts a check of a resource on February 29 for a year', () => {
    const check = regionWith('2024-02-29');
    expect(reviewResources(check, new Date('2025-02-28T12:00:00Z')).stale).toEqual([]);
    expect(reviewResources(check, new Date('2025-03-01T12:00:00Z')).stale).toHaveLength(1);
  });

  it('accepts a check on a day that has already begun in Asia', () => {
    expect(reviewResources(regionWith('2026-11-21'), today).stale).toEqual([]);
  });

  it.each(['2026-11-22', 'yesterday', '2026-13-01', '2026-02-30', '2026-2-3', '20.11.2026', ''])(
    'rejects %s as the day of a check',
    (checkedOn) => {
      expect(() => reviewResources(regionWith(checkedOn), today)).toThrow(RangeError);
      expect(() => reviewResources(regionWith(checkedOn), today)).toThrow('of Line: it is not a date up to today.');
    },
  );
});

describe(describeUncheckedResources, () => {
  it('describes an unchecked resource in one line with contacts, state and source', () => {
    expect(describeUncheckedResources(regionWith(null), today)).toEqual([
      'Line (111): never checked, source https://example.com, undated',
    ]);
    expect(describeUncheckedResources(regionWith('2025-11-19'), today)).toEqual([
      'Line (111): last checked on 2025-11-19, over a year ago, source https://example.com, undated',
    ]);
  });

  it('omits reporting resources that were checked within the year', () => {
    expect(describeUncheckedResources(regionWith('2026-11-19'), today)).toEqual([]);
  });
});

describe('the release checklist', () => {
  it('prints every reporting resource that has never been checked', async () => {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['site/scripts/legal-checklist.mjs', '--today', '2026-11-20']);
    const unchecked = reviewResources(resourceRegions, today).unchecked;
    for (const { name } of unchecked) expect(stdout).toContain(`- [ ] ${name} (`);
    for (const question of ownerQuestions) expect(stdout).toContain(`- [ ] ${question}`);
    expect(stdout.match(/- \[ \] /g) ?? []).toHaveLength(unchecked.length + ownerQuestions.length);
  });
});

describe('the reporting resources', () => {
  const resources = resourceRegions.flatMap((region) => region.resources);

  it('the reporting resources have no check that is older than a year', () => {
    const { stale } = reviewResources(resourceRegions, new Date());
    const faults = stale.map(({ name, checkedOn }) => `${name} was last checked on ${checkedOn}. Check it again.`);
    expect(faults).toEqual([]);
  });

  it('the reporting resources are all reported once their checks are outdated', () => {
    const checked = resourceRegions.map((region) => ({
      ...region,
      resources: region.resources.map((resource) => ({ ...resource, checkedOn: '2026-11-20' })),
    }));
    expect(reviewResources(checked, new Date('2027-11-20T12:00:00Z')).stale).toEqual([]);
    expect(reviewResources(checked, new Date('2027-11-21T12:00:00Z')).stale).toHaveLength(resources.length);
  });

  it('requires a unique id, a dated source and a contact for each reporting resource', () => {
    for (const { name, source, sourceDate, contacts } of resources) {
      expect(source, name).toMatch(/^https:\/\/\S+[^;\s](; https:\/\/\S+)*$/);
      expect(sourceDate ?? '2026', name).toMatch(/^\d{4}(-\d{2}(-\d{2})?)?$/);
      expect(contacts.length, name).toBeGreaterThan(0);
    }
    expect(new Set(resources.map((resource) => resource.id)).size).toBe(resources.length);
  });

  it('the reporting resources are in the order of the specification', () => {
    expect(resourceRegions.map((region) => region.name.en)).toEqual([
      'Indonesia',
      'Vietnam',
      'Philippines',
      'United States',
      'EU',
    ]);
  });
});
