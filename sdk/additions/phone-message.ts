import type { Verdict } from '../gate.ts';
import type { ShellSnapshot } from '../shell-info.ts';
import type { TrafficEntry } from './traffic-entry.ts';

/** One thing that happened in an inspected page. Times are those of the page's bridge. */
export type PhoneLine =
  | { readonly kind: 'traffic'; readonly entry: TrafficEntry }
  | {
      readonly kind: 'console';
      readonly atMs: number;
      readonly level: 'log' | 'info' | 'debug' | 'warn' | 'error';
      /** Missing without `payloads`, except for the bridge's own lines, which hold no values. */
      readonly text?: string | undefined;
      /** How many values were logged. */
      readonly count: number;
    }
  | {
      readonly kind: 'uncaught';
      readonly atMs: number;
      /** Without `payloads` only the kind of error and where it was thrown. */
      readonly text: string;
    };

/** A message of `connectInspector` to the workbench: one JSON text each. */
export type PhoneMessage =
  | {
      /** The first message of a connection, and sent again when the shell's facts change. */
      readonly kind: 'page';
      /** The number that the workbench gave this page; `null` before. */
      readonly page: number | null;
      /** When it was sent, on the clock of the lines. */
      readonly atMs: number;
      readonly userAgent: string;
      /** Without `payloads`, without query and fragment. */
      readonly url: string;
      readonly shell: ShellSnapshot;
      /** The gate's verdict for each method and event. */
      readonly verdicts: Readonly<Record<string, Verdict>>;
    }
  | {
      readonly kind: 'lines';
      readonly atMs: number;
      /** Lines dropped since the message before, because the queue was full. */
      readonly lost: number;
      readonly lines: readonly PhoneLine[];
    };

/** The workbench's answer to the first message of a connection. */
export interface PhoneWelcome {
  /** Opens further connections of the same tab; the token of the address is spent. */
  readonly key: string;
  readonly page: number;
}
