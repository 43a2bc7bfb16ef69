/** A module whose top-level await never ends, for the test of the command that loads it. */
export const contract: unknown = await new Promise(() => undefined);
