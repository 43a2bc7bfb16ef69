// Broken variants of the reference shell: each breaks the one rule that it names, and the page must have a red row for that rule.
import {
  type Loose,
  type Change,
  type ShellVariant,
  type When,
  toPage,
  toShell,
  atPost,
  snapshot,
  isResponse,
  onResponse,
  onEvent,
  onProgress,
  onShellRequest,
  drop,
  duplicate,
  delayBy,
  setMembers,
  removeMembers,
  setCode,
  changeParams,
  errorResponse,
  replaceByResult,
  replaceByError,
  progressOf,
  respondsTo,
  hasCode,
  isAnnouncement,
  isResult,
  hasNullId,
  every,
  isResultOf,
  changeResult,
  changeAnnouncement,
  changeEchoed,
  changeStrings,
  mapValue,
  onRequest,
  onNotification,
  onCancel,
  onlyIf,
  onEveryNth,
  respond,
  accept,
  reject,
  alsoRespond,
  fieldsOf,
} from './variant-tools.ts';

const ECHO = '$/test.echo';
const toSixDigits = (whole: unknown): unknown =>
  mapValue(whole, (value) =>
    Number.isInteger(value) || typeof value !== 'number' ? value : Number(value.toPrecision(6)),
  );
const changeId = (change: (id: string) => unknown): Change =>
  onResponse((message) => ({ ...message, id: typeof message.id === 'string' ? change(message.id) : message.id }));
const isEcho = isResultOf(ECHO);
const memoList = (memo: Record<string, unknown>, name: string): Loose[] => (memo[name] ??= []) as Loose[];

/** Holds messages until one of another kind arrives, and delivers them in another order. */
const reversedBefore =
  (isHeld: (message: Loose) => boolean): Change =>
  (message, { memo }) => {
    const held = memoList(memo, 'held');
    if (isHeld(message)) return void held.push(message);
    return [...held.splice(0).reverse(), message];
  };

const transport: readonly ShellVariant[] = [
  {
    rule: 'TR-2',
    title: 'responds inside postMessage',
    atPost: (text, { sendToPage }) => {
      const message = parsed(text);
      if (message?.method !== ECHO || typeof message.id !== 'string') return text;
      sendToPage({ id: message.id, result: message.params ?? null });
      return undefined;
    },
  },
  { rule: 'TR-2', title: 'returns a value from postMessage', returns: true },
  ...(['not JSON', 'long strings'] as const).map((what): ShellVariant => ({
    rule: 'TR-3',
    title: `throws for ${what}`,
    atPost(text) {
      const isBad = what === 'not JSON' ? !isJson(text) : text.length > 100_000;
      if (isBad) throw new TypeError('on purpose');
      return text;
    },
  })),
  { rule: 'TR-5', title: 'delivers an object instead of a string', outText: (text) => JSON.parse(text) as unknown },
  { rule: 'TR-5', title: 'delivers a string that is encoded twice', outText: (text) => JSON.stringify(text) },
  {
    rule: 'TR-5',
    title: 'truncates long strings',
    outText: (text) => (text.length > 20_000 ? text.slice(0, 9000) : text),
  },
  {
    rule: 'TR-4',
    title: 'handles the messages of a batch in another order',
    atPost: (text) => (text.startsWith('[{') ? JSON.stringify((JSON.parse(text) as unknown[]).reverse()) : text),
  },
  ...toShell('TR-4', {
    'handles every other event late': onRequest('$/test.emit', (message, { memo, sendToShell, delay }) => {
      const count = Number(memo['count'] ?? 0);
      memo['count'] = count + 1;
      delay(count % 2 ? 0 : 20, () => sendToShell(message));
      return undefined;
    }),
  }),
];

function parsed(text: string): Loose | undefined {
  try {
    return JSON.parse(text) as Loose;
  } catch {
    return undefined;
  }
}
const isJson = (text: string): boolean => parsed(text) !== undefined;

