import type { ReportingResource, ResourceRegion } from './reporting-resources.data.ts';

/** What stands between the resources and a release. */
export interface ResourceFindings {
  /** Never checked by a person: to be printed before each release. */
  readonly unchecked: readonly ReportingResource[];
  /** Checked more than a year ago: fails the tests. */
  readonly stale: readonly ReportingResource[];
}

/**
 * Sorts out the resources that no person has checked, and those whose check is older than a year on the day `today`.
 *
 * A check of the same day last year still counts. Days end when they end everywhere: who checks in the morning in Asia
 * may write a day that has not begun in UTC.
 *
 * @throws {RangeError} when a `checkedOn` is no day in the form `2026-11-20`, or has not come anywhere yet.
 */
export function findResourceFaults(regions: readonly ResourceRegion[], today: Date): ResourceFindings {
  const resources = regions.flatMap((region) => region.resources);
  const lastYear = `${today.getUTCFullYear() - 1}${dayText(today).slice(4)}`;
  return {
    unchecked: resources.filter((resource) => resource.checkedOn === null),
    // Days in this form sort as text.
    stale: resources.filter((resource) => resource.checkedOn !== null && checkedDay(resource, today) < lastYear),
  };
}

/** The lines of a release checklist, one for each resource that a person still has to check. */
export function describeUncheckedResources(regions: readonly ResourceRegion[], today: Date): string[] {
  const { unchecked, stale } = findResourceFaults(regions, today);
  return [...unchecked, ...stale].map((resource) => {
    const contacts = resource.contacts.map((contact) => contact.text).join(', ');
    const state =
      resource.checkedOn === null ? 'never checked' : `last checked on ${resource.checkedOn}, over a year ago`;
    return `${resource.name} (${contacts}): ${state}, source ${resource.source}, ${resource.sourceDate ?? 'undated'}`;
  });
}

const aheadMs = 14 * 60 * 60 * 1000;

function checkedDay(resource: ReportingResource, today: Date): string {
  const checked = resource.checkedOn ?? '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(checked) ? new Date(`${checked}T00:00:00Z`) : new Date(NaN);
  // A day such as February 30 becomes another day, or none.
  const isDay = !Number.isNaN(time.getTime()) && dayText(time) === checked;
  if (!isDay || checked > dayText(new Date(today.getTime() + aheadMs))) {
    throw new RangeError(
      `Cannot use checkedOn "${checked}" of ${resource.name}: it is no day that has come. Write the day of the check as '2026-11-20', or null.`,
    );
  }
  return checked;
}

function dayText(time: Date): string {
  return time.toISOString().slice(0, 10);
}
