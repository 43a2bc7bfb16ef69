// Broken variants of the reference shell: each breaks the one rule that it names, and the page must have a red row for that rule.
import {
  announce,
  answer,
  both,
  cancel,
  type Change,
  codeTo,
  echoed,
  errorOf,
  event,
  fieldsOf,
  hasCode,
  isAnnouncement,
  isResponse,
  later,
  type Loose,
  lose,
  note,
  progress,
  put,
  question,
  request,
  response,
  type ShellVariant,
  strings,
  succeeded,
  to,
  toPage,
  toShell,
  twice,
  without,
} from './variant-tools.ts';

const ECHO = '$/test.echo';
const idTo = (change: (id: string) => unknown): Change =>
  response((message) => ({ ...message, id: typeof message.id === 'string' ? change(message.id) : message.id }));
const resultTo = (result: unknown, when = succeeded): Change => response(put({ result }), when);
const memoList = (memo: Record<string, unknown>, name: string): Loose[] => (memo[name] ??= []) as Loose[];

/** Keeps messages until one of another kind comes, and hands them over in another order. */
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
    title: 'answers inside postMessage',
    atPost: (text, { say }) => {
      const message = parsed(text);
      if (message?.method !== ECHO || typeof message.id !== 'string') return text;
      say({ id: message.id, result: message.params ?? null });
      return undefined;
    },
  },
  { rule: 'TR-2', title: 'returns a value from postMessage', returns: true },
  ...(['not JSON', 'long texts'] as const).map((what): ShellVariant => ({
    rule: 'TR-3',
    title: `throws for ${what}`,
    atPost(text) {
      const isBad = what === 'not JSON' ? !isJson(text) : text.length > 100_000;
      if (isBad) throw new TypeError('on purpose');
      return text;
    },
  })),
  { rule: 'TR-5', title: 'hands over an object instead of a text', outText: (text) => JSON.parse(text) as unknown },
  { rule: 'TR-5', title: 'hands over a text of a text', outText: (text) => JSON.stringify(text) },
  {
    rule: 'TR-5',
    title: 'hands over half of long texts',
    outText: (text) => (text.length > 20_000 ? text.slice(0, 9000) : text),
  },
  {
    rule: 'TR-4',
    title: 'handles the messages of an array in another order',
    atPost: (text) => (text.startsWith('[{') ? JSON.stringify((JSON.parse(text) as unknown[]).reverse()) : text),
  },
  ...toShell('TR-4', [
    [
      'handles events first and their order last',
      request(['$/test.emit'], (message, { memo, tell, later: wait }) => {
        const count = Number(memo['count'] ?? 0);
        memo['count'] = count + 1;
        wait(count % 2 ? 0 : 20, () => tell(message));
        return undefined;
      }),
    ],
  ]),
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
  ...toPage('MS-1', [
    ['leaves jsonrpc out of responses', response(put({ jsonrpc: undefined }))],
    ['leaves jsonrpc out of events', event(put({ jsonrpc: undefined }))],
    ['leaves jsonrpc out of progress', progress(put({ jsonrpc: undefined }))],
    ['leaves jsonrpc out of requests', question(put({ jsonrpc: undefined }))],
    ['speaks jsonrpc 1.0', put({ jsonrpc: '1.0' })],
    ['speaks jsonrpc as a number', put({ jsonrpc: 2 })],
  ]),
  ...toPage('MS-2', [
    ['sends error: null beside each result', response(put({ error: null }), succeeded)],
    ['sends result: null beside each error', response(put({ result: null }), hasCode(-32601))],
    ['sends an error and a result', response(put({ result: 1 }), hasCode(-32602))],
    ['sends an event with an id', event(put({ id: 'event' }))],
    ['sends responses with a method', response(put({ method: 'response' }), to(ECHO))],
  ]),
  ...toShell('MS-2', [['does not run notifications', note(lose)]]),
  ...toShell('MS-3', [
    [
      'refuses params of null',
      request([ECHO], (message, tools) =>
        message.params === null ? answer(({ id }) => errorOf(-32602, id))(message, tools) : message,
      ),
    ],
    [
      'refuses absent params',
      request([ECHO], (message, tools) =>
        'params' in message ? message : answer(({ id }) => errorOf(-32602, id))(message, tools),
      ),
    ],
    [
      'refuses params that are no objects',
      request([ECHO], (message, tools) =>
        typeof message.params === 'string' ? answer(({ id }) => errorOf(-32602, id))(message, tools) : message,
      ),
    ],
  ]),
  ...toShell('MS-4', [
    [
      'refuses messages with unknown members',
      (message, tools) => ('future' in message ? answer(({ id }) => errorOf(-32600, id))(message, tools) : message),
    ],
    ['loses messages with unknown members', (message) => ('future' in message ? undefined : message)],
  ]),
  ...toShell('MS-6', [
    [
      'answers unknown notifications',
      note((message, { later: wait, say }) => {
        if (String(message.method).includes('unknown')) wait(0, () => say(errorOf(-32601)));
        return message;
      }),
    ],
  ]),
  ...toPage('MS-7', [
    [
      'is silent about text that is not JSON',
      response(
        lose,
        both(({ id }) => id === null, hasCode(-32700)),
      ),
    ],
    ['answers -32600 to text that is not JSON', response(codeTo(-32600), hasCode(-32700))],
    ['answers text that is not JSON with an id', response(put({ id: 'x' }), hasCode(-32700))],
    ['answers text that is not JSON twice', response(twice, hasCode(-32700))],
    ['is silent about JSON that is no message', response(lose, hasCode(-32600))],
    ['answers -32700 to JSON that is no message', response(codeTo(-32700), hasCode(-32600))],
    ['answers JSON that is no message twice', response(twice, hasCode(-32600))],
    [
      'does not name the id of what is no message',
      response(
        put({ id: null }),
        both(hasCode(-32600), ({ id }) => id !== null),
      ),
    ],
  ]),
];