const messages: readonly ShellVariant[] = [
  ...toPage('MS-1', {
    'omits jsonrpc in responses': onResponse(setMembers({ jsonrpc: undefined })),
    'omits jsonrpc in events': onEvent(setMembers({ jsonrpc: undefined })),
    'omits jsonrpc in progress': onProgress(setMembers({ jsonrpc: undefined })),
    'omits jsonrpc in requests': onShellRequest(setMembers({ jsonrpc: undefined })),
    'sends jsonrpc 1.0': setMembers({ jsonrpc: '1.0' }),
    'sends jsonrpc as a number': setMembers({ jsonrpc: 2 }),
  }),
  ...toPage('MS-2', {
    'sends error: null with each result': onResponse(setMembers({ error: null }), isResult),
    'sends result: null with each error': onResponse(setMembers({ result: null }), hasCode(-32601)),
    'sends an error and a result': onResponse(setMembers({ result: 1 }), hasCode(-32602)),
    'sends an event with an id': onEvent(setMembers({ id: 'event' })),
    'sends responses with a method': onResponse(setMembers({ method: 'response' }), respondsTo(ECHO)),
  }),
  ...toShell('MS-2', { 'does not run notifications': onNotification(drop) }),
  ...toShell('MS-3', {
    'rejects params of null': onRequest(ECHO, reject(-32602), ({ params }) => params === null),
    'rejects absent params': onRequest(ECHO, reject(-32602), (message) => !('params' in message)),
    'rejects params that are not objects': onRequest(ECHO, reject(-32602), ({ params }) => typeof params === 'string'),
  }),
  ...toShell('MS-4', {
    'rejects messages with unknown members': onlyIf((message) => 'future' in message, reject(-32600)),
    'drops messages with unknown members': (message) => ('future' in message ? undefined : message),
  }),
  ...toShell('MS-6', {
    'responds to unknown notifications': onNotification(
      alsoRespond((message) => String(message.method).includes('unknown'), errorResponse(-32601)),
    ),
  }),
  ...atPost('MS-7', {
    'accepts NaN and infinities': (text) => text.replace(/:(NaN|-Infinity)\}/, ':null}'),
    'accepts single quotes': (text) => (text.startsWith("{'") ? text.replace(/'/g, '"') : text),
    'accepts comments': (text) => text.replace('/* comment */', ''),
    'accepts text after the message': (text) => text.replace(/\} trailing$/, '}'),
    'accepts names without quotes': (text) => text.replace(/([{,])(jsonrpc|id|method):/g, '$1"$2":'),
  }),
  ...toPage('MS-7', {
    'does not respond to text that is not JSON': onResponse(drop, every(hasNullId, hasCode(-32700))),
    'responds with -32600 to text that is not JSON': onResponse(setCode(-32600), hasCode(-32700)),
    'responds with an id to text that is not JSON': onResponse(setMembers({ id: 'x' }), hasCode(-32700)),
    'responds twice to text that is not JSON': onResponse(duplicate, hasCode(-32700)),
    'does not respond to JSON that is not a message': onResponse(drop, hasCode(-32600)),
    'responds with -32700 to JSON that is not a message': onResponse(setCode(-32700), hasCode(-32600)),
    'responds twice to JSON that is not a message': onResponse(duplicate, hasCode(-32600)),
    'omits the id when it rejects JSON that is not a message': onResponse(
      setMembers({ id: null }),
      every(hasCode(-32600), (message) => !hasNullId(message)),
    ),
  }),
];

/** Changes a request whose id a silent call has. */
const onOpenId =
  (change: Change): Change =>
  (message, tools) => {
    const open = (tools.memo['open'] ??= new Set()) as Set<unknown>;
    if (message.method !== undefined && open.has(message.id)) return change(message, tools);
    if (message.method === '$/test.silent') open.add(message.id);
    return message;
  };

const ids: readonly ShellVariant[] = [
  ...toPage('ID-1', {
    'trims ids': changeId((id) => id.trim()),
    'converts short ids to lower case': changeId((id) => (id.length < 9 ? id.toLowerCase() : id)),
    'truncates ids to 128 characters': changeId((id) => id.slice(0, 128)),
    'truncates ids to 64 characters': changeId((id) => id.slice(0, 64)),
    'converts numeric ids to numbers': changeId((id) => (/^[1-9]\d*$/.test(id) ? Number(id) : id)),
    'drops leading zeros of ids': changeId((id) => id.replace(/^0+(?=\d)/, '')),
    'removes characters outside ASCII from ids': changeId((id) => id.replace(/[^ -~]/g, '')),
    'escapes ids for HTML': changeId((id) => id.replace(/</g, '&lt;')),
    'reads the id "null" as null': changeId((id) => (id === 'null' ? null : id)),
    'adds a prefix to ids': changeId((id) => (id.includes('/') ? `x${id}` : id)),
  }),
  ...toShell('ID-4', {
    'responds to a request with a null id': alsoRespond((message) => hasNullId(message) && message.method === ECHO, {
      id: null,
      result: 1,
    }),
    'rejects a null id': alsoRespond((message) => hasNullId(message) && !!message.method, errorResponse(-32600)),
  }),
  ...toShell('ID-5', {
    'accepts numbers as ids': onlyIf((message) => typeof message.id === 'number', accept(1)),
    'accepts numbers as ids and returns them as strings': onlyIf(
      (message) => typeof message.id === 'number',
      respond(({ id }) => ({ id: String(id), result: 1 })),
    ),
    'does not respond to a boolean as an id': (message) => (typeof message.id === 'boolean' ? undefined : message),
    'accepts an object as an id': onlyIf((message) => typeof message.id === 'object' && message.id !== null, accept(1)),
    'accepts an empty id': onlyIf((message) => message.id === '', accept(1)),
    'accepts an id of 201 characters': onlyIf((message) => String(message.id).length > 200, accept(1)),
  }),
  ...toShell('ID-6', {
    'responds to a second request with an open id': onOpenId(accept('second')),
    'rejects a second request with an open id': onOpenId(reject(-32600)),
  }),
  ...withRequestIds('ID-7', {
    'uses numbers as ids of its requests': (id) => Number(id.slice(1)),
    'uses the same id for all its requests': () => 'question',
    'sends its requests with an empty id': () => '',
    'uses ids of 300 characters': (id) => id.padEnd(300, 'x'),
    'restarts its ids at every $/hello': (id, count) => `s${Number(id.slice(1)) - count}`,
  }),
];

/** Variants whose requests have other ids; the responses from the page still reach their requests. */
function withRequestIds(
  rule: string,
  rows: Readonly<Record<string, (id: string, countAtHello: number) => unknown>>,
): ShellVariant[] {
  return Object.entries(rows).map(([title, change]) => ({
    rule,
    title,
    toPage: onShellRequest((message, { memo }) => {
      const ids = (memo['ids'] ??= new Map()) as Map<unknown, unknown>;
      const id = change(String(message.id), Number(memo['atHello'] ?? 0));
      ids.set(id, message.id);
      memo['count'] = Number(memo['count'] ?? 0) + 1;
      return { ...message, id };
    }),
    toShell(message, { memo }) {
      if (isHello(message)) memo['atHello'] = memo['count'];
      const ids = memo['ids'] as Map<unknown, unknown> | undefined;
      return message.method === undefined && ids?.has(message.id) ? { ...message, id: ids.get(message.id) } : message;
    },
  }));
}

const can = (change: (can: Record<string, unknown>) => unknown): Change =>
  changeAnnouncement((announcement) => ({ ...announcement, can: change({ ...(announcement['can'] as object) }) }));
const methodsTo = (change: (methods: unknown[]) => unknown): Change =>
  changeAnnouncement((announcement) => ({
    ...announcement,
    methods: change([...(announcement['methods'] as unknown[])]),
  }));
const member = (name: string, value: unknown): Change =>
  changeAnnouncement((announcement) => ({ ...announcement, [name]: value }));
const isStatus = isResultOf('$/status');
const sessionOf = (message: Loose): unknown => fieldsOf(message.params)['session'];
const isHello = (message: Loose): boolean => message.method === '$/hello';

/** Changes how a repeated `$/hello` of the same session is handled. */
const secondHello =
  (change: Change): Change =>
  (message, tools) => {
    if (!isHello(message) || typeof sessionOf(message) !== 'string' || String(sessionOf(message)).length > 128)
      return message;
    const { memo } = tools;
    const isSecond = memo['session'] !== undefined && memo['session'] !== sessionOf(message);
    memo['session'] = sessionOf(message);
    return isSecond ? change(message, tools) : message;
  };

const acceptHello = (isBad: (session: unknown) => boolean): Change =>
  onRequest('$/hello', accept({ protocol: 1 }), (message) => isBad(sessionOf(message)));

const onOtherProtocol = (change: Change): Change =>
  onRequest('$/hello', change, ({ params }) => fieldsOf(params)['protocol'] !== 1);
const isRejectedHello = every(respondsTo('$/hello'), hasCode(-32602));

const sessions: readonly ShellVariant[] = [
  ...toShell('HE-2', {
    'accepts a $/hello whose session is absent': acceptHello((session) => session === undefined),
    'accepts a $/hello whose session is empty': acceptHello((session) => session === ''),
    'accepts a $/hello whose session is a number': acceptHello((session) => session === 7),
    'accepts a $/hello whose session is of 129 characters': acceptHello((session) => String(session).length > 128),
  }),
  ...toPage('HE-2', {
    'rejects a $/hello without a session with -32600': onResponse(setCode(-32600), isRejectedHello),
    'does not respond to a $/hello without a session': onResponse(drop, isRejectedHello),
  }),
  ...toPage('HE-3', {
    'responds to $/hello after 1.5 s': onResponse(delayBy(1500), isAnnouncement),
    'never responds to $/hello': onResponse(drop, respondsTo('$/hello')),
  }),
  ...toPage('HE-4', {
    'announces protocol 2': member('protocol', 2),
    'announces protocol "1"': member('protocol', '1'),
    'announces no protocol': member('protocol', undefined),
    'announces another platform': member('platform', 'windows'),
    'announces the platform with a capital letter': member('platform', 'Android'),
    'announces no platform': member('platform', undefined),
    'announces the version as a number': member('appVersion', 9),
    'announces no version': member('appVersion', undefined),
    'announces an unreadable version': member('appVersion', 'unknown'),
    'announces an empty version': member('appVersion', ''),
    'announces no locale': member('locale', undefined),
    'announces an empty locale': member('locale', ''),
    'announces a locale that is a number': member('locale', 7),
    'announces another theme': member('theme', 'blue'),
    'announces the theme as a boolean': member('theme', true),
    'announces no methods': member('methods', undefined),
    'announces methods as an object': member('methods', { [ECHO]: true }),
    'announces methods as a string': member('methods', ECHO),
    'announces $/hello as a method': methodsTo((all) => ['$/hello', ...all]),
    'announces a method twice': methodsTo((all) => [...all, all[0]]),
    'announces a method that is not a name': methodsTo((all) => [...all, 7]),
    'announces a method that it does not implement': onResponse(replaceByError(-32601), respondsTo('getUserInfo')),
    'responds to $/hello with a string of JSON': changeResult((result) => JSON.stringify(result), isAnnouncement),
    'responds to $/hello with an empty object': changeResult(() => ({}), isAnnouncement),
    'responds to $/hello with null': changeResult(() => null, isAnnouncement),
  }),
  ...toPage('HE-5', {
    'announces a capability as a string': can((all) => ({ ...all, batch: 'yes' })),
    'announces a capability as 1': can((all) => ({ ...all, cancel: 1 })),
    'announces capabilities as an array': can((all) => Object.keys(all)),
    'announces capabilities as a string': can(() => 'batch'),
    'announces no capabilities': member('can', undefined),
  }),
  ...toPage('HE-6', {
    'sends events without a session': onEvent(removeMembers('session')),
    'sends events with another session': onEvent(setMembers({ session: 'another' })),
    'sends events with a session of null': onEvent(setMembers({ session: null })),
    'sends progress without a session': onProgress(removeMembers('session')),
    'sends requests without a session': onShellRequest(removeMembers('session')),
    'sends the session in params only': onEvent(({ session, ...message }) => ({ ...message, params: { session } })),
  }),
  ...earlyEventVariants('HE-7', {
    'sends events before $/hello': (held) => ({ now: held }),
    'drops events before $/hello': () => ({}),
    'keeps the first of more than 50 events': (held) => ({ after: held.slice(0, 50) }),
    'keeps all of more than 50 events': (held) => ({ after: held }),
    'keeps 49 events': (held) => ({ after: held.slice(-49) }),
    'sends held events in another order': (held) => ({ after: held.slice(-50).reverse() }),
    'sends held events before the response to $/hello': (held) => ({ before: held.slice(-50) }),
  }),
  ...endless('HE-8'),
  ...toShell('HE-8', { 'rejects the $/hello of a second session': secondHello(reject(-32600)) }),
  ...toShell('HE-9', {
    'does not respond to a second $/hello of one session': again(drop),
    'rejects a second $/hello of one session': again(reject(-32600)),
  }),
  {
    rule: 'HE-9',
    title: 'drops open calls at a second $/hello of one session',
    toShell(message, tools) {
      if (message.method === '$/test.slow') memoList(tools.memo, 'open').push(message);
      return again((handshake, { memo }) => {
        memo['lost'] = memoList(memo, 'open').map(({ id }) => id);
        return handshake;
      })(message, tools);
    },
    toPage: onResponse((message, { memo }) =>
      (memo['lost'] as unknown[] | undefined)?.includes(message.id) ? undefined : message,
    ),
  },
  ...toShell('HE-11', {
    'rejects requests before $/hello': beforeHello(reject(-32600)),
    'does not respond before $/hello': beforeHello(drop),
  }),
  ...toShell('HE-12', {
    'rejects a protocol that it does not know': onOtherProtocol(reject(-32602)),
    'does not respond to a protocol that it does not know': onOtherProtocol(drop),
    'announces that it supports any protocol': onOtherProtocol(
      respond(({ id, params }) => ({
        id,
        result: { protocol: fieldsOf(params)['protocol'], platform: 'android', appVersion: '9.0.0' },
      })),
    ),
  }),
  ...snapshot('SN-1', {
    'has a snapshot that is not JSON': () => '{',
    'has a snapshot of another version': changed({ appVersion: '1.0.0' }),
    'has a snapshot with other methods': changed({ methods: [] }),
    'has a snapshot with other capabilities': changed({ can: {} }),
    'has a snapshot of another platform': changed({ platform: 'ios' }),
    'has a snapshot without protocol': changed({ protocol: undefined }),
    'has a snapshot without locale': changed({ locale: undefined }),
    'has a snapshot without theme': changed({ theme: undefined }),
    'has a snapshot with another theme': changed({ theme: 'blue' }),
    'has a snapshot with other launch data': changed({ launchData: { reason: 'link' } }),
    'has a snapshot with an empty locale': changed({ locale: '' }),
  }),
  ...snapshot('SN-2', {
    'returns the snapshot as an object': (text) => JSON.parse(text) as unknown,
    'throws instead of returning the snapshot': () => {
      throw new Error('on purpose');
    },
  }),
];

function changed(members: object): (text: string) => string {
  return (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...members });
}

