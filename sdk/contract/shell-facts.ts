/** The method that reports the app version of older shells, called in parallel with `$/hello`. */
export interface ShellFacts<Name extends string = string, Result = never> {
  /** Called without params. */
  readonly method: Name;
  /** Reads it from the result. */
  readonly appVersion: (result: Result) => unknown;
  /** Reads the app's locale. */
  readonly locale?: ((result: Result) => unknown) | undefined;
  /** Reads the theme: `light` or `dark`. */
  readonly theme?: ((result: Result) => unknown) | undefined;
}
