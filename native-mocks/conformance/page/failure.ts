/** The shell violates a rule; the message describes the observed behaviour. */
export class CheckFailure extends Error {
  /** The rule of docs/protocol.md, if it differs from the rule of the row. */
  declare readonly rule: string | undefined;

  constructor(message: string, rule?: string) {
    super(message);
    this.name = 'CheckFailure';
    this.rule = rule;
  }
}

/** No response arrived in time. */
export class NoResponseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoResponseError';
  }
}

/** The shell may be right: this page cannot tell. The message says in which page the row can be judged. */
export class NotJudgedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotJudgedError';
  }
}