/** Applies to the second $/hello of the same session. */
function again(change: Change): Change {
  return (message, tools) => {
    if (!isHello(message)) return message;
    const isAgain = tools.memo['again'] === sessionOf(message);
    tools.memo['again'] = sessionOf(message);
    return isAgain && sessionOf(message) !== undefined ? change(message, tools) : message;
  };
}

/** Applies before the first `$/hello`. */
function beforeHello(change: Change): Change {
  return (message, tools) => {
    if (isHello(message)) tools.memo['hasHello'] = true;
    return tools.memo['hasHello'] || message.id === undefined || !message.method ? message : change(message, tools);
  };
}

interface Released {
  readonly now?: readonly Loose[];
  readonly before?: readonly Loose[];
  readonly after?: readonly Loose[];
}

/** Variants that change how events before `$/hello` are handled. */
function earlyEventVariants(
  rule: string,
  rows: Readonly<Record<string, (held: readonly Loose[]) => Released>>,
): ShellVariant[] {
  return Object.entries(rows).map(([title, release]) => ({
    rule,
    title,
    toShell(message, { memo, sendToPage, delay }) {
      if (isHello(message)) memo['helloId'] ??= message.id;
      if (memo['helloId'] || message.method !== '$/test.emit') return message;
      const { method, params } = fieldsOf(message.params) as { method: string; params?: unknown };
      const held: Loose = { method, params };
      memoList(memo, 'all').push(held);
      delay(0, () => {
        sendToPage({ id: message.id, result: null });
        (release([held]).now ?? []).forEach(sendToPage);
      });
      return undefined;
    },
    toPage(message, { memo }) {
      if (!isResponse(message) || message.id !== memo['helloId'] || memo['sent'] || !isAnnouncement(message, undefined))
        return message;
      memo['sent'] = true;
      const session = String(message.id).split('.')[0];
      const of = (list: readonly Loose[] = []): Loose[] => list.map((each) => ({ ...each, session }));
      const { before, after } = release(memoList(memo, 'all'));
      return [...of(before), message, ...of(after)];
    },
  }));
}

