import type { ReportingResource, ResourceRegion } from './reporting-resources.data.ts';

/** Resources that need attention before a release. */
export interface ResourceReview {
  /** Never checked by a person; printed before each release. */
  readonly unchecked: readonly ReportingResource[];
  /** Last checked more than a year ago; fails the tests. */
  readonly stale: readonly ReportingResource[];
}

/**
 * Finds the resources that no person has checked, and those whose check is older than a year on the day `today`.
 *
 * A check on the same day last year still counts. Accepts tomorrow's date in UTC, because a check in the morning in Asia may
 * have a date that has not begun in UTC.
 *
 * @throws {RangeError} when a `checkedOn` is not a date like `2026-11-20`, or is in the future everywhere.
 */
export function reviewResources(regions: readonly ResourceRegion[], today: Date): ResourceReview {
  const resources = regions.flatMap((region) => region.resources);
  const lastYear = `${today.getUTCFullYear() - 1}${dayText(today).slice(4)}`;
  return {
    unchecked: resources.filter((resource) => resource.checkedOn === null),
    // ISO dates sort alphabetically.
    stale: resources.filter((resource) => resource.checkedOn !== null && checkedDay(resource, today) < lastYear),
  };
}

/** Returns the lines of a release checklist, one for each resource that has to be checked. */
export function describeUncheckedResources(regions: readonly ResourceRegion[], today: Date): string[] {
  const { unchecked, stale } = reviewResources(regions, today);
  return [...unchecked, ...stale].map((resource) => {
    const contacts = resource.contacts.map((contact) => contact.text).join(', ');
    const state =
      resource.checkedOn === null ? 'never checked' : `last checked on ${resource.checkedOn}, over a year ago`;
    return `${resource.name} (${contacts}): ${state}, source ${resource.source}, ${resource.sourceDate ?? 'undated'}`;
  });
}

const maxAheadOfUtcMs = 14 * 60 * 60 * 1000;

function checkedDay(resource: ReportingResource, today: Date): string {
  const checked = resource.checkedOn ?? '';
  const time = /^\d{4}-\d{2}-\d{2}$/.test(checked) ? new Date(`${checked}T00:00:00Z`) : new Date(NaN);
  // `Date` turns a day such as February 30 into another day, or into an invalid date.
  const isDay = !Number.isNaN(time.getTime()) && dayText(time) === checked;
  if (!isDay || checked > dayText(new Date(today.getTime() + maxAheadOfUtcMs))) {
    throw new RangeError(
      `Cannot use checkedOn "${checked}" of ${resource.name}: it is not a date up to today. Write the day of the check as '2026-11-20', or null.`,
    );
  }
  return checked;
}

function dayText(time: Date): string {
  return time.toISOString().slice(0, 10);
}
