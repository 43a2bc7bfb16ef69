/** The source of the app version in shells older than this protocol: a method that is called in parallel with `$/hello`. */
export interface ShellFacts<Name extends string = string, Result = never> {
  /** The method to call, without params. */
  readonly method: Name;
  /** Reads the app version from the result. */
  readonly appVersion: (result: Result) => unknown;
  /** Reads the unmapped locale from the result. */
  readonly locale?: ((result: Result) => unknown) | undefined;
  /** Reads the theme (`light` or `dark`) from the result. */
  readonly theme?: ((result: Result) => unknown) | undefined;
}
