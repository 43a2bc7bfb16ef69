import type { Verdict } from '../../gate/gate.ts';
import type { ShellSnapshot } from '../../shell/snapshot.ts';
import type { TrafficEntry } from './traffic-entry.ts';

/** One record of an inspected page. Times are from the bridge's clock. */
export type PhoneLine =
  | { readonly kind: 'traffic'; readonly entry: TrafficEntry }
  | {
      readonly kind: 'console';
      readonly atMs: number;
      readonly level: 'log' | 'info' | 'debug' | 'warn' | 'error';
      /** Absent without `payloads`, except for the bridge's own lines, which contain no values. */
      readonly text?: string | undefined;
      /** The number of logged values. */
      readonly count: number;
    }
  | {
      readonly kind: 'uncaught';
      readonly atMs: number;
      /** Without `payloads`, only the name of the error and where it was thrown. */
      readonly text: string;
    };

/** A message from `connectInspector` to the simulator, sent as JSON. */
export type PhoneMessage =
  | {
      /** The first message of a connection. Sent again when the shell snapshot changes. */
      readonly kind: 'page';
      /** The number that the simulator assigned to this page; `null` before. */
      readonly page: number | null;
      /** When it was sent, by the same clock as the lines. */
      readonly atMs: number;
      readonly userAgent: string;
      /** Excludes query and fragment unless `payloads` is set. */
      readonly url: string;
      readonly shell: ShellSnapshot;
      /** The gate's verdict for each method and event. */
      readonly verdicts: Readonly<Record<string, Verdict>>;
    }
  | {
      readonly kind: 'lines';
      readonly atMs: number;
      /** The number of lines dropped since the previous message because the queue was full. */
      readonly lost: number;
      readonly lines: readonly PhoneLine[];
    };

/** The simulator's response to the first message of a connection. */
export interface PhoneWelcome {
  /** Authorizes further connections of the same tab, since the token of the URL works only once. */
  readonly key: string;
  readonly page: number;
}
