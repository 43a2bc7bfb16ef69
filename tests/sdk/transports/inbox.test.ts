import { describe, expect, it } from 'vitest';
import { type InboxHost, openInbox } from '../../../sdk/transports/inbox.ts';

type Door = { receive?: (input: unknown) => void; shell?: string };
const doorOf = (host: InboxHost): Door => host['bridgehead'] as Door;

describe(openInbox, () => {
  it('hands each message to every receiver', () => {
    const host: InboxHost = {};
    const heard: string[] = [];
    const first = openInbox(host, 'bridgehead', (input) => heard.push(`1${String(input)}`));
    const second = openInbox(host, 'bridgehead', (input) => heard.push(`2${String(input)}`));
    doorOf(host).receive?.('x');
    expect(heard).toEqual(['1x', '2x']);
    first.close();
    doorOf(host).receive?.('y');
    expect(heard).toEqual(['1x', '2x', '2y']);
    second.close();
  });

  it('keeps doors of other names apart', () => {
    const host: InboxHost = {};
    const heard: string[] = [];
    const first = openInbox(host, 'bridgehead', () => heard.push('ours'));
    const second = openInbox(host, 'other', () => heard.push('other'));
    doorOf(host).receive?.('x');
    expect(heard).toEqual(['ours']);
    first.close();
    second.close();
  });

  it('writes nothing when it is checked and stands', () => {
    const host: InboxHost = {};
    const inbox = openInbox(host, 'bridgehead', () => {});
    let writes = 0;
    host['bridgehead'] = new Proxy(doorOf(host), {
      defineProperty: (target, key, descriptor) => {
        writes++;
        return Reflect.defineProperty(target, key, descriptor);
      },
    });
    inbox.check();
    expect(writes).toBe(0);
    inbox.close();
  });

  it('takes the door away with the last receiver, and leaves what else is there', () => {
    const host: InboxHost = { bridgehead: { shell: 'snapshot' } };
    const inbox = openInbox(host, 'bridgehead', () => {});
    expect(typeof doorOf(host).receive).toBe('function');
    inbox.close();
    expect(host['bridgehead']).toEqual({ shell: 'snapshot' });
    expect(Object.getOwnPropertySymbols(host)).toEqual([]);
  });

  it('makes a door that cannot be written over', () => {
    const host: InboxHost = {};
    const inbox = openInbox(host, 'bridgehead', () => {});
    expect(() => {
      doorOf(host).receive = () => {};
    }).toThrow(TypeError);
    inbox.close();
  });

  it('puts the door back when the page replaced its namespace', () => {
    const host: InboxHost = {};
    const heard: unknown[] = [];
    const inbox = openInbox(host, 'bridgehead', (input) => heard.push(input));
    host['bridgehead'] = { mine: true };
    inbox.check();
    doorOf(host).receive?.('x');
    host['bridgehead'] = 7;
    inbox.check();
    doorOf(host).receive?.('y');
    expect(heard).toEqual(['x', 'y']);
    inbox.close();
  });

  it('lives with a frozen namespace: nothing is thrown', () => {
    const host: InboxHost = { bridgehead: Object.freeze({}) };
    const inbox = openInbox(host, 'bridgehead', () => {});
    expect(() => inbox.check()).not.toThrow();
    inbox.close();
  });

  it('chains an older receive, and puts it back at the end', () => {
    const heard: string[] = [];
    const older = (input: unknown): void => void heard.push(`older ${String(input)}`);
    const host: InboxHost = { bridgehead: { receive: older } };
    const inbox = openInbox(host, 'bridgehead', (input) => heard.push(`ours ${String(input)}`));
    doorOf(host).receive?.('x');
    expect(heard).toEqual(['older x', 'ours x']);
    inbox.close();
    expect(doorOf(host).receive).toBe(older);
  });

  it('puts an older receive back when the last of two receivers goes, whichever was first', () => {
    for (const order of [0, 1]) {
      const heard: string[] = [];
      const older = (): void => void heard.push('older');
      const host: InboxHost = { bridgehead: { receive: older } };
      const inboxes = ['a', 'b'].map((name) => openInbox(host, 'bridgehead', () => heard.push(name)));
      inboxes[order]?.close();
      doorOf(host).receive?.('x');
      expect(heard).toEqual(['older', order ? 'a' : 'b']);
      inboxes[1 - order]?.close();
      expect(doorOf(host).receive).toBe(older);
      expect(Object.getOwnPropertySymbols(host)).toEqual([]);
    }
  });

  it('calls an older receive as the method of its object, and keeps what it throws from the shell', async () => {
    const heard: unknown[] = [];
    const rejected: unknown[] = [];
    const onRejected = (error: unknown): void => void rejected.push(error);
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection').on('unhandledRejection', onRejected);
    const error = new Error('older');
    const page = {
      name: 'page',
      receive(this: { name: string }, input: unknown) {
        heard.push([this.name, input]);
        throw error;
      },
    };
    const host: InboxHost = { bridgehead: page };
    const inbox = openInbox(host, 'bridgehead', (input) => heard.push(input));
    expect(() => doorOf(host).receive?.('x')).not.toThrow();
    expect(heard).toEqual([['page', 'x'], 'x']);
    await new Promise(setImmediate);
    expect(rejected).toEqual([error]);
    process.removeAllListeners('unhandledRejection');
    for (const each of others) process.on('unhandledRejection', each);
    inbox.close();
  });

  it('does not throw at its end when the page froze the namespace meanwhile', () => {
    const host: InboxHost = {};
    const inbox = openInbox(host, 'bridgehead', () => {});
    Object.freeze(doorOf(host));
    expect(() => inbox.close()).not.toThrow();
    expect(Object.getOwnPropertySymbols(host)).toEqual([]);
  });
});
