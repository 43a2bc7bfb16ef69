import { ShellError, type Violation } from 'bridgehead/mocks';
import {
  helloOf,
  notification,
  otherStrictSession,
  request,
  session,
  type StrictOptions,
  type StrictPage,
} from '../support/strict-page.ts';

type Sequence = (page: StrictPage) => unknown;

/** Actions of a page that break one rule and no other, and similar actions that keep it. */
export interface RuleCase {
  readonly breaks: Readonly<Record<string, Sequence>>;
  readonly keeps: Readonly<Record<string, Sequence>>;
  readonly options?: StrictOptions;
}

const id = (n: number): string => `${session}.${n}`;
const many = (count: number): object[] => Array.from({ length: count }, (_, index) => request(index + 2, 'read'));
/** Returns an array of two messages with this number of characters. */
const arrayOf = (chars: number): string => {
  const empty = JSON.stringify([request(2, 'read', ''), request(3, 'read')]);
  return JSON.stringify([request(2, 'read', 'x'.repeat(chars - empty.length)), request(3, 'read')]);
};
const cancel = (n: number): object => notification('$/cancelRequest', { id: id(n) });
const status = (...ids: number[]): object => request(999, '$/status', { ids: ids.map(id) });
const sendShellRequest = async ({ shell, hello }: StrictPage): Promise<void> => {
  await hello();
  void shell.request('askName').catch((error: unknown) => {
    if (!(error instanceof ShellError)) throw error; // a page that responds incorrectly is the subject here
  });
  await Promise.resolve();
};
const response = (fields: object): object => ({ jsonrpc: '2.0', id: 's1', ...fields });
const respondsWith =
  (fields: object): Sequence =>
  async (page) => {
    await sendShellRequest(page);
    await page.post(response(fields));
  };
const posts =
  (...messages: readonly unknown[]): Sequence =>
  (page) =>
    page.postAfterHello(...messages);