/** Shells that continue the calls of a previous session. */
function endless(rule: string): ShellVariant[] {
  const late =
    (methods: readonly string[], make: (message: Loose, session: unknown) => Loose): Change =>
    (message, tools) => {
      const open = memoList(tools.memo, 'open');
      if (message.method !== undefined && methods.includes(message.method)) open.push(message);
      return secondHello((handshake, { memo, delay, sendToPage }) => {
        const old = memo['old'];
        for (const each of open.splice(0)) delay(200, () => sendToPage(make(each, old)));
        return handshake;
      })(message, { ...tools, memo: remember(tools.memo, message) });
    };
  const slow = ['$/test.slow'];
  const slowAndSilent = [...slow, '$/test.silent'];
  return [
    ...toShell(rule, {
      'responds to calls of a session that has ended': late(slowAndSilent, ({ id }) => ({ id, result: 'old' })),
      'cancels calls of a session that has ended with an error': late(slowAndSilent, ({ id }) =>
        errorResponse(-32800, id),
      ),
      'sends progress of a previous session': late(['$/test.progress'], (call) => progressOf(call, 1)),
      'sends events with a session that has ended': late(slow, (_, session) => ({
        method: 'conformance.event',
        session,
      })),
      'sends requests with a previous session': late(slow, (_, session) => ({
        id: 's900',
        method: 'conformance.request',
        session,
      })),
    }),
    {
      rule,
      title: 'reports the calls of a previous session as known',
      toPage: onResponse((message, tools) => {
        const ids = fieldsOf(tools.requestOf(message.id)?.params)['ids'];
        return Array.isArray(ids)
          ? { ...message, result: { known: ids.filter((id) => tools.memo[`open ${id}`]) } }
          : message;
      }, isStatus),
      toShell(message, { memo }) {
        if (message.method === '$/test.silent' || message.method === '$/test.slow')
          memo[`open ${String(message.id)}`] = true;
        return message;
      },
    },
  ];
}

/** Records the session that a `$/hello` replaces. */
function remember(memo: Record<string, unknown>, message: Loose): Record<string, unknown> {
  if (isHello(message) && memo['session'] !== sessionOf(message)) memo['old'] = memo['session'];
  return memo;
}

const isInvalidOfProduct = every(
  hasCode(-32602),
  (_, sent) => sent?.method !== undefined && !sent.method.startsWith('$/'),
);

const isNullEcho = every(respondsTo(ECHO), ({ result }) => result === null);
const is25thEcho = every(respondsTo(ECHO), ({ result }) => fieldsOf(result)['n'] === 25);

