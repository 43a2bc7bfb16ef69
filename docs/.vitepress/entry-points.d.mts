/** Returns the table of entry points of the README, with a link to the page of each. */
export function entryPointTable(): string;
