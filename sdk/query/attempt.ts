/** Runs a function of the page; `undefined` if it throws. Rendering continues, and the read reports the error. */
export function attempt<Result>(run: (() => Result) | undefined): Result | undefined {
  try {
    return run && run();
  } catch {
    return undefined;
  }
}