const responses: readonly ShellVariant[] = [
  ...toPage('RQ-1', {
    'responds twice to every echo': onResponse(duplicate, isEcho),
    'responds again to every echo after 100 ms': onResponse((message, { delay, sendToPage }) => {
      delay(100, () => sendToPage(message));
      return message;
    }, isEcho),
    'sends a result and then an error': onResponse((echo) => [echo, errorResponse(-32603, echo.id)], isEcho),
    'responds twice to slow methods': onResponse(duplicate, respondsTo('$/test.slow')),
    'sends errors twice': onResponse(duplicate, hasCode(-32001)),
    'responds twice to product methods': onResponse(duplicate, respondsTo('getUserInfo')),
    'never responds': onResponse(drop, respondsTo(ECHO)),
    'drops one of 50 responses': onResponse(drop, is25thEcho),
    'swaps responses': onResponse((message, { memo }) => {
      const before = memo['before'];
      memo['before'] = message.result;
      return fieldsOf(message.result)['n'] === 25 ? { ...message, result: before } : message;
    }, respondsTo(ECHO)),
  }),
  ...toShell('RQ-2', {
    'handles one request after the other': (message, { memo, sendToShell, delay }) => {
      if (message.method === '$/test.slow' && typeof fieldsOf(message.params)['ms'] === 'number') {
        memo['busy'] = true;
        delay(Number(fieldsOf(message.params)['ms']) + 30, () => {
          memo['busy'] = false;
          memoList(memo, 'queue').splice(0).forEach(sendToShell);
        });
        return message;
      }
      if (!memo['busy'] || message.method !== ECHO) return message;
      return void memoList(memo, 'queue').push(message);
    },
  }),
  ...toPage('RQ-3', {
    'does not respond to unknown methods': onResponse(drop, hasCode(-32601)),
    'responds to unknown methods with -32603': onResponse(setCode(-32603), hasCode(-32601)),
    'responds to unknown methods with -32600': onResponse(setCode(-32600), hasCode(-32601)),
    'responds to unknown methods with null': onResponse(replaceByResult(null), hasCode(-32601)),
    'responds to unknown methods after 2 s': onResponse(delayBy(2000), hasCode(-32601)),
    'responds twice to unknown methods': onResponse(duplicate, hasCode(-32601)),
  }),
  ...['toString', '__proto__', 'constructor', '', '$/unknown'].flatMap((name) =>
    toShell('RQ-3', { [`implements ${name || 'the empty name'}`]: onRequest(name, accept({})) }),
  ),
  ...toPage('RQ-4', {
    'responds to invalid params of the product with a result': onResponse(
      replaceByResult({}),
      every(isInvalidOfProduct, ({ id }) => !String(id).includes('hello')),
    ),
    'responds to invalid params of the product with -32603': onResponse(setCode(-32603), isInvalidOfProduct),
    'does not respond to invalid params of the product': onResponse(drop, isInvalidOfProduct),
  }),
  ...toPage('RQ-5', {
    'omits a result of null': onResponse(removeMembers('result'), isNullEcho),
    'responds with {} for a method without a result': onResponse(setMembers({ result: {} }), isNullEcho),
    'responds with an empty string for a method without a result': onResponse(setMembers({ result: '' }), isNullEcho),
    'responds with true for a method without a result': onResponse(setMembers({ result: true }), isNullEcho),
    'does not respond for a method without a result': onResponse(drop, isNullEcho),
  }),
  ...toShell('NO-1', {
    'responds to notifications with a result': respondToNotification(ECHO, { id: null, result: null }),
    'responds to notifications with an error': respondToNotification(ECHO, errorResponse(-32600)),
    'responds to notifications without an id': respondToNotification(ECHO, { result: 1 }),
    'responds to failed notifications': respondToNotification('$/test.fail', errorResponse(-32001)),
  }),
];

function respondToNotification(method: string, response: Loose): Change {
  return onNotification(alsoRespond((message) => message.method === method, response));
}

const acceptStatus = (isBad: (ids: unknown) => boolean): Change =>
  onRequest('$/status', accept({ known: [] }), ({ params }) => isBad(fieldsOf(params)['ids']));
