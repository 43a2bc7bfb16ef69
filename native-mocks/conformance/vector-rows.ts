import type { ShellPlatform } from 'bridgehead';
// The format of the files in `vectors/`; sufficient for a reader in another language.

/** The outcome of a call: pending, a value, or an error code. */
export type VectorOutcome = 'pending' | { readonly value: unknown } | { readonly code: string };

/** The side that a row tests. */
export type VectorSide = 'page' | 'shell';

interface Row {
  readonly id: string;
  /** The rule of docs/protocol.md or an invariant of docs/quality.md. */
  readonly rule: string;
  /** The side that the row tests; both by default. */
  readonly for?: VectorSide;
  /** The title of the row: one sentence. */
  readonly what: string;
}

/** A row of `encoding.json`. */
export type EncodingRow = Row &
  (
    | {
        readonly kind: 'echo';
        readonly value: unknown;
        readonly json: string;
        readonly literal: string;
        readonly mayBeReplaced?: true;
      }
    | { readonly kind: 'repeat'; readonly text: string; readonly times: number }
    | { readonly kind: 'in'; readonly wire: string; readonly json: string }
    /** A result checked by a page. */
    | { readonly kind: 'type'; readonly method: string; readonly wire: string; readonly fits: boolean }
    /** Params checked by a shell. */
    | { readonly kind: 'params'; readonly method: string; readonly wire: string; readonly fits: boolean }
  );

/** A row of `versions.json`. */
export type VersionRow = Row &
  (
    | { readonly kind: 'pair'; readonly a: string; readonly b: string; readonly order: number }
    | { readonly kind: 'unreadable' | 'readable'; readonly a: unknown }
    | {
        readonly kind: 'gate';
        readonly platform: ShellPlatform;
        /** A version; `only-android` or `only-ios` for a method that the other platform does not have. */
        readonly since: string | null;
        readonly until: string | null;
        readonly have: string | null;
        readonly verdict: string;
      }
  );

/** A row of `replies.json`. */
export interface ResponseRow extends Row {
  readonly says: readonly string[];
  readonly outcome: VectorOutcome;
  readonly strays: number;
  /** Differences for a shell that has sent a request to the page. */
  readonly shell?: {
    readonly outcome: 'pending' | { readonly value: unknown } | { readonly code: number };
    /** The errors it sends to the page, as id and code. */
    readonly refused?: readonly string[];
  };
}

/** A step of a sequence; it has exactly one of the first members. */
export interface SequenceStep {
  readonly call?: string;
  readonly method?: string;
  readonly params?: unknown;
  /** Replaces `params` with a string of this length. */
  readonly long?: number;
  readonly timeoutMs?: number;
  readonly abortable?: true;
  /** This many calls of `ask`. */
  readonly calls?: number;
  readonly say?: string;
  readonly respond?: string;
  readonly result?: unknown;
  readonly fail?: string;
  readonly code?: number;
  readonly abort?: string;
  readonly wait?: number;
  readonly freeze?: number;
  readonly page?: 'hide' | 'show' | 'leave' | 'return';
  readonly dispose?: true;
  readonly expect?: Readonly<Record<string, VectorOutcome>>;
  readonly progress?: Readonly<Record<string, readonly unknown[]>>;
  readonly posted?: readonly string[];
  readonly crossings?: number;
  readonly heard?: readonly unknown[];
  readonly strays?: number;
  readonly ready?: boolean;
  readonly sameSession?: true;
  // Rows with `"for": "shell"`.
  /** A page of this session sends `$/hello` with the id `<session>.hello`. */
  readonly hello?: string;
  /** Strings that the page posts in one turn of the shell's main loop. */
  readonly post?: readonly string[];
  /** The messages the page has received since the last check, in short form. */
  readonly gets?: readonly string[];
  /** How often it has received each message since the last check. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The last message since the last check. */
  readonly last?: string;
  /** The number of strings received since the last check, without consuming them. */
  readonly texts?: number;
}

/** A row of `sequences.json`. */
export interface SequenceRow extends Row {
  /** The members of the announcement in addition to protocol and app version; `false` if the shell has not responded. */
  readonly shell?: Readonly<Record<string, unknown>> | false;
  readonly steps: readonly SequenceStep[];
}

/** A row of `urls.json`. */
export type UrlRow = Row &
  (
    | {
        readonly kind: 'address';
        readonly address: string;
        readonly origin: string | null;
        /** `false`: web views never report a URL in this form, so a shell may reject it. */
        readonly normal?: false;
      }
    | { readonly kind: 'list'; readonly allowed: readonly string[]; readonly address: string; readonly passes: boolean }
    | { readonly kind: 'frame'; readonly origin: string; readonly from: string; readonly passes: boolean }
    | { readonly kind: 'frame-origin'; readonly origin: string; readonly passes: boolean }
  );

/** The rows by file. */
export interface VectorRows {
  readonly encoding: EncodingRow;
  readonly versions: VersionRow;
  readonly replies: ResponseRow;
  readonly sequences: SequenceRow;
  readonly urls: UrlRow;
}

/** A file of vectors. A reader rejects another format. */
export interface VectorFile<Name extends keyof VectorRows> {
  readonly format: 1;
  readonly about: string;
  readonly rows: readonly VectorRows[Name][];
}
