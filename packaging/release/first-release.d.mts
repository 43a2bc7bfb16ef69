/** Returns the steps that only the first release needs; none if a tag of a version exists. */
export function firstReleaseSteps(root: string): readonly string[];
