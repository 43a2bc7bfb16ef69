/** The number of bytes that something may have. */
export interface ByteBudget {
  readonly bytes: number;
  /** The reason for the last raise. */
  readonly note: string;
}

/** A size may exceed its budget by this part, so that a clearer text does not fail a test. */
const BAND = 0.02;

/**
 * Throws unless a document states the size to 0.1 kB. The sizes are not compared after rounding, because a single byte may change
 * the rounded number. `npm run generate -- sizes` writes the stated sizes.
 */
export function expectStated(bytes: number, statedKilobytes: string | undefined, subject: string): void {
  if (!(Math.abs(Number(statedKilobytes) * 1000 - bytes) < 100))
    throw new Error(
      `${subject} has ${bytes} bytes, but its stated size is ${statedKilobytes} kB. Run \`npm run generate -- sizes\`.`,
    );
}

/** Throws if `subject` is more than 2 % larger than its budget. Prints a hint, and passes, if it is more than 2 % smaller. */
export function expectWithin(bytes: number, { bytes: budget, note }: ByteBudget, subject: string): void {
  if (bytes > budget * (1 + BAND))
    throw new Error(
      `${subject} has ${bytes} bytes, more than 2 % above its budget of ${budget}. ` +
        `Make it smaller, or raise the budget with a new note. The note of the last raise: ${note}`,
    );
  const hint = bytes < budget * (1 - BAND) ? '; its budget can be lowered' : '';
  console.log(`size: ${subject} ${bytes} bytes (budget ${budget})${hint}`);
}