const flow: readonly ShellVariant[] = [
  ...toPage('EV-1', {
    'rounds fractions in events': onEvent(({ params, ...message }) => ({ ...message, params: toSixDigits(params) })),
    'converts names of events to upper case': onEvent((message) => ({
      ...message,
      method: String(message.method).toUpperCase(),
    })),
    'omits the payload of events': onEvent(removeMembers('params')),
    'wraps the payload of events in an array': onEvent(changeParams((params) => [params])),
    'sends the payload of events as a string': onEvent(changeParams((params) => JSON.stringify(params))),
  }),
  ...toPage('EV-2', {
    'sends events twice': onEvent(duplicate),
    'drops one event of 100': onEvent(onEveryNth(100, drop)),
    'sends events in another order': onEvent((message, tools) =>
      typeof message.params === 'number' && message.params % 2 ? delayBy(10)(message, tools) : message,
    ),
  }),
  ...toPage('PR-1', {
    'sends no progress': onProgress(drop),
    'omits the value of progress': onProgress(changeParams(({ id }) => ({ id }))),
    'sends progress with another id': onProgress(changeParams((params) => ({ ...params, id: 'other' }))),
    'sends progress as $/Progress': onProgress(setMembers({ method: '$/Progress' })),
  }),
  ...toPage('PR-2', {
    'sends progress after the response': onResponse(
      (message) => [message, progressOf(message, 1)],
      isResultOf('$/test.progress'),
    ),
  }),
  ...toPage('PR-3', {
    'rounds fractions in progress': onProgress(changeParams(toSixDigits)),
    'sends progress in another order': reversedBefore((message) => message.method === '$/progress'),
    'sends the last progress twice': onProgress(onEveryNth(5, duplicate)),
    'sends progress after its response': (message, { memo, requestOf }) => {
      const held = memoList(memo, 'held');
      if (message.method === '$/progress') return void held.push(message);
      return isResponse(message) && requestOf(message.id)?.method === '$/test.progress'
        ? [message, ...held.splice(0)]
        : message;
    },
  }),
  ...toPage('PR-5', {
    'sends progress with another session': onProgress(changeParams((params) => ({ ...params, session: 'another' }))),
  }),
  ...toShell('CA-3', {
    'ignores cancel': onCancel(drop),
    'cancels after 3 s': onCancel((message, { delay, sendToShell }) => {
      delay(3000, () => sendToShell(message));
      return undefined;
    }),
    'cancels all open calls'(message, { memo, sendToShell }) {
      const open = memoList(memo, 'open');
      if (message.method === '$/test.slow') open.push(message);
      if (message.method !== '$/cancelRequest') return message;
      if (open.some(({ id }) => id === fieldsOf(message.params)['id']))
        open.splice(0).forEach(({ id }) => sendToShell({ method: '$/cancelRequest', params: { id } }));
      return message;
    },
  }),
  ...toPage('CA-3', {
    'responds to cancelled calls with -32603': onResponse(setCode(-32603), hasCode(-32800)),
    'responds to cancelled calls with -32002': onResponse(setCode(-32002), hasCode(-32800)),
    'does not respond to cancelled calls': onResponse(drop, hasCode(-32800)),
    'responds to cancelled calls with null': onResponse(replaceByResult(null), hasCode(-32800)),
    'responds twice to cancelled calls': onResponse(duplicate, hasCode(-32800)),
    'continues the progress of cancelled calls': onResponse(
      (message, { delay, sendToPage }) => {
        delay(40, () => sendToPage(progressOf(message, 9)));
        return message;
      },
      every(respondsTo('$/test.progress'), hasCode(-32800)),
    ),
  }),
  ...toShell('CA-4', {
    'responds to a cancel request for an unknown id': onCancel(
      alsoRespond((message) => fieldsOf(message.params)['id'] === 'unknown', errorResponse(-32602)),
    ),
    'responds to a cancel request for a settled id': onCancel((message, { memo, delay, sendToPage }) => {
      const { id } = fieldsOf(message.params);
      if (memo[`done ${String(id)}`]) delay(0, () => sendToPage(errorResponse(-32800, id)));
      return message;
    }),
  }).map((variant) => ({
    ...variant,
    toPage: (message: Loose, { memo }: { memo: Record<string, unknown> }) => {
      if (isResponse(message)) memo[`done ${String(message.id)}`] = true;
      return message;
    },
  })),
  ...toShell('ST-1', {
    'responds to a status whose ids are absent': acceptStatus((ids) => ids === undefined),
    'responds to a status whose ids are empty': acceptStatus((ids) => Array.isArray(ids) && !ids.length),
    'responds to a status whose ids are not an array': acceptStatus((ids) => typeof ids === 'string'),
    'responds to a status whose ids are more than 100': acceptStatus((ids) => Array.isArray(ids) && ids.length > 100),
  }),
  ...toPage('ST-2', {
    'reports every id as known': known((_, ids) => ids),
    'reports no id as known': known(() => []),
    'returns known ids in another order': known((list) => [...list].reverse()),
    'returns a known id twice': known((list) => [...list, ...list.slice(0, 1)]),
    'returns one known id only': known((list) => list.slice(0, 1)),
    'returns at most ten known ids': known((list) => list.slice(0, 10)),
    'reports a call as lost after a second': (message, tools) => {
      const old = (tools.memo['old'] ??= new Set()) as Set<unknown>;
      return known((list) => {
        list.forEach((id) => tools.delay(1000, () => old.add(id)));
        return list.filter((id) => !old.has(id));
      })(message, tools);
    },
    'reports calls as lost after a second $/hello of their session': (message, tools) => {
      if (isAnnouncement(message, undefined)) tools.memo['hellos'] = Number(tools.memo['hellos'] ?? 0) + 1;
      return known((list) => {
        const at = Number(tools.memo['hellos']);
        return list.filter((id) => at === (tools.memo[`at ${String(id)}`] ??= at));
      })(message, tools);
    },
    'returns known ids as an object': known((list) => Object.fromEntries(list.entries())),
    'responds to status with the array itself': changeResult((result) => fieldsOf(result)['known'], isStatus),
    'does not respond to status': onResponse(drop, respondsTo('$/status')),
    'responds to status with -32601': onResponse(replaceByError(-32601), respondsTo('$/status')),
  }),
  {
    rule: 'ST-2',
    title: 'reports no interactive call as open',
    needsTap: true,
    toPage(message, tools) {
      const { requestOf } = tools;
      const isInteractive = (id: unknown): boolean => ['jumpToPay', 'signOut'].includes(requestOf(id)?.method ?? '');
      if (isInteractive(message.id)) return delayBy(50)(message, tools);
      return known((list) => list.filter((id) => !isInteractive(id)))(message, tools);
    },
  },
  {
    rule: 'ST-3',
    title: 'forgets an id before its response is delivered',
    toPage: onResponse(
      (message, tools) => (tools.memo['with status'] === message.id ? delayBy(80)(message, tools) : message),
      respondsTo(ECHO),
    ),
    atPost(text, { memo }) {
      const all = parsed(text);
      if (Array.isArray(all)) {
        const [first, second] = all as Loose[];
        if (second?.method === '$/status') memo['with status'] = first?.id;
      }
      return text;
    },
  },
];

/** Changes the ids that a response to `$/status` reports as known. */
function known(change: (known: readonly unknown[], ids: readonly unknown[]) => unknown): Change {
  return onResponse((message, { requestOf }) => {
    const list = fieldsOf(message.result)['known'] as readonly unknown[];
    const ids = fieldsOf(requestOf(message.id)?.params)['ids'] as readonly unknown[];
    return { ...message, result: { known: change(list, ids) } };
  }, isStatus);
}

const isPageResponse = ({ id, method }: Loose): boolean => method === undefined && /^s\d+$/.test(String(id));
const pageResponse = (change: Change, is: (message: Loose) => boolean = () => true): Change =>
  onlyIf((message) => isPageResponse(message) && is(message), change);
const codeOf = ({ error }: Loose): unknown => fieldsOf(error)['code'];
const hasResult = (message: Loose): boolean => 'result' in message;
const hasNullError = (message: Loose): boolean => hasResult(message) && message.error === null;
const isEmptyResponse = (message: Loose): boolean => !hasResult(message) && !message.error;
const isAskTimeout: When = ({ result }) => fieldsOf(fieldsOf(result)['error'])['code'] === -32003;

