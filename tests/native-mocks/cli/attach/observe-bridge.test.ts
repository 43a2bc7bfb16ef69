import { createBridge } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { type AnyShell, createManualClock } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type BridgeObserver,
  observeBridge,
  createObjectObserver,
} from '../../../../native-mocks/cli/attach/in-page/observe-bridge.ts';
import type { ObservedFields } from '../../../../native-mocks/cli/attach/in-page/open-report.ts';
import {
  createProxyObject,
  carriesNoMessages,
  replaceMembers,
  observeCalls,
} from '../../../../native-mocks/cli/attach/in-page/observe-object.ts';
import { reportReceived, observeReceiver } from '../../../../native-mocks/cli/attach/in-page/observe-receiver.ts';
import { readCrossing } from '../../../../native-mocks/cli/attach/read-crossing.ts';
import { settle } from '../../../support/settle.ts';
import { createPage, type PageControl } from '../../../support/page.ts';
import { bridgeOptionsOf, createShellOfKind, type ShellKindName } from '../../support/shell-harness.ts';

interface Harness {
  readonly observer: BridgeObserver;
  readonly reports: ObservedFields[];
  /** The methods and results of the messages reported in this direction. */
  messages(kind: 'in' | 'out'): readonly unknown[];
}

/** Observes a page like the observer, without a browser. */
function observe(page: PageControl, object = 'BridgeheadAndroid'): Harness {
  const reports: ObservedFields[] = [];
  // The members of a window that the observers use.
  const window = Object.assign(page.window, { Object, JSON, location: { href: 'https://m.example/' } }) as never;
  const report = (fields: ObservedFields): void => void reports.push(fields);
  const receiver = observeReceiver(window, object === 'ActionBridge' ? 'ActionPage' : 'bridgehead', {
    report,
    wrap: reportReceived(report),
  });
  const calls = observeCalls(window, report, receiver.check);
  const tools = { report, receiver, calls, replaceMembers, createProxyObject, carriesNoMessages };
  const observer = observeBridge(window, object, { ...tools, observe: createObjectObserver(window, object, tools) });
  observer.find();
  return {
    observer,
    reports,
    messages: (kind) =>
      reports
        .filter((fields) => fields.kind === kind)
        .flatMap(({ text = '' }) => readCrossing(text).messages)
        .map((message) => {
          const { method, result } = Object(message) as Record<string, unknown>;
          return method ?? result;
        }),
  };
}

const kinds: readonly ShellKindName[] = [
  'android object',
  'android listener',
  'android action dialect',
  'android methods dialect',
];

function openPage(kind: ShellKindName): { page: PageControl; shell: AnyShell; object: string } {
  const page = createPage();
  const object = { 'android action dialect': 'ActionBridge', 'android methods dialect': 'NativeApp' }[kind as string];
  const shell = createShellOfKind(kind, { contract: appContract, clock: createManualClock() });
  shell.install(page.window);
  onTestFinished(() => shell.dispose());
  return { page, shell, object: object ?? 'BridgeheadAndroid' };
}

describe.each(kinds)('the observer in a page of an %s', (kind) => {
  it('observes messages in both directions and changes no response', async () => {
    const { page, shell, object } = openPage(kind);
    const { messages } = observe(page, object);
    const options = { window: page.window, clock: createManualClock(), ...bridgeOptionsOf(kind, page) };
    const bridge = createBridge(appContract, options);
    onTestFinished(bridge.dispose);
    expect(await bridge.call('getLoc')).toBe('en');
    await settle();
    const seen = shell.traffic();
    expect(messages('out')).toEqual(seen.filter(({ from }) => from === 'page').map(({ method }) => method));
    expect(messages('out')).toContain('getLoc');
    expect(messages('in')).toHaveLength(seen.filter(({ from }) => from === 'shell').length);
    expect(messages('in')).toContain('en');
  });

  it('restores every observed function when the observer is removed', () => {
    const { page, object } = openPage(kind);
    const before = page.window[object] as Record<string, unknown>;
    const members = { ...before };
    const { observer } = observe(page, object);
    observer.stop();
    expect(page.window[object]).toBe(before);
    expect({ ...before }).toEqual(members);
  });
});

