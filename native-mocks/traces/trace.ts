import type { ShellPlatform } from 'bridgehead';
import type { ShellDialect } from '../shell/dialects.ts';
import type { ShellGeneration } from '../shell/place-objects.ts';
import type { WireError } from '../wire/page-messages.ts';
import { checkArgument } from '../../sdk/errors/check-argument.ts';

/** A message of a trace. Ids are short: `c1`, … of calls, `s1`, … of the shell. */
export interface TraceEntry {
  /** Milliseconds since the recording began. */
  readonly atMs: number;
  /** The sender. */
  readonly from: 'page' | 'shell';
  /** `invalid` if it could not be read. */
  readonly kind: 'request' | 'response' | 'notification' | 'progress' | 'invalid';
  /** The id of a request, its response and progress. */
  readonly id?: string | undefined;
  /** The method or event; for a response or progress, that of its request. */
  readonly method?: string | undefined;
  /** Of a request or notification. */
  readonly params?: unknown;
  /** Of a response, or the progress value. */
  readonly result?: unknown;
  /** The error of a response. */
  readonly error?: WireError | undefined;
  /** Faults that affected the message. */
  readonly faults?: readonly string[] | undefined;
  /** The content of a damaged message. */
  readonly text?: string | undefined;
  /** With `keepsConstants`: paths of redacted numbers (`params.price`). */
  readonly redactedNumbers?: readonly string[] | undefined;
}

/** An element by role and accessible name, label, placeholder, or text. */
export interface TraceTarget {
  /** How the element is found. */
  readonly by: 'role' | 'label' | 'placeholder' | 'text';
  /** For `by: 'role'`, else empty. */
  readonly role: string;
  /** Cut at 120 characters. */
  readonly name: string;
  /** From 0, among visible elements with the name. */
  readonly nth?: number | undefined;
}

/** An action of the user. `atMs` uses the clock of the entries. */
export type TraceStep =
  | { readonly atMs: number; readonly kind: 'tap'; readonly target: TraceTarget }
  | {
      readonly atMs: number;
      readonly kind: 'fill';
      readonly target: TraceTarget;
      /** Never secret; if redacted, a placeholder. */
      readonly value: string;
    }
  | { readonly atMs: number; readonly kind: 'select'; readonly target: TraceTarget; readonly labels: readonly string[] }
  | {
      readonly atMs: number;
      readonly kind: 'files';
      readonly target: TraceTarget;
      /** Names without content; if redacted, only their extensions. */
      readonly files: readonly { readonly name: string; readonly type: string; readonly sizeBytes: number }[];
    }
  | { readonly atMs: number; readonly kind: 'press'; readonly target: TraceTarget; readonly key: 'Enter' | 'Escape' }
  | { readonly atMs: number; readonly kind: 'open'; readonly path: string }
  | { readonly atMs: number; readonly kind: 'reload' }
  | { readonly atMs: number; readonly kind: 'network'; readonly networkId: string };

/** A dialog of the page, with the answer of the user. */
export interface TraceDialog {
  /** When the user closed it, on the clock of the entries. */
  readonly atMs: number;
  /** The function that opened it. */
  readonly dialog: 'alert' | 'confirm' | 'prompt';
  /** Cut at 2,000 characters. */
  readonly message: string;
  /** `false` for *Cancel*, the text of a prompt, otherwise `true`. */
  readonly answer: boolean | string;
}

/** What a user read on the page before the next action. */
export interface TraceScreen {
  /** The number of earlier steps. */
  readonly afterSteps: number;
  /** When it last changed, on the clock of the entries. */
  readonly atMs: number;
  /** The visible lines of text, then names and states of controls. `•••` stands for text that was redacted or that changes by itself. */
  readonly lines: readonly string[];
  /** The size of the page in CSS pixels, without the bars of the app; omitted if it is the whole screen of the device. */
  readonly area?: { readonly widthPx: number; readonly heightPx: number } | undefined;
}

/** A request from the page to its server, with the response. */
export interface TraceRequest {
  /** By the clock of the entries. */
  readonly atMs: number;
  /** Milliseconds until the end of the response. */
  readonly durationMs: number;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** With the origin if it is another one. */
  readonly path: string;
  /** In order; names may repeat. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** As sent, if encoded differently from `query`. */
  readonly search?: string | undefined;
  /** 0 without a response. */
  readonly status: number;
  /** The media type of the response. */
  readonly type: string;
  /** The response, if text and not too long. */
  readonly body?: string | undefined;
  /** Of a navigation that returned no page. */
  readonly document?: 'redirect' | 'download' | 'error' | undefined;
}

/** A recorded session: plain JSON. */
export interface Trace {
  /** Identifies the format. */
  readonly format: 'bridgehead-trace';
  /** Version of the format. */
  readonly formatVersion: 1;
  /** `name@version`; empty if copied from a device's inspector. */
  readonly contract: string;
  /** The platform of the shell. */
  readonly platform: ShellPlatform;
  /** How the shell receives messages. */
  readonly generation: ShellGeneration;
  /** The message format of the shell. */
  readonly dialect: ShellDialect;
  /** The app version; empty if unknown. */
  readonly appVersion: string;
  /** The app's locale, unmapped. */
  readonly locale: string;
  /** The first theme. */
  readonly theme: 'light' | 'dark';
  /** What the app opened the page with. */
  readonly launchData?: unknown;
  /** The app's methods. */
  readonly methods: readonly string[];
  /** The method of the contract's `shellFacts`. */
  readonly shellFactsMethod?: string | undefined;
  /** Whether values were redacted. */
  readonly isRedacted: boolean;
  /** Whether only values that may be personal were redacted, not all that the contract does not list. */
  readonly keepsConstants?: true | undefined;
  /** Omitted if only the shell was recorded. */
  readonly deviceId?: string | undefined;
  /** The first language of the page's browser (`navigator.language`). */
  readonly language?: string | undefined;
  /** The first network. */
  readonly networkId?: string | undefined;
  /** The first page: path, query and fragment. */
  readonly path?: string | undefined;
  /** Start in ISO 8601. */
  readonly startedAt?: string | undefined;
  /** Whether the recording reached its limit. */
  readonly isTruncated?: true | undefined;
  /** Omitted if not observed. */
  readonly uncaughtErrors?: number | undefined;
  /** The actions of the user, in order. */
  readonly steps?: readonly TraceStep[] | undefined;
  /** The dialogs of the page, in order. */
  readonly dialogs?: readonly TraceDialog[] | undefined;
  /** What the user read before each step and at the end. */
  readonly screens?: readonly TraceScreen[] | undefined;
  /** The page's requests to its server, in order. */
  readonly requests?: readonly TraceRequest[] | undefined;
  /** The messages, in order. */
  readonly entries: readonly TraceEntry[];
}

/** Names of elements are truncated to this length. */
export const LONGEST_NAME = 120;

/** The maximum number of recorded items per session. */
export const traceLimits = { entries: 10_000, steps: 1000, requests: 1000 } as const;

/** Returns the params of each call of a method, oldest first. */
export function paramsOfCalls(trace: Trace, method: string): readonly unknown[] {
  checkArgument(trace && Array.isArray(trace.entries) && method, `paramsOfCalls(trace, 'method')`);
  const isCall = (entry: TraceEntry): boolean =>
    entry.from === 'page' && entry.method === method && (entry.kind === 'request' || entry.kind === 'notification');
  return trace.entries.filter(isCall).map(({ params }) => params);
}