const ids: readonly ShellVariant[] = [
  ...toPage('ID-1', [
    ['trims ids', idTo((id) => id.trim())],
    ['writes short ids in lower case', idTo((id) => (id.length < 9 ? id.toLowerCase() : id))],
    ['cuts ids at 128 characters', idTo((id) => id.slice(0, 128))],
    ['cuts ids at 64 characters', idTo((id) => id.slice(0, 64))],
    ['makes numbers of ids that look so', idTo((id) => (/^[1-9]\d*$/.test(id) ? Number(id) : id))],
    ['drops leading zeros of ids', idTo((id) => id.replace(/^0+(?=\d)/, ''))],
    ['loses characters outside ASCII in ids', idTo((id) => id.replace(/[^ -~]/g, ''))],
    ['escapes ids for HTML', idTo((id) => id.replace(/</g, '&lt;'))],
    ['takes the id "null" for none', idTo((id) => (id === 'null' ? null : id))],
    ['puts a prefix before ids', idTo((id) => (id.includes('/') ? `x${id}` : id))],
  ]),
  ...toShell('ID-4', [
    [
      'answers a request with a null id',
      (message, { later: wait, say }) => {
        if (message.id === null && message.method === ECHO) wait(0, () => say({ id: null, result: 1 }));
        return message;
      },
    ],
    [
      'refuses a null id',
      (message, { later: wait, say }) => {
        if (message.id === null && message.method) wait(0, () => say(errorOf(-32600)));
        return message;
      },
    ],
  ]),
  ...toShell('ID-5', [
    [
      'takes numbers as ids',
      (message, tools) =>
        typeof message.id === 'number' ? answer(({ id }) => ({ id, result: 1 }))(message, tools) : message,
    ],
    [
      'takes numbers as ids and writes them as text',
      (message, tools) =>
        typeof message.id === 'number' ? answer(({ id }) => ({ id: String(id), result: 1 }))(message, tools) : message,
    ],
    ['is silent about a boolean as an id', (message) => (typeof message.id === 'boolean' ? undefined : message)],
    [
      'takes an object as an id',
      (message, tools) =>
        typeof message.id === 'object' && message.id !== null
          ? answer(({ id }) => ({ id, result: 1 }))(message, tools)
          : message,
    ],
    [
      'takes an empty id',
      (message, tools) => (message.id === '' ? answer(({ id }) => ({ id, result: 1 }))(message, tools) : message),
    ],
    [
      'takes an id of 201 characters',
      (message, tools) =>
        String(message.id).length > 200 ? answer(({ id }) => ({ id, result: 1 }))(message, tools) : message,
    ],
  ]),
  ...toShell('ID-6', [
    [
      'answers a second request with an open id',
      (message, tools) => {
        const open = (tools.memo['open'] ??= new Set()) as Set<unknown>;
        if (message.method !== undefined && open.has(message.id))
          return answer(({ id }) => ({ id, result: 'second' }))(message, tools);
        if (message.method === '$/test.silent') open.add(message.id);
        return message;
      },
    ],
    [
      'refuses a second request with an open id',
      (message, tools) => {
        const open = (tools.memo['open'] ??= new Set()) as Set<unknown>;
        if (message.method !== undefined && open.has(message.id))
          return answer(({ id }) => errorOf(-32600, id))(message, tools);
        if (message.method === '$/test.silent') open.add(message.id);
        return message;
      },
    ],
  ]),
  ...asked('ID-7', [
    ['numbers its own requests', (id) => Number(id.slice(1))],
    ['gives all its requests one id', () => 'question'],
    ['sends its requests with an empty id', () => ''],
    ['uses ids of 300 characters', (id) => id.padEnd(300, 'x')],
  ]),
];

/** Variants whose requests have other ids; the answers of the page still find their way. */
function asked(rule: string, rows: readonly (readonly [string, (id: string) => unknown])[]): ShellVariant[] {
  return rows.map(([title, change]) => ({
    rule,
    title,
    toPage: question((message, { memo }) => {
      const ids = (memo['ids'] ??= new Map()) as Map<unknown, unknown>;
      const id = change(String(message.id));
      ids.set(id, message.id);
      return { ...message, id };
    }),
    toShell(message, { memo }) {
      const ids = memo['ids'] as Map<unknown, unknown> | undefined;
      return message.method === undefined && ids?.has(message.id) ? { ...message, id: ids.get(message.id) } : message;
    },
  }));
}

const can = (change: (can: Record<string, unknown>) => unknown): Change =>
  announce((said) => ({ ...said, can: change({ ...(said['can'] as object) }) }));
const methodsTo = (change: (methods: unknown[]) => unknown): Change =>
  announce((said) => ({ ...said, methods: change([...(said['methods'] as unknown[])]) }));
const member = (name: string, value: unknown): Change => announce((said) => ({ ...said, [name]: value }));
const sessionOf = (message: Loose): unknown => fieldsOf(message.params)['session'];
const isHello = (message: Loose): boolean => message.method === '$/hello';

/** Does something else with the hello of a session after the first. */
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

