/** A message in either direction, not validated. */
export interface Loose {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly session?: unknown;
}

/** The tools of a broken shell, one set for each page. */
export interface VariantTools {
  /** Delivers a message to the page immediately. */
  sendToPage(message: Loose): void;
  /** Passes a message from the page to the wrapped shell. */
  sendToShell(message: Loose): void;
  delay(ms: number, action: () => void): void;
  /** The request of a response. */
  requestOf(id: unknown): Loose | undefined;
  /** The state of the variant. */
  readonly memo: Record<string, unknown>;
}

/** Changes a message; `undefined` drops it. */
export type Change = (message: Loose, tools: VariantTools) => Loose | readonly Loose[] | undefined;

/** A shell that breaks one rule. */
export interface ShellVariant {
  readonly rule: string;
  readonly title: string;
  readonly toPage?: Change;
  readonly toShell?: Change;
  /** Runs inside `postMessage`; may change or drop the string, or throw. */
  readonly atPost?: (text: string, tools: VariantTools) => string | undefined;
  /** The value that is delivered for a string from the shell. */
  readonly outText?: (text: string) => unknown;
  readonly snapshot?: (text: string) => unknown;
  /** `postMessage` returns something. */
  readonly returns?: true;
  /** Visible only in a row that waits for a tap. */
  readonly needsTap?: true;
}

export type When = (message: Loose, request: Loose | undefined) => boolean;
type Is = (message: Loose) => boolean;

/** Returns a function that makes the variants of one rule, by title, which change one thing. */
const variantsOf =
  <Member extends keyof ShellVariant>(member: Member) =>
  (rule: string, changes: Readonly<Record<string, ShellVariant[Member]>>): ShellVariant[] =>
    Object.entries(changes).map(([title, change]) => ({ rule, title, [member]: change }));

export const toPage = variantsOf('toPage');
export const toShell = variantsOf('toShell');
export const atPost = variantsOf('atPost');
export const snapshot = variantsOf('snapshot');

export const isResponse = ({ id, method }: Loose): boolean => method === undefined && id !== undefined;
const isEvent = ({ id, method }: Loose): boolean => id === undefined && method !== undefined && method !== '$/progress';

export const onResponse =
  (change: Change, when: When = () => true): Change =>
  (message, tools) =>
    isResponse(message) && when(message, tools.requestOf(message.id)) ? change(message, tools) : message;
export const onEvent =
  (change: Change): Change =>
  (message, tools) =>
    isEvent(message) ? change(message, tools) : message;
export const onProgress =
  (change: Change): Change =>
  (message, tools) =>
    message.method === '$/progress' ? change(message, tools) : message;
export const onShellRequest =
  (change: Change): Change =>
  (message, tools) =>
    message.id !== undefined && message.method !== undefined ? change(message, tools) : message;

export const drop: Change = () => undefined;
export const duplicate: Change = (message) => [message, message];
export const delayBy =
  (ms: number): Change =>
  (message, { delay, sendToPage }) => {
    delay(ms, () => sendToPage(message));
    return undefined;
  };
export const setMembers =
  (members: object): Change =>
  (message) => ({ ...message, ...members });
export const removeMembers =
  (...names: readonly string[]): Change =>
  (message) =>
    Object.fromEntries(Object.entries(message).filter(([name]) => !names.includes(name)));
export const setCode =
  (code: unknown): Change =>
  (message) => ({ ...message, error: { ...Object(message.error), code } });
/** Changes the params, which are an object in the test methods that need it. */
export const changeParams =
  (change: (params: Record<string, unknown>) => unknown): Change =>
  (message) => ({ ...message, params: change(message.params as Record<string, unknown>) });
export const errorResponse = (code: number, id: unknown = null): Loose => ({
  id,
  error: { code, message: 'on purpose' },
});
/** Replaces a response. */
export const replaceByResult =
  (result: unknown): Change =>
  ({ id }) => ({ id, result });
