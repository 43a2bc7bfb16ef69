export interface Progress {
  /** Replaces the line in a terminal; writes a new line every 15 s in a log. */
  show(text: string): void;
  end(): void;
}
export interface ProgressStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}
export function createProgress(options?: { readonly stream?: ProgressStream; readonly now?: () => number }): Progress;
export function onInterrupt(stop: () => void): () => void;
export function formatSeconds(seconds: number): string;
export function formatCount(number: number): string;