const sessions: readonly ShellVariant[] = [
  ...toShell(
    'HE-2',
    ([undefined, '', 7, 'long'] as const).map((bad): readonly [string, Change] => [
      `takes a hello whose session is ${bad === undefined ? 'absent' : bad === '' ? 'empty' : bad === 7 ? 'a number' : 'of 129 characters'}`,
      request(['$/hello'], (message, tools) => {
        const session = sessionOf(message);
        const isBad = bad === 'long' ? String(session).length > 128 : session === bad;
        return isBad ? answer(({ id }) => ({ id, result: { protocol: 1 } }))(message, tools) : message;
      }),
    ]),
  ),
  ...toPage('HE-2', [
    ['refuses a hello without a session as -32600', response(codeTo(-32600), both(to('$/hello'), hasCode(-32602)))],
    ['is silent about a hello without a session', response(lose, both(to('$/hello'), hasCode(-32602)))],
  ]),
  ...toPage('HE-3', [
    ['answers hello after 1.5 s', response(later(1500), isAnnouncement)],
    ['never answers hello', response(lose, to('$/hello'))],
  ]),
  ...toPage('HE-4', [
    ['announces protocol 2', member('protocol', 2)],
    ['announces protocol "1"', member('protocol', '1')],
    ['announces no protocol', member('protocol', undefined)],
    ['announces another platform', member('platform', 'windows')],
    ['announces the platform in capitals', member('platform', 'Android')],
    ['announces no platform', member('platform', undefined)],
    ['announces the version as a number', member('appVersion', 9)],
    ['announces no version', member('appVersion', undefined)],
    ['announces a version that cannot be read', member('appVersion', 'unknown')],
    ['announces an empty version', member('appVersion', '')],
    ['announces no locale', member('locale', undefined)],
    ['announces an empty locale', member('locale', '')],
    ['announces a locale that is a number', member('locale', 7)],
    ['announces another theme', member('theme', 'blue')],
    ['announces the theme as a boolean', member('theme', true)],
    ['announces no methods', member('methods', undefined)],
    ['announces methods as an object', member('methods', { [ECHO]: true })],
    ['announces methods as a text', member('methods', ECHO)],
    ['announces $/hello as a method', methodsTo((all) => ['$/hello', ...all])],
    ['announces a method twice', methodsTo((all) => [...all, all[0]])],
    ['announces a method that is no name', methodsTo((all) => [...all, 7])],
    ['announces a method that it does not implement', response(({ id }) => errorOf(-32601, id), to('getUserInfo'))],
    [
      'answers hello with a text of JSON',
      response((message) => ({ ...message, result: JSON.stringify(message.result) }), isAnnouncement),
    ],
    ['answers hello with an empty object', resultTo({}, isAnnouncement)],
    ['answers hello with null', resultTo(null, isAnnouncement)],
  ]),
  ...toPage('HE-5', [
    ['announces an ability as a text', can((all) => ({ ...all, batch: 'yes' }))],
    ['announces an ability as 1', can((all) => ({ ...all, cancel: 1 }))],
    ['announces abilities as a list', can((all) => Object.keys(all))],
    ['announces abilities as a text', can(() => 'batch')],
    ['leaves abilities out', member('can', undefined)],
  ]),
  ...toPage('HE-6', [
    ['sends events without a session', event(without('session'))],
    ['sends events with another session', event(put({ session: 'another' }))],
    ['sends events with a session of null', event(put({ session: null }))],
    ['sends progress without a session', progress(without('session'))],
    ['sends requests without a session', question(without('session'))],
    [
      'sends the session in params only',
      event((message) => ({
        ...(without('session')(message, undefined as never) as Loose),
        params: { session: message.session },
      })),
    ],
  ]),
  ...beforeHello('HE-7', [
    ['sends events before hello', (held) => ({ now: held })],
    ['loses events before hello', () => ({})],
    ['keeps the first of more than 50 events', (held) => ({ after: held.slice(0, 50) })],
    ['keeps all of more than 50 events', (held) => ({ after: held })],
    ['keeps 49 events', (held) => ({ after: held.slice(-49) })],
    ['sends what it held in another order', (held) => ({ after: held.slice(-50).reverse() })],
    ['sends what it held before the answer to hello', (held) => ({ before: held.slice(-50) })],
  ]),
  ...endless('HE-8'),
  ...toShell('HE-8', [['refuses the hello of a second session', secondHello(answer(({ id }) => errorOf(-32600, id)))]]),
  ...toShell('HE-9', [
    ['is silent at a second hello of one session', again(lose)],
    ['refuses a second hello of one session', again(answer(({ id }) => errorOf(-32600, id)))],
  ]),
  {
    rule: 'HE-9',
    title: 'ends open calls at a second hello of one session',
    toShell(message, tools) {
      if (message.method === '$/test.slow') memoList(tools.memo, 'open').push(message);
      return again((hello, { memo }) => {
        memo['lost'] = memoList(memo, 'open').map(({ id }) => id);
        return hello;
      })(message, tools);
    },
    toPage: response((message, { memo }) =>
      (memo['lost'] as unknown[] | undefined)?.includes(message.id) ? undefined : message,
    ),
  },
  ...toShell('HE-11', [
    ['refuses requests before hello', early(answer(({ id }) => errorOf(-32600, id)))],
    ['is silent before hello', early(lose)],
  ]),
  ...toShell('HE-12', [
    [
      'refuses a protocol that it does not know',
      request(['$/hello'], (message, tools) =>
        fieldsOf(message.params)['protocol'] === 1 ? message : answer(({ id }) => errorOf(-32602, id))(message, tools),
      ),
    ],
    [
      'is silent about a protocol that it does not know',
      request(['$/hello'], (message) => (fieldsOf(message.params)['protocol'] === 1 ? message : undefined)),
    ],
    [
      'says that it speaks any protocol',
      request(['$/hello'], (message, tools) =>
        fieldsOf(message.params)['protocol'] === 1
          ? message
          : answer(({ id }) => ({
              id,
              result: { protocol: fieldsOf(message.params)['protocol'], platform: 'android', appVersion: '9.0.0' },
            }))(message, tools),
      ),
    ],
  ]),
  { rule: 'SN-1', title: 'has a snapshot that is not JSON', snapshot: () => '{' },
  { rule: 'SN-1', title: 'has a snapshot of another version', snapshot: changed({ appVersion: '1.0.0' }) },
  { rule: 'SN-1', title: 'has a snapshot with other methods', snapshot: changed({ methods: [] }) },
  { rule: 'SN-1', title: 'has a snapshot with other abilities', snapshot: changed({ can: {} }) },
  { rule: 'SN-1', title: 'has a snapshot of another platform', snapshot: changed({ platform: 'ios' }) },
  { rule: 'SN-1', title: 'has a snapshot without protocol', snapshot: changed({ protocol: undefined }) },
  { rule: 'SN-2', title: 'gives the snapshot as an object', snapshot: (text) => JSON.parse(text) as unknown },
  {
    rule: 'SN-2',
    title: 'throws where it should give the snapshot',
    snapshot: () => {
      throw new Error('on purpose');
    },
  },
];

function changed(members: object): (text: string) => string {
  return (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...members });
}

