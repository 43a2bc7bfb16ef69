/** A message in either direction, as loose as the wire. */
export interface Loose {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly session?: unknown;
}

/** What a broken shell works with, one for each page. */
export interface VariantTools {
  /** Hands a message to the page, at once. */
  say(message: Loose): void;
  /** Hands a message of the page to the shell inside. */
  tell(message: Loose): void;
  later(ms: number, action: () => void): void;
  /** The request that a response answers. */
  requestOf(id: unknown): Loose | undefined;
  /** What the variant remembers. */
  readonly memo: Record<string, unknown>;
}

/** What becomes of a message; `undefined` loses it. */
export type Change = (message: Loose, tools: VariantTools) => Loose | readonly Loose[] | undefined;

/** A shell that breaks one rule. */
export interface ShellVariant {
  readonly rule: string;
  readonly title: string;
  readonly toPage?: Change;
  readonly toShell?: Change;
  /** Runs inside `postMessage`; may change or lose the text, or throw. */
  readonly atPost?: (text: string, tools: VariantTools) => string | undefined;
  /** What is handed over for a text of the shell. */
  readonly outText?: (text: string) => unknown;
  readonly snapshot?: (text: string) => unknown;
  /** `postMessage` returns something. */
  readonly returns?: true;
}

type Row = readonly [title: string, change: Change];
type When = (message: Loose, request: Loose | undefined) => boolean;

/** Variants of one rule that change what the page gets. */
export const toPage = (rule: string, rows: readonly Row[]): ShellVariant[] =>
  rows.map(([title, change]) => ({ rule, title, toPage: change }));
/** Variants of one rule that change what the shell gets. */
export const toShell = (rule: string, rows: readonly Row[]): ShellVariant[] =>
  rows.map(([title, change]) => ({ rule, title, toShell: change }));

export const isResponse = ({ id, method }: Loose): boolean => method === undefined && id !== undefined;
const isEvent = ({ id, method }: Loose): boolean => id === undefined && method !== undefined && method !== '$/progress';

export const response =
  (change: Change, when: When = () => true): Change =>
  (message, tools) =>
    isResponse(message) && when(message, tools.requestOf(message.id)) ? change(message, tools) : message;
export const event =
  (change: Change): Change =>
  (message, tools) =>
    isEvent(message) ? change(message, tools) : message;
export const progress =
  (change: Change): Change =>
  (message, tools) =>
    message.method === '$/progress' ? change(message, tools) : message;
export const question =
  (change: Change): Change =>
  (message, tools) =>
    message.id !== undefined && message.method !== undefined ? change(message, tools) : message;

export const lose: Change = () => undefined;
export const twice: Change = (message) => [message, message];
export const later =
  (ms: number): Change =>
  (message, { later, say }) => {
    later(ms, () => say(message));
    return undefined;
  };
export const put =
  (members: object): Change =>
  (message) => ({ ...message, ...members });
export const without =
  (...names: readonly string[]): Change =>
  (message) =>
    Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));
export const codeTo =
  (code: unknown): Change =>
  (message) => ({ ...message, error: { ...Object(message.error), code } });
export const errorOf = (code: number, id: unknown = null): Loose => ({
  id,
  error: { code, message: 'on purpose' },
});

/** Whether a response answers a request of this method. */
export const to =
  (...methods: readonly string[]): When =>
  (_, request) =>
    request?.method !== undefined && methods.includes(request.method);
export const hasCode =
  (code: number): When =>
  ({ error }) =>
    (Object(error) as { code?: unknown }).code === code;
export const isAnnouncement: When = ({ result }) => (Object(result) as { protocol?: unknown }).protocol === 1;
export const succeeded: When = (message) => 'result' in message && !isAnnouncement(message, undefined);
export const both =
  (...all: readonly When[]): When =>
  (message, request) =>
    all.every((each) => each(message, request));

/** Changes the announcement. */
export const announce = (change: (said: Record<string, unknown>) => object): Change =>
  response((message) => ({ ...message, result: change({ ...Object(message.result) }) }), isAnnouncement);

/** Changes every value inside a value, from the leaves up. */
export function mapValue(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((each) => mapValue(each, change)));
  if (value === null || typeof value !== 'object') return change(value);
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapValue(each, change)]));
  return change(copy);
}
/** Changes the values that come back from an echo. */
export const echoed = (change: (value: unknown) => unknown): Change =>
  response((message) => ({ ...message, result: mapValue(message.result, change) }), both(to('$/test.echo'), succeeded));
export const strings = (change: (text: string) => unknown): Change =>
  echoed((value) => (typeof value === 'string' ? change(value) : value));

/** Changes requests of the page by method. */
export const request =
  (methods: readonly string[], change: Change): Change =>
  (message, tools) =>
    message.method !== undefined && message.id !== undefined && methods.includes(message.method)
      ? change(message, tools)
      : message;
export const note =
  (change: Change): Change =>
  (message, tools) =>
    message.method !== undefined &&
    (message.id === undefined || message.id === null) &&
    message.method !== '$/cancelRequest'
      ? change(message, tools)
      : message;
export const cancel =
  (change: Change): Change =>
  (message, tools) =>
    message.method === '$/cancelRequest' ? change(message, tools) : message;
/** Answers in place of the shell. */
export const answer =
  (make: (message: Loose) => Loose): Change =>
  (message, { say, later }) => {
    later(0, () => say(make(message)));
    return undefined;
  };
export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>; // read member by member
