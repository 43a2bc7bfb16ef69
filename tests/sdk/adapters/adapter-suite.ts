import { type Bridge, createBridge, defineContract, event, method, type Contract } from 'bridgehead';
import { adaptBridge, type BridgeAdapter } from 'bridgehead/adapters';
import { afterEach, describe, expect, it } from 'vitest';
import { createPage, desktopAgent, type FakePage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

/** The names of a bridge's methods and of its event. */
export interface OldAppNames {
  readonly ping: string;
  /** A method without an answer. */
  readonly notify: string;
  /** A method that the app does not have; absent if the bridge cannot report that. */
  readonly missing?: string | undefined;
  readonly changed: string;
}

/** The native side of an app with an old bridge, in a fake window. */
export interface OldApp {
  readonly window: FakePage;
  readonly adapter: BridgeAdapter;
  readonly names: OldAppNames;
  /** What the app received, in order. */
  readonly received: { readonly method: string; readonly params: unknown }[];
  /** Responds to a request by its position in `received`. */
  respond(at: number, result: object): void;
  /** Responds with a failure; absent if the bridge has none. */
  fail?(at: number): void;
  emit(payload: object): void;
  /** Lets the app emit an event and respond inside each send; by default, when it adds the request to `received`. */
  answerInside?(result: object, payload: object): void;
  /** Removes the injected object; absent if the bridge does not notice it. */
  remove?(): void;
  /** Whether the version is known only after a request. */
  readonly isVersionLate?: boolean;
  /** Whether the bridge has no version: methods without `since` are supported, all others are refused. */
  readonly hasNoVersion?: boolean;
}

/** Returns the contract of the suite. The app has version 2.5. */
export function contractOf({ names, hasNoVersion }: Pick<OldApp, 'names' | 'hasNoVersion'>): Contract {
  const { ping, notify, missing = 'noMissing', changed } = names;
  return defineContract({
    name: 'old',
    version: '1.0.0',
    methods: {
      [ping]: method<unknown, unknown>(hasNoVersion ? {} : { since: { android: '2.5', ios: '2.5' } }),
      [notify]: method<unknown>({ reply: false }),
      [missing]: method<unknown, unknown>(),
      tooNew: method<unknown, unknown>({ since: { android: '2.6', ios: '2.6' } }),
    },
    events: { [changed]: event<unknown>() },
  });
}

/** Lets an app answer each request before `send` returns, as apps do whose objects run in the page's thread. */
function answerInside(app: OldApp, result: object, payload: object): void {
  if (app.answerInside) return app.answerInside(result, payload);
  const { received } = app;
  received.push = (...requests) => {
    const count = Array.prototype.push.apply(received, requests);
    app.emit(payload);
    app.respond(count - 1, result);
    return count;
  };
}

/** The behaviour that every adapter shares with the SDK's own transport. */
export function describeAdapter(name: string, make: () => OldApp | Promise<OldApp>): void {
  const bridges: Bridge<Contract>[] = [];
  const logger = { warn() {} };

  async function startBridge(app: OldApp): Promise<Bridge<Contract>> {
    const contract = contractOf(app);
    const adapted = adaptBridge(contract, app.adapter, { window: app.window });
    const bridge = createBridge(contract, { ...adapted, logger, window: app.window });
    bridges.push(bridge);
    if (app.isVersionLate) await bridge.ready();
    return bridge;
  }

  async function start() {
    const app = await make();
    return { app, bridge: await startBridge(app) };
  }

  afterEach(() => {
    for (const bridge of bridges.splice(0)) bridge.dispose();
  });

  describe(name, () => {
    it(`${name}: is present and gates by version from the first line`, async () => {
      const { app, bridge } = await start();
      const { hasNoVersion } = app;
      expect(bridge.shell.get()).toMatchObject({ present: true, ready: true, platform: 'android' });
      expect(bridge.supports(app.names.ping)).toBe(true);
      if (hasNoVersion) return expect(bridge.explain('tooNew')).toMatchObject({ reason: 'unknown-version' });
      expect(bridge.shell.get().appVersion).toBe('2.5');
      expect(bridge.explain('tooNew')).toMatchObject({ reason: 'app-too-old', need: '2.6', have: '2.5' });
    });

    it(`${name}: resolves each call with its own result, in any order`, async () => {
      const { app, bridge } = await start();
      const before = app.received.length;
      const first = bridge.call(app.names.ping, { text: 'a"\u2028' });
      const second = bridge.call(app.names.ping, { text: 'b' });
      await settle();
      expect(app.received.slice(before)).toMatchObject([
        { method: app.names.ping, params: { text: 'a"\u2028' } },
        { method: app.names.ping, params: { text: 'b' } },
      ]);
      app.respond(before + 1, { text: 'B' });
      app.respond(before, { text: 'A' });
      expect(await first).toMatchObject({ text: 'A' });
      expect(await second).toMatchObject({ text: 'B' });
    });

    it(`${name}: accepts an event and the response inside the send`, async () => {
      const { app, bridge } = await start();
      const { ping, changed } = app.names;
      const payloads: unknown[] = [];
      bridge.on(changed, (payload) => void payloads.push(payload));
      await settle();
      answerInside(app, { text: 'A' }, { theme: 'dark' });
      expect(await bridge.call(ping, { text: 'a' })).toMatchObject({ text: 'A' });
      expect(payloads).toEqual([{ theme: 'dark' }]);
    });

    it(`${name}: sends a notification and expects no response`, async () => {
      const { app, bridge } = await start();
      await bridge.call(app.names.notify, { text: 'n' });
      await settle();
      expect(app.received.at(-1)).toMatchObject({ method: app.names.notify, params: { text: 'n' } });
    });

    it(`${name}: delivers events until the bridge is disposed, which removes its global functions`, async () => {
      const { app, bridge } = await start();
      const payloads: unknown[] = [];
      bridge.on(app.names.changed, (payload) => void payloads.push(payload));
      await settle();
      app.emit({ theme: 'dark' });
      await settle();
      expect(payloads).toEqual([{ theme: 'dark' }]);
      bridge.dispose();
      await settle();
      app.emit({ theme: 'light' });
      await settle();
      expect(payloads).toEqual([{ theme: 'dark' }]);
      expect(Object.keys(app.window).filter((key) => key.startsWith('bridgehead'))).toEqual([]);
    });

    it(`${name}: keeps the open call and the events of a bridge when another one of the adapter is disposed`, async () => {
      const { app, bridge } = await start();
      const { ping, changed } = app.names;
      const other = await startBridge(app);
      const payloads: unknown[] = [];
      other.on(changed, (payload) => void payloads.push(payload));
      const disposed = bridge.call(ping, { text: 'a' }).catch((error: unknown) => error);
      const call = other.call(ping, { text: 'b' });
      await settle();
      bridge.dispose();
      app.respond(app.received.length - 1, { text: 'B' });
      app.emit({ theme: 'dark' });
      expect(await call).toMatchObject({ text: 'B' });
      expect(await disposed).toMatchObject({ code: 'disposed' });
      await settle();
      expect(payloads).toEqual([{ theme: 'dark' }]);
      other.dispose();
      expect(Object.keys(app.window).filter((key) => key.startsWith('bridgehead'))).toEqual([]);
    });

    it(`${name}: ignores a response that arrives after the bridge is disposed`, async () => {
      const { app, bridge } = await start();
      const call = bridge.call(app.names.ping, {}).catch((error: unknown) => error);
      await settle();
      bridge.dispose();
      app.respond(app.received.length - 1, { text: 'late' });
      expect(await call).toMatchObject({ code: 'disposed' });
    });

    it(`${name}: rejects calls of missing methods and failed calls with their codes`, async () => {
      const { app, bridge } = await start();
      const { ping, missing } = app.names;
      if (missing !== undefined)
        await expect(bridge.call(missing, {})).rejects.toMatchObject({ code: 'not-implemented' });
      if (app.fail) {
        const call = bridge.call(ping, {});
        await settle();
        app.fail(app.received.length - 1);
        await expect(call).rejects.toMatchObject({ code: 'shell-error' });
      }
    });

    it(`${name}: rejects calls as transport after the injected object is gone`, async () => {
      const { app, bridge } = await start();
      if (!app.remove) return;
      app.remove();
      await expect(bridge.call(app.names.ping, {})).rejects.toMatchObject({ code: 'transport' });
    });

    it(`${name}: is not in a shell at once in a plain browser`, async () => {
      const { adapter, names, hasNoVersion } = await make();
      const { window } = createPage(desktopAgent);
      const contract = contractOf({ names, hasNoVersion: hasNoVersion ?? false });
      const options = adaptBridge(
        contract,
        { ...adapter, isPresent: (page) => adapter.isPresent({ ...page, window }) },
        { window },
      );
      if (options.transport) return; // the object of the package decides, which is in an app here
      const bridge = createBridge(contract, { ...options, logger });
      bridges.push(bridge);
      expect(bridge.shell.get().present).toBe(false);
      await expect(bridge.call(names.ping, {})).rejects.toMatchObject({ code: 'not-in-shell' });
    });
  });
}