/** An object of Android's Java bridge, whose methods check their `this` and cannot be replaced. */
function javaObject(posts: string[]): object {
  const methods: Record<PropertyKey, unknown> = {
    postMessage(this: unknown, text: string) {
      if (this !== object) throw new Error("Java bridge method can't be invoked on a non-injected object");
      posts.push(text);
      return 'posted';
    },
  };
  const object: object = new Proxy(
    {},
    {
      get: (_target, name) => methods[name],
      has: (_target, name) => name in methods,
      ownKeys: () => Object.keys(methods),
      getOwnPropertyDescriptor: (_target, name) =>
        name in methods ? { value: methods[name], configurable: true, enumerable: true, writable: true } : undefined,
      set: () => true,
      deleteProperty: () => true,
    },
  );
  return object;
}

interface Native {
  postMessage(text: string): unknown;
}

describe('the observer of an object with members that cannot be replaced', () => {
  it('observes an object with fixed members through a proxy with the same results, errors and members', () => {
    const page = createPage();
    const posts: string[] = [];
    const native = (page.window['BridgeheadAndroid'] = javaObject(posts));
    const { reports, observer } = observe(page);
    const object = page.window['BridgeheadAndroid'] as Native;
    expect(object.postMessage('{"a":1}')).toBe('posted');
    expect(posts).toEqual(['{"a":1}']);
    expect(reports).toContainEqual({ kind: 'out', text: '{"a":1}' });
    expect(Object.keys(object)).toEqual(['postMessage']);
    expect(object.postMessage).toBe(object.postMessage);
    const { postMessage } = object;
    expect(() => postMessage('x')).toThrow("can't be invoked on a non-injected object");
    expect(reports.at(-1)).toMatchObject({ kind: 'threw' });
    observer.stop();
    expect(page.window['BridgeheadAndroid']).toBe(native);
  });

  it('observes a frozen object through a proxy', () => {
    const page = createPage();
    page.window['BridgeheadAndroid'] = Object.freeze({ postMessage: () => 'posted' });
    const { reports } = observe(page);
    expect((page.window['BridgeheadAndroid'] as Native).postMessage('{"a":1}')).toBe('posted');
    expect(reports).toContainEqual({ kind: 'out', text: '{"a":1}' });
  });

  it('reports that a frozen object cannot be observed in a window where it cannot be replaced', () => {
    const page = createPage();
    const value = Object.freeze({ postMessage: () => 'posted' });
    Object.defineProperty(page.window, 'BridgeheadAndroid', { value });
    const { reports } = observe(page);
    expect(reports).toContainEqual({ kind: 'blocked', text: 'BridgeheadAndroid' });
    expect((page.window['BridgeheadAndroid'] as Native).postMessage('x')).toBe('posted');
  });
});

describe('the observer of the receiver', () => {
  it('reports a message once when a later function wraps the observed receive()', () => {
    const page = createPage();
    const received: unknown[] = [];
    page.window.bridgehead = { receive: (text) => void received.push(text) };
    const { reports, observer } = observe(page);
    const older = page.window.bridgehead.receive;
    page.window.bridgehead.receive = (text) => older?.(text);
    observer.find();
    page.window.bridgehead.receive('{"a":1}');
    expect(received).toEqual(['{"a":1}']);
    expect(reports.filter(({ kind }) => kind === 'in')).toEqual([{ kind: 'in', text: '{"a":1}' }]);
  });

  it('does not change errors and results of an observed receive() and reports a frozen one once', () => {
    const page = createPage();
    const receive = (): never => {
      throw new RangeError('of the page');
    };
    page.window.bridgehead = { receive };
    const first = observe(page);
    expect(() => page.window.bridgehead?.receive?.('x')).toThrow('of the page');
    first.observer.stop();
    expect(page.window.bridgehead.receive).toBe(receive);
    Object.freeze(page.window.bridgehead);
    const { reports, observer } = observe(page);
    observer.find();
    expect(reports.filter(({ kind }) => kind === 'blocked')).toEqual([{ kind: 'blocked', text: 'bridgehead.receive' }]);
  });
});