const asking: readonly ShellVariant[] = [
  ...toPage('SR-1', {
    'rounds fractions in its requests': onShellRequest(({ params, ...message }) => ({
      ...message,
      params: toSixDigits(params),
    })),
    'rounds fractions in responses of the page': changeResult(toSixDigits, isResultOf('$/test.ask')),
    'never sends requests': onShellRequest(drop),
    'omits the params of its requests': onShellRequest(removeMembers('params')),
    'sends requests under another name': onShellRequest(setMembers({ method: 'question' })),
  }),
  ...toShell('SR-3', {
    'reads error responses from the page as results': pageResponse(
      replaceByResult(null),
      (message) => !hasResult(message) && !!codeOf(message),
    ),
    'changes the code of error responses from the page': pageResponse(
      setMembers({ error: { code: -32603, message: '' } }),
      (message) => codeOf(message) === -32601,
    ),
  }),
  ...toPage('SR-4', {
    'never times out its own request': onResponse(drop, every(respondsTo('$/test.ask'), isAskTimeout)),
    'times out its own request with another code': onResponse(
      setMembers({ result: { error: { code: -32603 } } }),
      every(respondsTo('$/test.ask'), isAskTimeout),
    ),
  }),
  ...toShell('SR-4', {
    'responds to unexpected responses': alsoRespond(
      (message) => message.method === undefined && message.id === 'unknown',
      errorResponse(-32600),
    ),
    'accepts the second response of the page': pageResponse((message, { memo, delay, sendToShell }) => {
      if (typeof message.result !== 'number') return message;
      const first = !memo[String(message.id)];
      memo[String(message.id)] = message.result;
      if (first) delay(20, () => sendToShell({ jsonrpc: '2.0', id: message.id, result: memo[String(message.id)] }));
      return undefined;
    }),
  }),
  ...toShell('ER-4', {
    'drops a response with error: null': pageResponse(drop, hasNullError),
    'reads error: null as an error': pageResponse(replaceByError(-32603), hasNullError),
    'prefers the result over the error': pageResponse(
      ({ id, result }) => ({ id, result }),
      (message) => hasResult(message) && !!message.error,
    ),
    'ignores a response without result or error': pageResponse(drop, isEmptyResponse),
    'reads a response without result or error as null': pageResponse(setMembers({ result: null }), isEmptyResponse),
    'reads an error without a code as a result': pageResponse(
      replaceByResult(null),
      (message) => !!message.error && typeof codeOf(message) !== 'number',
    ),
    'accepts a code that is a string': pageResponse(
      (message) => ({ ...message, error: { code: Number(codeOf(message)), message: '' } }),
      (message) => typeof codeOf(message) === 'string',
    ),
  }),
];

const arrays =
  (change: (list: Loose[], text: string) => unknown) =>
  (text: string): string => {
    const list = parsed(text);
    if (!Array.isArray(list)) return text;
    return JSON.stringify(change(list as Loose[], text));
  };
const nothing = { jsonrpc: '2.0', method: '$/nothing' };

const batches: readonly ShellVariant[] = [
  ...atPost('BA-3', {
    'drops the rest of a batch after a malformed message': arrays((list) => {
      const bad = list.findIndex((each) => typeof each !== 'object');
      return bad < 0 ? list : list.slice(0, bad + 1);
    }),
    'does not respond to a malformed message in a batch': arrays((list) =>
      list.map((each) => (typeof each === 'object' ? each : nothing)),
    ),
    'rejects batches with a malformed message': arrays((list) =>
      list.some((each) => typeof each !== 'object') ? [7] : list,
    ),
  }),
  ...atPost('BA-4', {
    'handles only the first message of a batch': arrays((list) => (list.length > 2 ? list.slice(0, 1) : list)),
    'handles only 32 messages of a batch': arrays((list) => list.slice(0, 32)),
    'drops batches': (text) => (text.startsWith('[{') ? JSON.stringify(nothing) : text),
  }),
  {
    rule: 'BA-4',
    title: 'responds to a batch when its last call has settled',
    toPage: (message, { memo, delay, sendToPage }) => {
      const waiting = memo['waiting'] as Set<unknown> | undefined;
      if (!waiting?.has(message.id)) return message;
      waiting.delete(message.id);
      const held = memoList(memo, 'held');
      held.push(message);
      if (waiting.size) return undefined;
      delay(0, () => held.splice(0).forEach(sendToPage));
      return undefined;
    },
    atPost: (text, { memo }) => {
      const list = parsed(text);
      if (Array.isArray(list) && (list as Loose[]).some(({ method }) => method === '$/test.slow'))
        memo['waiting'] = new Set((list as Loose[]).map(({ id }) => id));
      return text;
    },
  },
  { rule: 'BA-5', title: 'sends batches of a million characters', outText: collect() },
  ...atPost('BA-7', {
    'does not respond to an empty batch': (text) => (text === '[]' ? JSON.stringify(nothing) : text),
    'handles a nested batch': arrays((list) => list.flat()),
  }),
  ...atPost('LI-2', {
    'does not respond to a batch of 65 messages': arrays((list) => (list.length > 64 ? [nothing] : list)),
    'handles 60 messages of a batch of 65': arrays((list) => (list.length > 64 ? list.slice(0, 60) : list)),
  }),
  ...atPost('LI-5', {
    'rejects more than 100 levels of nesting': depth(100),
    'rejects more than 250 levels of nesting': depth(250),
  }),
];

/** Holds long strings and delivers them with the next one. */
function collect(): (text: string) => unknown {
  let held = '';
  return (text) => {
    if (text.length > 90_000 && text.length < 262_144 && !held) {
      held = text;
      return undefined;
    }
    const both = held
      ? `[${[held, text].map((each) => (each.startsWith('[') ? each.slice(1, -1) : each)).join()}]`
      : text;
    held = '';
    return both;
  };
}

function depth(max: number): (text: string) => string {
  return (text) => {
    let level = 0;
    for (const char of text) {
      if (char === '[' || char === '{') level++;
      else if (char === ']' || char === '}') level--;
      if (level > max) return '{';
    }
    return text;
  };
}

const errorMember = (change: (error: Record<string, unknown>) => object): Change =>
  onResponse((message) => ({ ...message, error: change({ ...fieldsOf(message.error) }) }), respondsTo('$/test.fail'));
const testParams = (name: string): Change =>
  onResponse(replaceByResult(null), every(respondsTo(`$/test.${name}`), hasCode(-32602)));

