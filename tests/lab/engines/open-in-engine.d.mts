export interface OpenInEngineOptions {
  readonly url?: string;
  readonly shell?: null;
  readonly isBrowser?: boolean;
  readonly inject?: readonly string[];
}
export interface EnginePage {
  readonly version: string;
  /** Returns the value of an expression; a promise is awaited. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
/** Opens a page in a real engine and resolves once it has loaded; `open-in-engine.mjs` describes all options. */
export function openInEngine(name: string, options?: OpenInEngineOptions): Promise<EnginePage>;
/** Returns why this engine cannot be used here; `undefined` if it can. */
export function engineSkipReason(name: string): string | undefined;