/** At the second hello with a session that is known. */
function again(change: Change): Change {
  return (message, tools) => {
    if (!isHello(message)) return message;
    const isAgain = tools.memo['again'] === sessionOf(message);
    tools.memo['again'] = sessionOf(message);
    return isAgain && sessionOf(message) !== undefined ? change(message, tools) : message;
  };
}

/** Before the first hello. */
function early(change: Change): Change {
  return (message, tools) => {
    if (isHello(message)) tools.memo['greeted'] = true;
    return tools.memo['greeted'] || message.id === undefined || !message.method ? message : change(message, tools);
  };
}

interface Released {
  readonly now?: readonly Loose[];
  readonly before?: readonly Loose[];
  readonly after?: readonly Loose[];
}

/** Variants that do something else with the events that the app emits before hello. */
function beforeHello(
  rule: string,
  rows: readonly (readonly [string, (held: readonly Loose[]) => Released])[],
): ShellVariant[] {
  return rows.map(([title, release]) => ({
    rule,
    title,
    toShell(message, { memo, say, later: wait }) {
      if (isHello(message)) memo['greeted'] ??= message.id;
      if (memo['greeted'] || message.method !== '$/test.emit') return message;
      const { method, params } = fieldsOf(message.params) as { method: string; params?: unknown };
      const held: Loose = { method, params };
      memoList(memo, 'all').push(held);
      wait(0, () => {
        say({ id: message.id, result: null });
        (release([held]).now ?? []).forEach(say);
      });
      return undefined;
    },
    toPage(message, { memo }) {
      if (!isResponse(message) || message.id !== memo['greeted'] || memo['sent'] || !isAnnouncement(message, undefined))
        return message;
      memo['sent'] = true;
      const session = String(message.id).split('.')[0];
      const of = (list: readonly Loose[] = []): Loose[] => list.map((each) => ({ ...each, session }));
      const { before, after } = release(memoList(memo, 'all'));
      return [...of(before), message, ...of(after)];
    },
  }));
}

/** Shells that go on with the calls of a session that has ended. */
function endless(rule: string): ShellVariant[] {
  const late = (
    title: string,
    make: (message: Loose, session: unknown) => Loose[],
    methods: readonly string[],
  ): ShellVariant => ({
    rule,
    title,
    toShell: (message, tools) => {
      const open = memoList(tools.memo, 'open');
      if (message.method !== undefined && methods.includes(message.method)) open.push(message);
      return secondHello((hello, { memo, later: wait, say }) => {
        const old = memo['old'];
        for (const each of open.splice(0)) wait(200, () => make(each, old).forEach(say));
        return hello;
      })(message, { ...tools, memo: remember(tools.memo, message) });
    },
  });
  return [
    late('answers calls of a session that has ended', ({ id }) => [{ id, result: 'old' }], [
      '$/test.slow',
      '$/test.silent',
    ]),
    late('cancels calls of a session that has ended with an error', ({ id }) => [errorOf(-32800, id)], [
      '$/test.slow',
      '$/test.silent',
    ]),
    late(
      'sends progress of a session that has ended',
      ({ id }, session) => [{ method: '$/progress', params: { id, value: 1 }, session }],
      ['$/test.progress'],
    ),
    late('sends events with a session that has ended', (_, session) => [{ method: 'conformance.told', session }], [
      '$/test.slow',
    ]),
    late(
      'asks with a session that has ended',
      (_, session) => [{ id: 's900', method: 'conformance.question', session }],
      ['$/test.slow'],
    ),
    {
      rule,
      title: 'knows the calls of a session that has ended',
      toPage: response(
        (message, tools) => {
          const ids = fieldsOf(tools.requestOf(message.id)?.params)['ids'];
          return Array.isArray(ids)
            ? { ...message, result: { known: ids.filter((id) => tools.memo[`open ${id}`]) } }
            : message;
        },
        both(to('$/status'), succeeded),
      ),
      toShell(message, { memo }) {
        if (message.method === '$/test.silent' || message.method === '$/test.slow')
          memo[`open ${String(message.id)}`] = true;
        return message;
      },
    },
  ];
}

/** Keeps the name of the session that a hello ends. */
function remember(memo: Record<string, unknown>, message: Loose): Record<string, unknown> {
  if (isHello(message) && memo['session'] !== sessionOf(message)) memo['old'] = memo['session'];
  return memo;
}