/** One entry for each rule that a page can break, so that none can be added without its cases. */
export const ruleCases: Readonly<Record<Violation['rule'], RuleCase>> = {
  'TR-1': {
    breaks: {
      'posts two arguments': async (page) => {
        await page.hello();
        try {
          page.object().postMessage('{"jsonrpc":"2.0","method":"report"}', 'more');
        } catch {
          // Java has no method with two parameters.
        }
      },
    },
    keeps: { 'posts one string': posts(notification('report')) },
  },
  'TR-5': {
    breaks: {
      'has a receive that throws': (page) => {
        page.received.push = () => {
          throw new Error('broken');
        };
        return page.hello();
      },
    },
    keeps: { 'has a receive that accepts every string': (page) => page.hello() },
  },
  'MS-1': {
    breaks: { 'omits jsonrpc': posts({ id: id(2), method: 'read' }) },
    keeps: { 'sends unknown members': posts({ ...request(2, 'read'), extra: 1 }) },
  },
  'MS-2': {
    breaks: {
      'posts a number': (page) => page.postAfterHello('{"jsonrpc":"2.0"}'),
      'posts a method and a result': posts({ ...request(2, 'read'), result: 1 }),
    },
    keeps: { 'posts a notification with an id of null': posts({ ...notification('report'), id: null }) },
  },
  'MS-5': {
    breaks: {
      'calls a test method that the shell does not have': posts(request(2, '$/test.echo')),
      'posts a notification that only shells send': posts(notification('$/progress', { id: id(1), value: 1 })),
    },
    keeps: { 'requests the status': posts(request(2, 'pay'), status(2)) },
  },
  'MS-7': {
    breaks: { 'posts text that is not JSON': posts('{"jsonrpc":') },
    keeps: { 'posts JSON with spaces': posts(' {"jsonrpc": "2.0", "method": "report"} ') },
  },
  'ID-1': {
    breaks: {
      'uses a number as an id': posts({ ...request(2, 'read'), id: 2 }),
      'uses an empty id': posts(request('', 'read')),
      'uses an id of 201 characters': posts(request(`${session}.${'1'.repeat(174)}`, 'read')),
    },
    keeps: { 'uses an id of 200 characters': posts(request(`${session}.${'1'.repeat(173)}`, 'read')) },
  },
  'ID-2': {
    breaks: {
      'uses an id without a session': posts(request('r2', 'read')),
      'uses an id with a leading zero': posts(request(`${session}.02`, 'read')),
      'uses another session in the id of $/hello': (page) =>
        page.post({ ...helloOf(session), id: `${otherStrictSession}.1` }),
    },
    keeps: { 'uses numbers out of order': posts(request(7, 'read'), request(3, 'read')) },
  },
  'ID-6': {
    breaks: {
      'uses the id of an open request': posts(request(2, 'pay'), request(2, 'read')),
      'uses the id of a settled request': async (page) => {
        await page.postAfterHello(request(2, 'read'));
        await page.post(request(2, 'read'));
      },
    },
    keeps: {
      'uses the same number in another session': async (page) => {
        await page.postAfterHello(request(2, 'read'));
        await page.post(helloOf(otherStrictSession), request(`${otherStrictSession}.2`, 'read'));
      },
    },
  },
  'HE-1': {
    breaks: {
      'calls before $/hello': (page) => page.post(request(2, 'read')),
      'posts a notification before $/hello': (page) => page.post(notification('report')),
      'calls before the $/hello of its document': async (page) => {
        await page.hello();
        page.reload();
        await page.post(request(2, 'read'));
      },
      'calls before the $/hello of its session, while the previous session is still known': posts(
        request(`${otherStrictSession}.2`, 'read'),
      ),
      'posts $/hello without an id': (page) => page.post({ ...helloOf(session), id: undefined }),
      'returns from the back/forward cache and calls before $/hello': async (page) => {
        await page.hello();
        page.reload();
        await page.post(request(2, 'upload'));
      },
    },
    keeps: {
      'calls in the same text as $/hello': (page) => page.post([helloOf(session), request(2, 'read')]),
      'sends $/hello again after a return from the cache': async (page) => {
        await page.hello();
        page.reload();
        await page.post({ ...helloOf(session), id: id(2) }, request(3, 'read'));
      },
    },
  },
  'HE-2': {
    breaks: {
      'sends $/hello without a protocol version': (page) => page.hello({ protocol: undefined }),
      'sends $/hello without a version of its contract': (page) => page.hello({ contract: 'strict' }),
      'sends $/hello with a session of ten characters': (page) => page.post(helloOf('S'.repeat(10))),
      'sends $/hello with a session of 129 characters': (page) => page.post(helloOf('S'.repeat(129))),
    },
    keeps: {
      'uses a later version of the protocol': (page) => page.hello({ protocol: 2 }),
      'has a session of 128 characters': (page) => page.post(helloOf('S'.repeat(128))),
    },
  },
  'HE-5': {
    options: { can: { batch: false, cancel: false, status: false } },
    breaks: {
      'posts an array without the capability batch': posts([request(2, 'read'), request(3, 'read')]),
      'cancels without the capability cancel': posts(request(2, 'pay'), cancel(2)),
      'requests the status without the capability status': posts(request(2, 'pay'), status(2)),
    },
    keeps: { 'uses no optional capability': posts(request(2, 'pay'), request(3, 'read')) },
  },
  'HE-8': {
    breaks: {
      'calls in a session that another page has ended': async (page) => {
        await page.hello();
        await page.post(helloOf(otherStrictSession), request(2, 'read'));
      },
    },
    keeps: {
      'renews its session before it calls': async (page) => {
        await page.hello();
        await page.post(helloOf(otherStrictSession), { ...helloOf(session), id: id(2) }, request(3, 'read'));
      },
    },
  },
  'HE-9': {
    breaks: {
      'sends $/hello with another version in the same session': async (page) => {
        await page.hello();
        await page.post({ ...helloOf(session, { protocol: 2 }), id: id(2) });
      },
    },
    keeps: {
      'sends $/hello for a second bridge with another contract': async (page) => {
        await page.hello();
        await page.post({ ...helloOf(session, { contract: 'other@2.0.0' }), id: id(2) });
      },
    },
  },
  'NO-1': {
    breaks: { 'posts a method without a response as a request': posts(request(2, 'report')) },
    keeps: { 'posts a method without a response as a notification': posts(notification('report')) },
  },
  'CA-1': {
    breaks: {
      'cancels a request that was never sent': posts(cancel(2)),
      'cancels a settled request': async (page) => {
        page.shell.respond('upload', 'done');
        await page.postAfterHello(request(2, 'upload'));
        await page.post(cancel(2));
      },
      'cancels twice': posts(request(2, 'pay'), cancel(2), cancel(2)),
      'cancels a method that is not declared cancellable': (page) => {
        page.shell.respond('read', () => new Promise(() => {}));
        return page.postAfterHello(request(2, 'read'), cancel(2));
      },
      'cancels by a request': posts(request(2, 'pay'), request(3, '$/cancelRequest', { id: id(2) })),
    },
    keeps: { 'cancels an open request once': posts(request(2, 'pay'), cancel(2)) },
  },
  'ST-1': {
    breaks: {
      'requests the status of no request': posts(request(2, '$/status', { ids: [] })),
      'requests the status without ids': posts(request(2, '$/status')),
      'requests the status of a request that was never sent': posts(status(2)),
      'requests the status of a settled request': async (page) => {
        await page.postAfterHello(request(2, 'read'));
        await page.post(status(2));
      },
      'requests the status by a notification': posts(request(2, 'pay'), notification('$/status', { ids: [id(2)] })),
    },
    keeps: { 'requests the status of open requests': posts(request(2, 'pay'), request(3, 'upload'), status(2, 3)) },
  },
  'SR-2': {
    breaks: {
      'responds to a request that the shell never sent': posts(response({ result: 'An' })),
      'responds twice': async (page) => {
        await sendShellRequest(page);
        await page.post(response({ result: 'An' }), response({ result: 'An' }));
      },
    },
    keeps: { 'responds once': respondsWith({ result: 'An' }) },
  },
  'BA-2': {
    breaks: {
      'posts 65 messages in an array': posts(many(65)),
      'posts an array of 262,145 characters, brackets and commas included': posts(arrayOf(262_145)),
    },
    keeps: {
      'posts 64 messages in an array': posts(many(64)),
      'posts an array of 262,144 characters': posts(arrayOf(262_144)),
      'posts a longer array that contains one message': posts([request(2, 'read', 'x'.repeat(300_000))]),
    },
  },
  'BA-6': {
    breaks: { 'posts an interactive method in an array': posts([request(2, 'pay')]) },
    keeps: { 'posts an interactive method alone': posts(request(2, 'pay')) },
  },
  'BA-7': {
    breaks: {
      'posts an empty array': posts([]),
      'posts an array inside an array': posts([[request(2, 'read')], request(3, 'read')]),
    },
    keeps: { 'posts an array of messages': posts([request(2, 'read')]) },
  },
  'ER-1': {
    breaks: { 'responds with an error without a code': respondsWith({ error: { message: 'no' } }) },
    keeps: { 'responds with code and message': respondsWith({ error: { code: -32603, message: 'no' } }) },
  },
  'ER-3': {
    breaks: { 'responds with a reserved code': respondsWith({ error: { code: -32099, message: 'no' } }) },
    keeps: { 'responds with a code of the product': respondsWith({ error: { code: 7, message: 'no' } }) },
  },
  'ER-4': {
    breaks: {
      'responds with a result and an error': respondsWith({ result: 1, error: { code: 7, message: 'no' } }),
      'responds with neither a result nor an error': respondsWith({}),
    },
    keeps: { 'responds with an error of null and a result': respondsWith({ result: 1, error: null }) },
  },
  'LI-1': {
    breaks: { 'posts a string of 16,777,217 characters': posts(' '.repeat(16_777_217)) },
    keeps: {
      'posts a string of 16,777,216 characters': posts(JSON.stringify(notification('report')).padEnd(16_777_216)),
    },
  },
  'LI-6': {
    breaks: {
      'requests the status of 101 requests': async (page) => {
        page.shell.respond('read', () => new Promise(() => {}));
        await page.postAfterHello(...many(101));
        await page.post(status(...Array.from({ length: 101 }, (_, index) => index + 2)));
      },
    },
    keeps: {
      'requests the status of 100 requests': async (page) => {
        page.shell.respond('read', () => new Promise(() => {}));
        await page.postAfterHello(...many(100));
        await page.post(status(...Array.from({ length: 100 }, (_, index) => index + 2)));
      },
    },
  },
  'TY-4': {
    breaks: { 'posts an integer above 2^53 − 1': posts(request(2, 'read', { userId: 2 ** 53 })) },
    keeps: { 'posts the greatest integer and measurements': posts(request(2, 'read', [2 ** 53 - 1, 1e300, 0.1])) },
  },
  'OL-1': {
    options: { supportsHandshake: false },
    breaks: {
      'posts an array to an old shell': posts([request(2, 'read')]),
      'cancels a request of an old shell': posts(request(2, 'pay'), cancel(2)),
      'requests the status from an old shell': posts(request(2, 'pay'), status(2)),
    },
    keeps: { 'sends $/hello to an old shell and calls': posts(request(2, 'read')) },
  },
};
