import type { ReportingResource, ResourceRegion } from './reporting-resources.data.ts';

/** What stands between the resources and a release. */
export interface ResourceFindings {
  /** Never checked by a person: to be printed before each release. */
  readonly unchecked: readonly ReportingResource[];
  /** Checked more than a year ago: fails the tests. */
  readonly stale: readonly ReportingResource[];
}

const yearMs = 366 * 24 * 60 * 60 * 1000;

/**
 * Sorts out the resources that no person has checked, and those whose check is older than a year.
 *
 * @throws {RangeError} when a `checkedOn` is no day in the form `2026-11-20`, or lies after `today`.
 */
export function findResourceFaults(regions: readonly ResourceRegion[], today: Date): ResourceFindings {
  const resources = regions.flatMap((region) => region.resources);
  return {
    unchecked: resources.filter((resource) => resource.checkedOn === null),
    stale: resources.filter((resource) => resource.checkedOn !== null && ageMs(resource, today) > yearMs),
  };
}

/** The lines of a release checklist, one for each resource that a person still has to check. */
export function describeUncheckedResources(regions: readonly ResourceRegion[], today: Date): string[] {
  const { unchecked, stale } = findResourceFaults(regions, today);
  return [...unchecked, ...stale].map((resource) => {
    const contacts = resource.contacts.map((contact) => contact.text).join(', ');
    const state = resource.checkedOn === null ? 'never checked' : `checked on ${resource.checkedOn}`;
    return `${resource.name} (${contacts}): ${state}, source ${resource.source}, ${resource.sourceDate ?? 'undated'}`;
  });
}

function ageMs(resource: ReportingResource, today: Date): number {
  const checked = Date.parse(`${resource.checkedOn ?? ''}T00:00:00Z`);
  if (Number.isNaN(checked) || checked > today.getTime()) {
    throw new RangeError(
      `Cannot use checkedOn "${resource.checkedOn ?? ''}" of ${resource.name}: write a past day as 2026-11-20.`,
    );
  }
  return today.getTime() - checked;
}