const replies: readonly ShellVariant[] = [
  ...toPage('RQ-1', [
    ['answers every echo twice', response(twice, both(to(ECHO), succeeded))],
    [
      'answers every echo again after 100 ms',
      response(
        (message, { later: wait, say }) => {
          wait(100, () => say(message));
          return message;
        },
        both(to(ECHO), succeeded),
      ),
    ],
    [
      'answers and then fails',
      response((message) => [message, errorOf(-32603, message.id)], both(to(ECHO), succeeded)),
    ],
    ['answers slow methods twice', response(twice, to('$/test.slow'))],
    ['answers errors twice', response(twice, hasCode(-32001))],
    ['answers product methods twice', response(twice, to('getUserInfo'))],
    ['never answers', response(lose, to(ECHO))],
    [
      'loses one of 50 answers',
      response((message) => (fieldsOf(message.result)['n'] === 25 ? undefined : message), to(ECHO)),
    ],
    [
      'mixes up answers',
      response((message, { memo }) => {
        const before = memo['before'];
        memo['before'] = message.result;
        return fieldsOf(message.result)['n'] === 25 ? { ...message, result: before } : message;
      }, to(ECHO)),
    ],
  ]),
  ...toShell('RQ-2', [
    [
      'handles one request after the other',
      (message, { memo, tell, later: wait }) => {
        if (message.method === '$/test.slow' && typeof fieldsOf(message.params)['ms'] === 'number') {
          memo['busy'] = true;
          wait(Number(fieldsOf(message.params)['ms']) + 30, () => {
            memo['busy'] = false;
            memoList(memo, 'queue').splice(0).forEach(tell);
          });
          return message;
        }
        if (!memo['busy'] || message.method !== ECHO) return message;
        return void memoList(memo, 'queue').push(message);
      },
    ],
  ]),
  ...toPage('RQ-3', [
    ['is silent about unknown methods', response(lose, hasCode(-32601))],
    ['answers unknown methods with -32603', response(codeTo(-32603), hasCode(-32601))],
    ['answers unknown methods with -32600', response(codeTo(-32600), hasCode(-32601))],
    ['answers unknown methods with null', response((message) => ({ id: message.id, result: null }), hasCode(-32601))],
    ['answers unknown methods after 2 s', response(later(2000), hasCode(-32601))],
    ['answers unknown methods twice', response(twice, hasCode(-32601))],
  ]),
  ...toShell(
    'RQ-3',
    ['toString', '__proto__', 'constructor', '', '$/unknown'].map((name): readonly [string, Change] => [
      `implements ${name || 'the empty name'}`,
      request(
        [name],
        answer(({ id }) => ({ id, result: {} })),
      ),
    ]),
  ),
  ...toPage('RQ-4', [
    [
      'answers wrong params of the product with a result',
      response(
        (message) => ({ id: message.id, result: {} }),
        both(
          hasCode(-32602),
          ({ id }) => !String(id).includes('hello'),
          (_, sent) => sent?.method !== undefined && !sent.method.startsWith('$/'),
        ),
      ),
    ],
    [
      'answers wrong params of the product with -32603',
      response(
        codeTo(-32603),
        both(hasCode(-32602), (_, sent) => sent?.method !== undefined && !sent.method.startsWith('$/')),
      ),
    ],
    [
      'is silent about wrong params of the product',
      response(
        lose,
        both(hasCode(-32602), (_, sent) => sent?.method !== undefined && !sent.method.startsWith('$/')),
      ),
    ],
  ]),
  ...toPage('RQ-5', [
    [
      'leaves out a result of null',
      response(
        (message) => (message.result === null ? without('result')(message, undefined as never) : message),
        to(ECHO),
      ),
    ],
    [
      'answers {} where there is no result',
      response((message) => (message.result === null ? { ...message, result: {} } : message), to(ECHO)),
    ],
    [
      'answers an empty text where there is no result',
      response((message) => (message.result === null ? { ...message, result: '' } : message), to(ECHO)),
    ],
    [
      'answers true where there is no result',
      response((message) => (message.result === null ? { ...message, result: true } : message), to(ECHO)),
    ],
    [
      'is silent where there is no result',
      response((message) => (message.result === null ? undefined : message), to(ECHO)),
    ],
  ]),
  ...toShell('NO-1', [
    [
      'answers notifications with a result',
      note((message, { later: wait, say }) => {
        if (message.method === ECHO) wait(0, () => say({ id: null, result: null }));
        return message;
      }),
    ],
    [
      'answers notifications with an error',
      note((message, { later: wait, say }) => {
        if (message.method === ECHO) wait(0, () => say(errorOf(-32600)));
        return message;
      }),
    ],
    [
      'answers notifications without an id',
      note((message, { later: wait, say }) => {
        if (message.method === ECHO) wait(0, () => say({ result: 1 }));
        return message;
      }),
    ],
    [
      'answers failed notifications',
      note((message, { later: wait, say }) => {
        if (message.method === '$/test.fail') wait(0, () => say(errorOf(-32001)));
        return message;
      }),
    ],
  ]),
];

