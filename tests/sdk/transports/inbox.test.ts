import { describe, expect, it, onTestFinished } from 'vitest';
import { dispatchTo, type InboxHost, openInbox } from '../../../sdk/transports/inbox.ts';

type Namespace = { receive?: (input: unknown) => void; shell?: string };

/** Opens an inbox on a window, by default an empty one, and collects what it receives. It is closed after the test at the latest. */
function open(host: InboxHost = {}) {
  const received: unknown[] = [];
  const inbox = openInbox(host, 'bridgehead', { receive: (input) => received.push(input) });
  onTestFinished(() => void inbox.close());
  return { ...inbox, host, received };
}
const namespaceOf = (host: InboxHost): Namespace => host['bridgehead'] as Namespace;

describe(openInbox, () => {
  it('delivers each message of an inbox to every receiver', () => {
    const host: InboxHost = {};
    const received: string[] = [];
    const first = openInbox(host, 'bridgehead', { receive: (input) => received.push(`1${String(input)}`) });
    const second = openInbox(host, 'bridgehead', { receive: (input) => received.push(`2${String(input)}`) });
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['1x', '2x']);
    first.close();
    namespaceOf(host).receive?.('y');
    expect(received).toEqual(['1x', '2x', '2y']);
    second.close();
  });

  it('keeps inboxes with other names separate', () => {
    const host: InboxHost = {};
    const received: string[] = [];
    const first = openInbox(host, 'bridgehead', { receive: () => received.push('ours') });
    const second = openInbox(host, 'other', { receive: () => received.push('other') });
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['ours']);
    first.close();
    second.close();
  });

  it('writes nothing to the page when an intact inbox is checked', () => {
    const { host, ...inbox } = open();
    let writes = 0;
    host['bridgehead'] = new Proxy(namespaceOf(host), {
      defineProperty: (target, key, descriptor) => {
        writes++;
        return Reflect.defineProperty(target, key, descriptor);
      },
    });
    inbox.check();
    expect(writes).toBe(0);
  });

  it('removes the inbox with its last receiver and leaves the rest of the namespace', () => {
    const host: InboxHost = { bridgehead: { shell: 'snapshot' } };
    const inbox = open(host);
    expect(typeof namespaceOf(host).receive).toBe('function');
    inbox.close();
    expect(host['bridgehead']).toEqual({ shell: 'snapshot' });
    expect(Object.getOwnPropertySymbols(host)).toEqual([]);
  });

  it('creates an inbox that cannot be overwritten', () => {
    const { host } = open();
    expect(() => {
      namespaceOf(host).receive = () => {};
    }).toThrow(TypeError);
  });

  it('restores the inbox when the page replaced its namespace', () => {
    const { host, received, ...inbox } = open();
    host['bridgehead'] = { mine: true };
    inbox.check();
    namespaceOf(host).receive?.('x');
    host['bridgehead'] = 7;
    inbox.check();
    namespaceOf(host).receive?.('y');
    expect(received).toEqual(['x', 'y']);
  });

  it.each([
    ['a frozen namespace', () => ({ bridgehead: Object.freeze({}) })],
    ['a sealed namespace with its own receive', () => ({ bridgehead: Object.freeze({ receive() {} }) })],
    [
      'a window to which no member can be added',
      () => Object.defineProperty({}, 'bridgehead', { get: () => undefined }),
    ],
    [
      'a namespace that throws',
      () => ({
        bridgehead: new Proxy(
          {},
          {
            defineProperty() {
              throw new Error('S3CR3T');
            },
          },
        ),
      }),
    ],
  ])('does not throw for an inbox in %s, and logs one line that responses are lost', (_, make) => {
    const host: InboxHost = make();
    const lines: string[] = [];
    const inbox = openInbox(host, 'bridgehead', { receive: () => {}, log: (line) => lines.push(line) });
    expect(() => inbox.check()).not.toThrow();
    expect(lines).toEqual([
      'Cannot install bridgehead.receive: the page froze it. Responses that come through it are lost.',
    ]);
    expect(() => inbox.close()).not.toThrow();
    open(host);
  });

  it('creates the namespace of the inbox where its name resolves to an element or a frame of the page', () => {
    const element = {};
    const host = Object.create({ bridgehead: element }) as InboxHost;
    const { received } = open(host);
    expect(element).toEqual({});
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['x']);
  });

  it.each([
    ['a writable function', { value() {}, writable: true, configurable: true }],
    ['an accessor', { get: () => () => {}, set() {}, configurable: true }],
  ])('makes receive of the inbox non-writable where the page had %s', (_, descriptor) => {
    const namespace = Object.defineProperty({}, 'receive', descriptor);
    const inbox = openInbox({ bridgehead: namespace }, 'bridgehead', { receive: () => {} });
    expect(Object.getOwnPropertyDescriptor(namespace, 'receive')).toMatchObject({ writable: false });
    inbox.close();
  });

  it('keeps on cleanup of the inbox a receive of the page that replaced the namespace', () => {
    const { host, ...inbox } = open();
    const own = (): void => {};
    host['bridgehead'] = { receive: own };
    inbox.close();
    expect(namespaceOf(host).receive).toBe(own);
  });

  it.each([
    ['nothing', {}, []],
    ['a value', { bridgehead: 'x' }, ['bridgehead']],
  ])('removes the namespace that the inbox created where the page had %s', (_, given, keys) => {
    const host: InboxHost = { ...given };
    const first = open(host);
    const second = open(host);
    first.close();
    expect(typeof namespaceOf(host).receive).toBe('function');
    second.close();
    expect(host).toEqual(given);
    expect(Reflect.ownKeys(host)).toEqual(keys);
  });

  it('keeps the namespace that the inbox created when another script added a member', () => {
    const { host, ...inbox } = open();
    namespaceOf(host).shell = 'snapshot';
    inbox.close();
    expect(host['bridgehead']).toEqual({ shell: 'snapshot' });
  });

  it('keeps an empty namespace of the page when the inbox is closed', () => {
    const namespace = {};
    const host: InboxHost = { bridgehead: namespace };
    open(host).close();
    expect(host['bridgehead']).toBe(namespace);
  });

  it('keeps an empty namespace with which the page replaced the namespace of the inbox', () => {
    const { host, ...inbox } = open();
    const namespace = {};
    host['bridgehead'] = namespace;
    inbox.check();
    inbox.close();
    expect(host['bridgehead']).toBe(namespace);
  });

  it('installs receive on a function of the page and removes it again', () => {
    const own = (): string => 'page';
    const host: InboxHost = { bridgehead: own };
    const { received, ...inbox } = open(host);
    expect(host['bridgehead']).toBe(own);
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['x']);
    inbox.close();
    expect(host['bridgehead']).toBe(own);
    expect(Object.keys(own)).toEqual([]);
    expect(namespaceOf(host).receive).toBe(undefined);
  });

  it('keeps the next inbox when the previous one is closed twice', () => {
    const host: InboxHost = {};
    const received: unknown[] = [];
    const first = open(host);
    first.close();
    const second = openInbox(host, 'bridgehead', { receive: (input) => received.push(input) });
    first.close();
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['x']);
    expect(Object.getOwnPropertySymbols(host), 'the next copy finds it').toHaveLength(1);
    second.close();
  });

  it('does not restore a namespace of the inbox that the page removed', () => {
    const { host, ...inbox } = open();
    delete host['bridgehead'];
    inbox.close();
    expect(Reflect.ownKeys(host)).toEqual([]);
  });

  it('shares the inbox of an older copy of the SDK, which has fewer members', () => {
    const older = Object.assign(
      (input: unknown) => older.receivers.forEach((each) => each(input, { isShared: true })),
      { receivers: [] as ((input: unknown, shared: { isShared: boolean }) => void)[], older: undefined },
    );
    const host: InboxHost = { [Symbol.for('bridgehead.inbox.bridgehead')]: older };
    const { received, ...inbox } = open(host);
    dispatchTo(host, 'bridgehead', 'promised');
    inbox.onMessage({ data: 'listened to' });
    namespaceOf(host).receive?.('evaluated');
    expect(received).toEqual(['promised', 'listened to', 'evaluated']);
  });

  it('chains an older receive and restores it on cleanup', () => {
    const received: string[] = [];
    const older = (input: unknown): void => void received.push(`older ${String(input)}`);
    const host: InboxHost = { bridgehead: { receive: older } };
    const inbox = openInbox(host, 'bridgehead', { receive: (input) => received.push(`ours ${String(input)}`) });
    namespaceOf(host).receive?.('x');
    expect(received).toEqual(['older x', 'ours x']);
    inbox.close();
    expect(namespaceOf(host).receive).toBe(older);
  });

  it('restores an older receive when the last of two receivers is removed, whichever was first', () => {
    for (const order of [0, 1]) {
      const received: string[] = [];
      const older = (): void => void received.push('older');
      const host: InboxHost = { bridgehead: { receive: older } };
      const inboxes = ['a', 'b'].map((name) => openInbox(host, 'bridgehead', { receive: () => received.push(name) }));
      inboxes[order]?.close();
      namespaceOf(host).receive?.('x');
      expect(received).toEqual(['older', order ? 'a' : 'b']);
      inboxes[1 - order]?.close();
      expect(namespaceOf(host).receive).toBe(older);
      expect(Object.getOwnPropertySymbols(host)).toEqual([]);
    }
  });

  it('calls an older receive as the method of its object and does not rethrow its error to the shell', async () => {
    const rejected: unknown[] = [];
    const onRejected = (error: unknown): void => void rejected.push(error);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', onRejected);
    const error = new Error('older');
    const page = {
      name: 'page',
      receive(this: { name: string }, input: unknown) {
        received.push([this.name, input]);
        throw error;
      },
    };
    const host: InboxHost = { bridgehead: page };
    const { received } = open(host);
    expect(() => namespaceOf(host).receive?.('x')).not.toThrow();
    expect(received).toEqual([['page', 'x'], 'x']);
    await new Promise(setImmediate);
    expect(rejected).toEqual([error]);
    process.removeAllListeners('unhandledRejection');
    for (const each of others) process.on('unhandledRejection', each);
  });

  it('does not throw on cleanup of the inbox when the page froze the namespace meanwhile', () => {
    const { host, ...inbox } = open();
    Object.freeze(namespaceOf(host));
    expect(() => inbox.close()).not.toThrow();
    expect(Object.getOwnPropertySymbols(host)).toEqual([]);
  });
});
