/** The shell does not keep a rule; the message says what it did instead. */
export class Failure extends Error {
  /** The rule of docs/protocol.md, where it is another than that of the row. */
  declare readonly rule: string | undefined;

  constructor(message: string, rule?: string) {
    super(message);
    this.name = 'Failure';
    this.rule = rule;
  }
}

/** No answer came in time. */
export class Silence extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Silence';
  }
}
