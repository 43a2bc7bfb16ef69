/** The shell does not keep a rule; the message says what it did instead. */
export class Failure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Failure';
  }
}

/** No answer came in time. */
export class Silence extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Silence';
  }
}