const flow: readonly ShellVariant[] = [
  ...toPage('EV-1', [
    [
      'writes names of events in capitals',
      event((message) => ({ ...message, method: String(message.method).toUpperCase() })),
    ],
    ['leaves the payload of events out', event(without('params'))],
    ['puts the payload of events into a list', event((message) => ({ ...message, params: [message.params] }))],
    [
      'writes the payload of events as text',
      event((message) => ({ ...message, params: JSON.stringify(message.params) })),
    ],
  ]),
  ...toPage('EV-2', [
    ['sends events twice', event(twice)],
    [
      'loses one event of 100',
      event(
        (message, { memo }) => (
          (memo['n'] = Number(memo['n'] ?? 0) + 1),
          Number(memo['n']) % 100 === 0 ? undefined : message
        ),
      ),
    ],
    [
      'sends events in another order',
      event((message, tools) =>
        typeof message.params === 'number' && message.params % 2 ? later(10)(message, tools) : message,
      ),
    ],
  ]),
  ...toPage('PR-1', [
    ['sends no progress', progress(lose)],
    [
      'leaves the value of progress out',
      progress((message) => ({ ...message, params: { id: fieldsOf(message.params)['id'] } })),
    ],
    [
      'sends progress with another id',
      progress((message) => ({ ...message, params: { ...fieldsOf(message.params), id: 'other' } })),
    ],
    ['sends progress as $/Progress', progress(put({ method: '$/Progress' }))],
  ]),
  ...toPage('PR-2', [
    [
      'sends progress after the response',
      response(
        (message, { requestOf }) => [
          message,
          {
            method: '$/progress',
            params: { id: message.id, value: 1 },
            session: String(requestOf(message.id)?.id).split('.')[0],
          },
        ],
        both(to('$/test.progress'), succeeded),
      ),
    ],
  ]),
  ...toPage('PR-3', [
    ['sends progress in another order', reversedBefore((message) => message.method === '$/progress')],
    [
      'sends the last progress twice',
      progress(
        (message, { memo }) => (
          (memo['n'] = Number(memo['n'] ?? 0) + 1),
          Number(memo['n']) % 5 ? message : [message, message]
        ),
      ),
    ],
    [
      'sends progress after its response',
      (message, { memo, requestOf }) => {
        const held = memoList(memo, 'held');
        if (message.method === '$/progress') return void held.push(message);
        return isResponse(message) && requestOf(message.id)?.method === '$/test.progress'
          ? [message, ...held.splice(0)]
          : message;
      },
    ],
  ]),
  ...toPage('PR-5', [
    [
      'repeats another session in progress',
      progress((message) => ({ ...message, params: { ...fieldsOf(message.params), session: 'another' } })),
    ],
  ]),
  ...toShell('CA-3', [
    ['ignores cancel', cancel(lose)],
    [
      'cancels after 3 s',
      cancel((message, { later: wait, tell }) => {
        wait(3000, () => tell(message));
        return undefined;
      }),
    ],
  ]),
  {
    rule: 'CA-3',
    title: 'cancels everything that is open',
    toShell(message, { memo, tell }) {
      const open = memoList(memo, 'open');
      if (message.method === '$/test.slow') open.push(message);
      if (message.method !== '$/cancelRequest') return message;
      if (open.some(({ id }) => id === fieldsOf(message.params)['id']))
        open.splice(0).forEach(({ id }) => tell({ method: '$/cancelRequest', params: { id } }));
      return message;
    },
  },
  ...toPage('CA-3', [
    ['answers cancelled calls with -32603', response(codeTo(-32603), hasCode(-32800))],
    ['answers cancelled calls with -32002', response(codeTo(-32002), hasCode(-32800))],
    ['is silent about cancelled calls', response(lose, hasCode(-32800))],
    ['answers cancelled calls with null', response((message) => ({ id: message.id, result: null }), hasCode(-32800))],
    ['answers cancelled calls twice', response(twice, hasCode(-32800))],
  ]),
  {
    rule: 'CA-3',
    title: 'goes on with the progress of cancelled calls',
    toPage: response((message, { later: wait, say, requestOf }) => {
      if (requestOf(message.id)?.method !== '$/test.progress') return message;
      const session = String(message.id).split('.')[0];
      wait(40, () => say({ method: '$/progress', params: { id: message.id, value: 9 }, session }));
      return message;
    }, hasCode(-32800)),
  },
  ...toShell('CA-4', [
    [
      'answers cancel of an unknown id',
      cancel((message, { later: wait, say }) => {
        if (fieldsOf(message.params)['id'] === 'unknown') wait(0, () => say(errorOf(-32602)));
        return message;
      }),
    ],
    [
      'answers cancel of an answered id',
      cancel((message, { memo, later: wait, say }) => {
        const { id } = fieldsOf(message.params);
        if (memo[`done ${String(id)}`]) wait(0, () => say(errorOf(-32800, id)));
        return message;
      }),
    ],
  ]).map((variant) => ({
    ...variant,
    toPage: (message: Loose, { memo }: { memo: Record<string, unknown> }) => {
      if (isResponse(message)) memo[`done ${String(message.id)}`] = true;
      return message;
    },
  })),
  ...toShell(
    'ST-1',
    (
      [
        ['absent', undefined],
        ['empty', []],
        ['no list', 'x'],
        ['more than 100', 101],
      ] as const
    ).map(([what, bad]): readonly [string, Change] => [
      `answers a status whose ids are ${what}`,
      request(['$/status'], (message, tools) => {
        const { ids } = fieldsOf(message.params);
        const isBad =
          bad === undefined
            ? ids === undefined
            : bad === 101
              ? Array.isArray(ids) && ids.length > 100
              : bad === 'x'
                ? typeof ids === 'string'
                : Array.isArray(ids) && !ids.length;
        return isBad ? answer(({ id }) => ({ id, result: { known: [] } }))(message, tools) : message;
      }),
    ]),
  ),
  ...known('ST-2', [
    ['knows every id', (_, ids) => ids],
    ['knows no id', () => []],
    ['tells known ids in another order', (list) => [...list].reverse()],
    ['tells a known id twice', (list) => [...list, ...list.slice(0, 1)]],
    ['tells one known id only', (list) => list.slice(0, 1)],
    ['tells known ids as an object', (list) => Object.fromEntries(list.entries())],
  ]),
  ...toPage('ST-2', [
    [
      'answers status with the list itself',
      response(
        (message) => ({ ...message, result: fieldsOf(message.result)['known'] }),
        both(to('$/status'), succeeded),
      ),
    ],
    ['is silent about status', response(lose, to('$/status'))],
    ['answers status with -32601', response(({ id }) => errorOf(-32601, id), to('$/status'))],
  ]),
  {
    rule: 'ST-3',
    title: 'forgets an id before its response is handed over',
    toPage: response(
      (message, tools) => (tools.memo['with status'] === message.id ? later(80)(message, tools) : message),
      to(ECHO),
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

function known(
  rule: string,
  rows: readonly (readonly [string, (known: readonly unknown[], ids: readonly unknown[]) => unknown])[],
): ShellVariant[] {
  return toPage(
    rule,
    rows.map(([title, change]): readonly [string, Change] => [
      title,
      response(
        (message, { requestOf }) => {
          const list = fieldsOf(message.result)['known'] as readonly unknown[];
          const ids = fieldsOf(requestOf(message.id)?.params)['ids'] as readonly unknown[];
          return { ...message, result: { known: change(list, ids) } };
        },
        both(to('$/status'), succeeded),
      ),
    ]),
  );
}

const isPageAnswer = ({ id, method }: Loose): boolean => method === undefined && /^s\d+$/.test(String(id));
const pageAnswer =
  (change: Change): Change =>
  (message, tools) =>
    isPageAnswer(message) ? change(message, tools) : message;

const asking: readonly ShellVariant[] = [
  ...toPage('SR-1', [
    ['never asks', question(lose)],
    ['leaves the params of its requests out', question(without('params'))],
    ['asks under another name', question(put({ method: 'question' }))],
  ]),
  ...toShell('SR-3', [
    [
      'takes errors of the page for results',
      pageAnswer((message) =>
        message.error && !('result' in message) && fieldsOf(message.error)['code']
          ? { jsonrpc: '2.0', id: message.id, result: null }
          : message,
      ),
    ],
    [
      'changes the code of errors of the page',
      pageAnswer((message) =>
        fieldsOf(message.error)['code'] === -32601 ? { ...message, error: { code: -32603, message: '' } } : message,
      ),
    ],
  ]),
  ...toPage('SR-4', [
    [
      'never gives up a request of its own',
      response(
        (message) => (fieldsOf(fieldsOf(message.result)['error'])['code'] === -32003 ? undefined : message),
        to('$/test.ask'),
      ),
    ],
    [
      'gives up a request of its own with another code',
      response(
        (message) =>
          fieldsOf(fieldsOf(message.result)['error'])['code'] === -32003
            ? { ...message, result: { error: { code: -32603 } } }
            : message,
        to('$/test.ask'),
      ),
    ],
  ]),
  ...toShell('SR-4', [
    [
      'answers responses that it did not ask for',
      (message, { later: wait, say }) => {
        if (message.method === undefined && message.id === 'unknown') wait(0, () => say(errorOf(-32600)));
        return message;
      },
    ],
    [
      'takes the second answer of the page',
      pageAnswer((message, { memo, later: wait, tell }) => {
        if (typeof message.result !== 'number') return message;
        const first = !memo[String(message.id)];
        memo[String(message.id)] = message.result;
        if (first) wait(20, () => tell({ jsonrpc: '2.0', id: message.id, result: memo[String(message.id)] }));
        return undefined;
      }),
    ],
  ]),
  ...toShell('ER-4', [
    [
      'drops an answer with error: null',
      pageAnswer((message) => ('result' in message && message.error === null ? undefined : message)),
    ],
    [
      'takes error: null for an error',
      pageAnswer((message) =>
        'result' in message && message.error === null
          ? { jsonrpc: '2.0', id: message.id, error: { code: -32603, message: '' } }
          : message,
      ),
    ],
    [
      'takes the result where there is an error, too',
      pageAnswer((message) =>
        'result' in message && message.error ? { jsonrpc: '2.0', id: message.id, result: message.result } : message,
      ),
    ],
    [
      'waits on at an answer with neither',
      pageAnswer((message) => ('result' in message || message.error ? message : undefined)),
    ],
    [
      'takes an answer with neither for null',
      pageAnswer((message) => ('result' in message || message.error ? message : { ...message, result: null })),
    ],
    [
      'takes an error without a code for a result',
      pageAnswer((message) =>
        message.error && typeof fieldsOf(message.error)['code'] !== 'number'
          ? { jsonrpc: '2.0', id: message.id, result: null }
          : message,
      ),
    ],
    [
      'reads a code that is a text',
      pageAnswer((message) =>
        typeof fieldsOf(message.error)['code'] === 'string'
          ? { ...message, error: { code: Number(fieldsOf(message.error)['code']), message: '' } }
          : message,
      ),
    ],
  ]),
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
  {
    rule: 'BA-3',
    title: 'drops the rest of an array after a bad element',
    atPost: arrays((list) => {
      const bad = list.findIndex((each) => typeof each !== 'object');
      return bad < 0 ? list : list.slice(0, bad + 1);
    }),
  },
  {
    rule: 'BA-3',
    title: 'is silent about a bad element',
    atPost: arrays((list) => list.map((each) => (typeof each === 'object' ? each : nothing))),
  },
  {
    rule: 'BA-3',
    title: 'refuses arrays with a bad element',
    atPost: arrays((list) => (list.some((each) => typeof each !== 'object') ? [7] : list)),
  },
  {
    rule: 'BA-4',
    title: 'handles the first message of an array only',
    atPost: arrays((list) => (list.length > 2 ? list.slice(0, 1) : list)),
  },
  { rule: 'BA-4', title: 'handles 32 messages of an array', atPost: arrays((list) => list.slice(0, 32)) },
  { rule: 'BA-4', title: 'drops arrays', atPost: (text) => (text.startsWith('[{') ? JSON.stringify(nothing) : text) },
  {
    rule: 'BA-4',
    title: 'answers an array when its last call is done',
    toPage: (message, { memo, later: wait, say }) => {
      const waiting = memo['waiting'] as Set<unknown> | undefined;
      if (!waiting?.has(message.id)) return message;
      waiting.delete(message.id);
      const held = memoList(memo, 'held');
      held.push(message);
      if (waiting.size) return undefined;
      wait(0, () => held.splice(0).forEach(say));
      return undefined;
    },
    atPost: (text, { memo }) => {
      const list = parsed(text);
      if (Array.isArray(list) && (list as Loose[]).some(({ method }) => method === '$/test.slow'))
        memo['waiting'] = new Set((list as Loose[]).map(({ id }) => id));
      return text;
    },
  },
  { rule: 'BA-5', title: 'sends arrays of a million characters', outText: gather() },
  {
    rule: 'BA-7',
    title: 'is silent about an empty array',
    atPost: (text) => (text === '[]' ? JSON.stringify(nothing) : text),
  },
  {
    rule: 'BA-7',
    title: 'answers an empty array with an empty array',
    atPost: (text) => (text === '[]' ? JSON.stringify(nothing) : text),
    toPage: (message) => message,
  },
  { rule: 'BA-7', title: 'handles an array inside an array', atPost: arrays((list) => list.flat()) },
  {
    rule: 'LI-2',
    title: 'is silent about an array of 65 messages',
    atPost: arrays((list) => (list.length > 64 ? [nothing] : list)),
  },
  {
    rule: 'LI-2',
    title: 'takes 60 messages of an array of 65',
    atPost: arrays((list) => (list.length > 64 ? list.slice(0, 60) : list)),
  },
  { rule: 'LI-5', title: 'refuses more than 100 levels', atPost: depth(100) },
  { rule: 'LI-5', title: 'refuses more than 250 levels', atPost: depth(250) },
];

/** Keeps long texts and hands them over with the next one. */
function gather(): (text: string) => unknown {
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
  response((message) => ({ ...message, error: change({ ...fieldsOf(message.error) }) }), to('$/test.fail'));
const testParams = (name: string): Change =>
  response(({ id }) => ({ id, result: null }), both(to(`$/test.${name}`), hasCode(-32602)));

const errors: readonly ShellVariant[] = [
  ...toPage('ER-1', [
    ['leaves the code of errors out', errorMember((error) => ({ ...error, code: undefined }))],
    ['writes codes as text', errorMember((error) => ({ ...error, code: String(error['code']) }))],
    ['writes codes with a fraction', errorMember((error) => ({ ...error, code: Number(error['code']) + 0.5 }))],
    ['leaves the message of errors out', errorMember((error) => ({ ...error, message: undefined }))],
    ['writes the message of errors as a number', errorMember((error) => ({ ...error, message: 7 }))],
    ['leaves the data of errors out', errorMember((error) => ({ ...error, data: undefined }))],
    ['writes the data of errors as text', errorMember((error) => ({ ...error, data: JSON.stringify(error['data']) }))],
    ['sends errors as texts', response((message) => ({ ...message, error: 'failed' }), to('$/test.fail'))],
    [
      'answers failures with a result',
      response((message) => ({ id: message.id, result: message.error }), to('$/test.fail')),
    ],
    ['gives all errors one code', errorMember((error) => ({ ...error, code: -32603 }))],
    [
      'loses codes of the product',
      errorMember((error) => ({ ...error, code: error['code'] === 4711 ? -32603 : error['code'] })),
    ],
    ['takes code 0 for none', errorMember((error) => ({ ...error, code: error['code'] || -32603 }))],
    ['writes codes without their sign', errorMember((error) => ({ ...error, code: Math.abs(Number(error['code'])) }))],
  ]),
  ...toPage(
    'TE-1',
    ['slow', 'fail', 'emit', 'ask', 'progress'].map((name): readonly [string, Change] => [
      `takes wrong params of $/test.${name}`,
      testParams(name),
    ]),
  ),
];

const values: readonly ShellVariant[] = [
  ...toPage('TY-7', [
    ['loses U+2028', strings((text) => text.replace(/\u2028/g, ''))],
    ['loses U+2029', strings((text) => text.replace(/\u2029/g, ''))],
    ['ends texts at NUL', strings((text) => text.split('\u0000')[0])],
    [
      'loses control characters',
      strings((text) => text.replace(/\p{Cc}/gu, (char) => (char < '\t' && char > '\0' ? '' : char))),
    ],
    ['writes HTML entities', strings((text) => text.replace(/</g, '&lt;'))],
    ['reads HTML entities', strings((text) => text.replace(/&lt;/g, '<'))],
    ['trims texts', strings((text) => text.trim())],
    ['makes one line end of two', strings((text) => text.replace(/\r\n/g, '\n'))],
    ['loses tabs', strings((text) => text.replace(/\t/g, ' '))],
    ['doubles backslashes', strings((text) => text.replace(/\\/g, '\\\\'))],
    ['loses quotes', strings((text) => text.replace(/"/g, ''))],
    ['turns quotes', strings((text) => text.replace(/'/g, '\u2019'))],
    ['composes characters', strings((text) => text.normalize('NFC'))],
    ['decomposes characters', strings((text) => text.normalize('NFD'))],
    ['loses characters above U+FFFF', strings((text) => text.replace(/[\u{10000}-\u{10ffff}]/gu, '?'))],
    ['loses what is invisible', strings((text) => text.replace(/[\u200b-\u200d\u2060\ufeff]/g, ''))],
    ['loses what is not ASCII', strings((text) => text.replace(/[^\0-\x7f]/g, '?'))],
    ['reads percent signs', strings((text) => text.replace(/%25/g, '%'))],
    ['fills templates', strings((text) => text.replace(/\{\{x\}\}|\$\{1\}/g, ''))],
    ['reads texts that are JSON', strings((text) => (text === 'null' ? null : text))],
    [
      'loses texts with a lone surrogate',
      strings((text) =>
        text.replace(/[\ud800-\udfff]/g, (char, at: number) =>
          /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(Math.max(0, at - 1), at + 2)) ? char : '',
        ),
      ),
    ],
  ]),
  ...toPage('TY-4', [
    [
      'cuts numbers to 32 bits',
      echoed((value) => (typeof value === 'number' && Math.abs(value) > 2 ** 31 ? value % 2 ** 31 : value)),
    ],
    ['rounds numbers', echoed((value) => (typeof value === 'number' ? Math.round(value) : value))],
    [
      'writes numbers as text',
      echoed((value) => (typeof value === 'number' && Math.abs(value) > 2 ** 40 ? String(value) : value)),
    ],
    ['writes numbers in single precision', echoed((value) => (typeof value === 'number' ? Math.fround(value) : value))],
    ['loses the sign of numbers', echoed((value) => (typeof value === 'number' ? Math.abs(value) : value))],
  ]),
  { rule: 'TY-5', title: 'takes 1.0 for another number than 1', atPost: (text) => text.replace(/:1\.0\b/g, ':"1.0"') },
  { rule: 'TY-5', title: 'takes 1e0 for a text', atPost: (text) => text.replace(/:1e0\b/g, ':"1e0"') },
  ...toPage('TY-1', [
    ['takes an empty text for null', echoed((value) => (value === '' ? null : value))],
    ['takes false for null', echoed((value) => (value === false ? null : value))],
    ['takes 0 for null', echoed((value) => (value === 0 ? null : value))],
    ['takes an empty list for null', echoed((value) => (Array.isArray(value) && !value.length ? null : value))],
    [
      'takes an empty object for a list',
      echoed((value) =>
        value && typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).length ? [] : value,
      ),
    ],
    ['writes booleans as numbers', echoed((value) => (typeof value === 'boolean' ? Number(value) : value))],
  ]),
  ...toPage('TY-8', [
    [
      'loses members named __proto__',
      echoed((value) =>
        value && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== '__proto__'))
          : value,
      ),
    ],
    [
      'loses members named constructor',
      echoed((value) =>
        value && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'constructor'))
          : value,
      ),
    ],
    [
      'loses members without a name',
      echoed((value) =>
        value && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== ''))
          : value,
      ),
    ],
  ]),
  {
    rule: 'TY-9',
    title: 'takes the first of two members of one name',
    atPost: (text) => text.replace('{"a":1,"a":2}', '{"a":1}'),
  },
  {
    rule: 'TY-9',
    title: 'refuses two members of one name',
    atPost: (text) => (text.includes('{"a":1,"a":2}') ? '{' : text),
  },
];

/** Every broken shell. */
export const shellVariants: readonly ShellVariant[] = [
  ...transport,
  ...messages,
  ...ids,
  ...sessions,
  ...replies,
  ...flow,
  ...asking,
  ...batches,
  ...errors,
  ...values,
];