const errors: readonly ShellVariant[] = [
  ...toPage('ER-1', {
    'omits the code of errors': errorMember((error) => ({ ...error, code: undefined })),
    'sends codes as strings': errorMember((error) => ({ ...error, code: String(error['code']) })),
    'sends codes with a fraction': errorMember((error) => ({ ...error, code: Number(error['code']) + 0.5 })),
    'omits the message of errors': errorMember((error) => ({ ...error, message: undefined })),
    'sends the message of errors as a number': errorMember((error) => ({ ...error, message: 7 })),
    'omits the data of errors': errorMember((error) => ({ ...error, data: undefined })),
    'sends the data of errors as a string': errorMember((error) => ({ ...error, data: JSON.stringify(error['data']) })),
    'sends errors as strings': onResponse((message) => ({ ...message, error: 'failed' }), respondsTo('$/test.fail')),
    'responds to failures with a result': onResponse(
      (message) => ({ id: message.id, result: message.error }),
      respondsTo('$/test.fail'),
    ),
    'uses the same code for all errors': errorMember((error) => ({ ...error, code: -32603 })),
    'drops error codes of the product': errorMember((error) =>
      error['code'] === 4711 ? { ...error, code: -32603 } : error,
    ),
    'reads code 0 as absent': errorMember((error) => ({ ...error, code: error['code'] || -32603 })),
    'sends codes without their sign': errorMember((error) => ({ ...error, code: Math.abs(Number(error['code'])) })),
  }),
  ...['slow', 'fail', 'emit', 'ask', 'progress'].flatMap((name) =>
    toPage('TE-1', { [`accepts wrong params of $/test.${name}`]: testParams(name) }),
  ),
];

const dropMember = (dropped: string): Change =>
  changeEchoed((value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== dropped))
      : value,
  );

const values: readonly ShellVariant[] = [
  ...toPage('TY-7', {
    'removes U+2028': changeStrings((text) => text.replace(/\u2028/g, '')),
    'removes U+2029': changeStrings((text) => text.replace(/\u2029/g, '')),
    'truncates strings at NUL': changeStrings((text) => text.split('\u0000')[0]),
    'removes control characters': changeStrings((text) =>
      text.replace(/\p{Cc}/gu, (char) => (char < '\t' && char > '\0' ? '' : char)),
    ),
    'encodes HTML entities': changeStrings((text) => text.replace(/</g, '&lt;')),
    'decodes HTML entities': changeStrings((text) => text.replace(/&lt;/g, '<')),
    'trims strings': changeStrings((text) => text.trim()),
    'converts CR LF to LF': changeStrings((text) => text.replace(/\r\n/g, '\n')),
    'replaces tabs with spaces': changeStrings((text) => text.replace(/\t/g, ' ')),
    'doubles backslashes': changeStrings((text) => text.replace(/\\/g, '\\\\')),
    'removes quotes': changeStrings((text) => text.replace(/"/g, '')),
    'replaces straight quotes with curly ones': changeStrings((text) => text.replace(/'/g, '\u2019')),
    'composes characters': changeStrings((text) => text.normalize('NFC')),
    'decomposes characters': changeStrings((text) => text.normalize('NFD')),
    'replaces characters above U+FFFF': changeStrings((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
    'removes invisible characters': changeStrings((text) => text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '')),
    'replaces characters outside ASCII': changeStrings((text) => text.replace(/[^\0-\x7f]/g, '?')),
    'decodes percent signs': changeStrings((text) => text.replace(/%25/g, '%')),
    'fills templates': changeStrings((text) => text.replace(/\{\{x\}\}|\$\{1\}/g, '')),
    'parses strings that are JSON': changeStrings((text) => (text === 'null' ? null : text)),
    'drops strings with a lone surrogate': changeStrings((text) =>
      text.replace(/[\ud800-\udfff]/g, (char, at: number) =>
        /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(0, at - 1), at + 2)) ? char : '',
      ),
    ),
  }),
  ...toPage('TY-4', {
    'truncates numbers to 32 bits': changeEchoed((value) =>
      typeof value === 'number' && Math.abs(value) > 2 ** 31 ? value % 2 ** 31 : value,
    ),
    'rounds fractions to six digits': changeResult(toSixDigits, isEcho),
    'rounds numbers': changeEchoed((value) => (typeof value === 'number' ? Math.round(value) : value)),
    'sends numbers as strings': changeEchoed((value) =>
      typeof value === 'number' && Math.abs(value) > 2 ** 40 ? String(value) : value,
    ),
    'sends numbers in single precision': changeEchoed((value) =>
      typeof value === 'number' ? Math.fround(value) : value,
    ),
    'drops the sign of numbers': changeEchoed((value) => (typeof value === 'number' ? Math.abs(value) : value)),
  }),
  ...atPost('TY-5', {
    'reads 1.0 as another value than 1': (text) => text.replace(/:1\.0\b/g, ':"1.0"'),
    'reads 1e0 as a string': (text) => text.replace(/:1e0\b/g, ':"1e0"'),
  }),
  ...toPage('TY-1', {
    'converts an empty string to null': changeEchoed((value) => (value === '' ? null : value)),
    'converts false to null': changeEchoed((value) => (value === false ? null : value)),
    'converts 0 to null': changeEchoed((value) => (value === 0 ? null : value)),
    'converts an empty array to null': changeEchoed((value) => (Array.isArray(value) && !value.length ? null : value)),
    'converts an empty object to an array': changeEchoed((value) =>
      value && typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).length ? [] : value,
    ),
    'sends booleans as numbers': changeEchoed((value) => (typeof value === 'boolean' ? Number(value) : value)),
  }),
  ...toPage('TY-8', {
    'drops members named __proto__': dropMember('__proto__'),
    'drops members named constructor': dropMember('constructor'),
    'drops members with an empty name': dropMember(''),
  }),
  ...atPost('TY-9', {
    'uses the first of two members of the same name': (text) => text.replace('{"a":1,"a":2}', '{"a":1}'),
    'rejects two members of the same name': (text) => (text.includes('{"a":1,"a":2}') ? '{' : text),
  }),
];

/** Every broken shell. */
export const shellVariants: readonly ShellVariant[] = [
  ...transport,
  ...messages,
  ...ids,
  ...sessions,
  ...responses,
  ...flow,
  ...asking,
  ...batches,
  ...errors,
  ...values,
];