export const replaceByError =
  (code: number): Change =>
  ({ id }) =>
    errorResponse(code, id);
/** Progress of a call, in the session that its id names. */
export const progressOf = ({ id }: Loose, value: unknown): Loose => ({
  method: '$/progress',
  params: { id, value },
  session: String(id).split('.')[0],
});

/** Whether a response belongs to a request of one of these methods. */
export const respondsTo =
  (...methods: readonly string[]): When =>
  (_, request) =>
    request?.method !== undefined && methods.includes(request.method);
export const hasCode =
  (code: number): When =>
  ({ error }) =>
    (Object(error) as { code?: unknown }).code === code;
export const isAnnouncement: When = ({ result }) => (Object(result) as { protocol?: unknown }).protocol === 1;
export const isResult: When = (message) => 'result' in message && !isAnnouncement(message, undefined);
export const hasNullId: Is = ({ id }) => id === null;
export const every =
  (...all: readonly When[]): When =>
  (message, request) =>
    all.every((each) => each(message, request));
/** Whether a response is the result of a method. */
export const isResultOf = (method: string): When => every(respondsTo(method), isResult);

/** Changes a result. */
export const changeResult = (change: (result: unknown) => unknown, when: When = isResult): Change =>
  onResponse((message) => ({ ...message, result: change(message.result) }), when);
/** Changes the announcement. */
export const changeAnnouncement = (change: (announcement: Record<string, unknown>) => object): Change =>
  changeResult((result) => change({ ...Object(result) }), isAnnouncement);

/** Changes every value inside a value, from the leaves up. */
export function mapValue(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((each) => mapValue(each, change)));
  if (value === null || typeof value !== 'object') return change(value);
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapValue(each, change)]));
  return change(copy);
}
/** Changes the values that an echo returns. */
export const changeEchoed = (change: (value: unknown) => unknown): Change =>
  changeResult((result) => mapValue(result, change), isResultOf('$/test.echo'));
export const changeStrings = (change: (text: string) => unknown): Change =>
  changeEchoed((value) => (typeof value === 'string' ? change(value) : value));

/** Changes requests from the page for one method. */
export const onRequest = (method: string, change: Change, is: Is = () => true): Change =>
  onlyIf((message) => message.method === method && message.id !== undefined && is(message), change);
export const onNotification =
  (change: Change): Change =>
  (message, tools) =>
    message.method !== undefined &&
    (message.id === undefined || message.id === null) &&
    message.method !== '$/cancelRequest'
      ? change(message, tools)
      : message;
export const onCancel =
  (change: Change): Change =>
  (message, tools) =>
    message.method === '$/cancelRequest' ? change(message, tools) : message;

export const onlyIf =
  (is: Is, change: Change): Change =>
  (message, tools) =>
    is(message) ? change(message, tools) : message;
/** Changes every nth message only. */
export const onEveryNth = (n: number, change: Change): Change => {
  return (message, tools) => {
    const count = (tools.memo['count'] = Number(tools.memo['count'] ?? 0) + 1);
    return count % n ? message : change(message, tools);
  };
};
/** Responds instead of the shell. */
export const respond =
  (make: (message: Loose) => Loose): Change =>
  (message, { sendToPage, delay }) => {
    delay(0, () => sendToPage(make(message)));
    return undefined;
  };
export const accept = (result: unknown): Change => respond(({ id }) => ({ id, result }));
export const reject = (code: number): Change => respond(({ id }) => errorResponse(code, id));
/** Responds in addition to the shell. */
export const alsoRespond =
  (is: Is, response: Loose): Change =>
  (message, { sendToPage, delay }) => {
    if (is(message)) delay(0, () => sendToPage(response));
    return message;
  };

export const fieldsOf = (value: unknown): Record<string, unknown> => Object(value) as Record<string, unknown>; // read member by member
