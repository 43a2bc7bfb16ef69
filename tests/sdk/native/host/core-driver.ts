import { compareVersions, parseVersion } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import {
  createHostCore,
  createHostHandler,
  type HostAppInfo,
  type HostCore,
  type HostOutlet,
  type HostReport,
  originOfUrl,
  promisedMethods,
  scriptLiteral,
  withTestMethods,
} from 'bridgehead/host';
import { verdictOf } from '../../../../sdk/gate/gate.ts';
import { errorClassName } from '../../../../sdk/native/host/app-guard.ts';
import { readOrigins } from '../../../../sdk/native/host/url-origin.ts';
import { type Command, createSampleHandler } from './sample-handler.ts';
import { settle } from '../../../support/settle.ts';
import { createVirtualLoop } from './virtual-loop.ts';

interface CommandResult {
  readonly delivered: { readonly outlet: string; readonly text: string }[];
  readonly log: string[];
  readonly value?: unknown;
}

/** Runs the TypeScript shell in this process, with the commands of the Kotlin and Swift programs. */
export function createCoreDriver(): { send(command: Command): Promise<CommandResult>; close(): Promise<void> } {
  let log: string[] = [];
  let reports: HostReport[] = [];
  let delivered: CommandResult['delivered'] = [];
  let loop = createVirtualLoop();
  let core: HostCore;
  /** The part of the app that fails: `methods`, `reporter`, or empty for none. */
  let failingPart = '';
  const outlets = new Map<string, HostOutlet>();
  const outlet = (name = 'page'): HostOutlet => {
    const known = outlets.get(name);
    if (known) return known;
    const made: HostOutlet = {
      // A name that is a URL is the origin.
      origin: name.includes('://') ? name : null,
      deliver(text) {
        if (name === 'broken') throw new Error('the page was unloaded');
        if (name === 'rejecting') return Promise.reject(new Error('the page was unloaded'));
        return delivered.push({ outlet: name, text });
      },
    };
    outlets.set(name, made);
    return made;
  };
  const requestAgain = async (times: number): Promise<void> => {
    if (times === 0) return void log.push('gave up');
    await core.page.request('again');
    await requestAgain(times - 1);
  };
  /** Runs a command from inside app code. */
  const reenter = (command: Command): void => void commands[command.cmd]?.(command as never); // as below
  const commands: Readonly<Record<string, (command: never) => unknown>> = {
    new({
      appInfo = {},
      app,
      onPageGone,
    }: {
      appInfo?: Partial<HostAppInfo> & { fail?: boolean; reenter?: Command };
      app?: boolean;
      onPageGone?: Command;
    }) {
      loop = createVirtualLoop();
      failingPart = '';
      const { fail, reenter: first, ...given } = appInfo;
      let inAppInfo = first;
      core = createHostCore({
        handler: withTestMethods(
          app ? createPlainApp() : createSampleHandler(log, { loop, failingPart: () => failingPart, reenter }),
          loop,
        ),
        appInfo() {
          if (fail) throw new Error("the user's secret");
          const command = inAppInfo;
          inAppInfo = undefined;
          if (command) reenter(command);
          return { platform: 'android', appVersion: '8.9.1.30', locale: 'vi', ...given };
        },
        loop,
        onReport(report) {
          reports.push(report);
          if (report.kind === 'page-gone' && onPageGone) reenter(onPageGone);
        },
        onError(what, cause) {
          if (failingPart === 'reporter') throw new Error('the reporter itself');
          log.push(`error: ${what}: ${errorClassName(cause)}`);
        },
      });
    },
    receive: (command: { text: string; outlet?: string }) => core.receive(command.text, outlet(command.outlet)),
    forbid: (command: { text: string; outlet?: string }) => core.forbid(command.text, outlet(command.outlet)),
    run: ({ ms = 0 }: { ms?: number }) => loop.run(ms),
    settle: () => new Promise((resolve) => setTimeout(resolve, 50)).then(() => loop.run(0)),
    emit: ({ event, payload }: { event: string; payload?: unknown }) => core.page.emit(event, payload),
    emitNaN: () => core.page.emit('bad', NaN),
    requestAgain: () => void requestAgain(200),
    pendingCount: () => loop.size(),
    setFailingPart: ({ part }: { part: string }) => void (failingPart = part),
    request({ method, params, timeoutMs }: { method: string; params?: unknown; timeoutMs?: number }) {
      void core.page.request(method, params, timeoutMs).then((response) => {
        log.push(response.ok ? `response ${JSON.stringify(response.result)}` : `response error ${response.error.code}`);
      });
    },
    end: () => core.end(),
    close: () => core.close(),
    reports() {
      const given = reports.map(reported);
      reports = [];
      return given;
    },
    checkOrigins({ origin }: { origin?: string }) {
      try {
        return [...readOrigins(origin === undefined ? [] : [origin])];
      } catch (error) {
        return String(error);
      }
    },
    literal: ({ text }: { text: string }) => scriptLiteral(text),
    version({ a, b }: { a: unknown; b?: unknown }) {
      const [left, right] = [parseVersion(a), parseVersion(b)];
      return left ? (right ? Math.sign(compareVersions(left, right)) : 'readable') : null;
    },
    refusal({ have, since, until }: { have: string | null; since: string | null; until: string | null }) {
      const limits = { ...(since && { since: { android: since } }), ...(until && { until: { android: until } }) };
      const info = { platform: 'android', present: true, methods: undefined, ready: true } as const;
      const verdict = verdictOf(limits, { ...info, appVersion: have ?? undefined });
      return verdict.supported ? null : verdict.reason;
    },
    promised: ({ version }: { version: string }) =>
      promisedMethods(appContract, { platform: 'android', appVersion: version }),
    origin: ({ url }: { url: string }) => originOfUrl(url) ?? null,
  };
  return {
    async send(command) {
      const value = await commands[command.cmd]?.(command as never); // each command reads its own fields
      await settle();
      const result = { delivered, log: [...log], value };
      delivered = [];
      log.length = 0;
      return result;
    },
    close: () => Promise.resolve(),
  };
}

/** A report in the form of the drivers in Kotlin and Swift. */
function reported(report: HostReport): unknown[] {
  switch (report.kind) {
    case 'refused':
      return ['refused', report.code ?? null, report.method ?? null, report.origin];
    case 'failed':
      return ['failed', report.what];
    case 'answered':
      return ['answered', report.method, report.durationMs, report.code ?? null];
    case 'page-gone':
      return ['page gone'];
  }
}

/** An app for the product's contract, with minimal responses. */
function createPlainApp() {
  const nothing = (): never => null as never; // the tests check params only
  const names = Object.keys(appContract.methods);
  return createHostHandler(appContract, Object.fromEntries(names.map((name) => [name, nothing])));
}
