import type { ShellPlatform } from 'bridgehead';
// The shape of the files in `vectors/`. A reader in another language needs no more than this.

/** What a call came to: still open, a value, or the code of its error. */
export type VectorOutcome = 'pending' | { readonly value: unknown } | { readonly code: string };

/** Who can play a row. */
export type VectorSide = 'page' | 'shell';

interface Row {
  readonly id: string;
  /** The rule of docs/protocol.md, or the law of the design. */
  readonly rule: string;
  /** Who can play it; absent: both. */
  readonly for?: VectorSide;
  readonly what?: string;
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
    /** A result, which a page checks. */
    | { readonly kind: 'type'; readonly method: string; readonly wire: string; readonly fits: boolean }
    /** Params, which a shell checks. */
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
        /** A version, or `only-android`, `only-ios` for a method that the other platform does not have. */
        readonly since: string | null;
        readonly until: string | null;
        readonly have: string | null;
        readonly verdict: string;
      }
  );

/** A row of `replies.json`. */
export interface ReplyRow extends Row {
  readonly says: readonly string[];
  readonly outcome: VectorOutcome;
  readonly strays: number;
  /** What is otherwise at a shell that has asked the page. */
  readonly shell?: {
    readonly outcome: 'pending' | { readonly value: unknown } | { readonly code: number };
    /** The errors it answers the page with, as id and code. */
    readonly refused?: readonly string[];
  };
}

/** A step of a sequence; it has exactly one of the first members. */
export interface SequenceStep {
  readonly call?: string;
  readonly method?: string;
  readonly params?: unknown;
  /** Instead of `params`: a text of so many characters. */
  readonly long?: number;
  readonly timeoutMs?: number;
  readonly abortable?: true;
  /** So many calls of `ask`. */
  readonly calls?: number;
  readonly say?: string;
  readonly answer?: string;
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
  // Rows "for": "shell".
  /** A page of this session says hello, with the id `<session>.hello`. */
  readonly hello?: string;
  /** Texts of the page, in one turn of the shell's main loop. */
  readonly post?: readonly string[];
  /** What the page got since the last look, in short. */
  readonly gets?: readonly string[];
  /** How often it got each since the last look. */
  readonly counts?: Readonly<Record<string, number>>;
  /** The last message since the last look. */
  readonly last?: string;
  /** In how many texts it came since the last look; no look itself. */
  readonly texts?: number;
}

/** A row of `sequences.json`. */
export interface SequenceRow extends Row {
  /** What the shell says in its answer to hello, beside protocol and app version; `false`: it has not answered. */
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
        /** `false`: no web view tells an address like this; a shell may refuse it. */
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
  readonly replies: ReplyRow;
  readonly sequences: SequenceRow;
  readonly urls: UrlRow;
}

/** A file of vectors. A reader refuses another format. */
export interface VectorFile<Name extends keyof VectorRows> {
  readonly format: 1;
  readonly about: string;
  readonly rows: readonly VectorRows[Name][];
}
