/** A rule of docs/protocol.md, such as `TR-1`. */
export type PageRule =
  | 'TR-1'
  | 'TR-5'
  | 'MS-1'
  | 'MS-2'
  | 'MS-5'
  | 'MS-7'
  | 'ID-1'
  | 'ID-2'
  | 'ID-6'
  | 'HE-1'
  | 'HE-2'
  | 'HE-5'
  | 'HE-8'
  | 'HE-9'
  | 'NO-1'
  | 'CA-1'
  | 'ST-1'
  | 'SR-2'
  | 'BA-2'
  | 'BA-6'
  | 'BA-7'
  | 'ER-1'
  | 'ER-3'
  | 'ER-4'
  | 'LI-1'
  | 'LI-6'
  | 'TY-4'
  | 'OL-1';

/** A violation of a rule by the page. */
export interface Violation {
  /** The rule. */
  readonly rule: PageRule;
  /** Without values or ids. */
  readonly text: string;
  /** The method, if any. */
  readonly method?: string | undefined;
}

/** The violations in one posted value. */
export interface TextViolations {
  /** The violations of the value as a whole. */
  readonly ofText: readonly Violation[];
  /** The violations of each message, in the order of the messages. */
  readonly ofMessages: readonly (readonly Violation[])[];
}

/** Fails a test at its end. @throws {Error} that lists the rules when the page has violated any. */
export function assertNoViolations({ violations }: { readonly violations: readonly Violation[] }): void {
  if (!violations.length) return;
  const rules = [...new Set(violations.map(({ rule, text }) => `${rule}: ${text}`))].slice(0, MAX_NAMED);
  throw new Error(
    `Cannot pass the test: the page violated the protocol (bridgehead/docs/protocol.md). ${rules.join('; ')}. ` +
      'Fix the page, or create the shell with strict: false.',
  );
}

const MAX_NAMED = 10;
