import type { Clock } from './clock.ts';
import { type Host, readHost } from './host.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLog, type Log, type Logger } from './log.ts';
import { openSession, type Random, type Session } from './session.ts';

/** What all parts of a bridge use of the page. */
export interface Page {
  readonly host: Host;
  /** The name is empty without secure randomness; the bridge then does not look for a shell. */
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Logs an error thrown by a listener of the page. */
  readonly report: (error: unknown) => void;
  readonly lifecycle: Lifecycle;
  readonly lifetime: Lifetime;
  /** Cleanups that run when the bridge is disposed. */
  readonly onDispose: (() => void)[];
}

/** Shared by all parts of a bridge, since page code may dispose it at any time. */
export interface Lifetime {
  /** Written by `shell/connection.ts`. */
  isDisposed: boolean;
  /** Whether a global that throws has been reported. Written by `guard`. */
  hasWarned: boolean;
}

/** The options of a bridge that replace parts of the page. */
interface PageOptions {
  readonly window?: object | undefined;
  readonly clock?: Clock | undefined;
  readonly random?: Random | undefined;
  readonly logger?: Logger | undefined;
}

/** Reads the page. Never throws: a global of the page that throws is logged, and the session then has no name. */
export function openPage(options: PageOptions): Page {
  const host = readHost(options.window);
  const clock = options.clock || host.clock;
  const log = createLog(options.logger, clock);
  const lifetime = { isDisposed: false, hasWarned: false };
  let session: Session | undefined;
  guard({ log, lifetime }, () => {
    if (host.error) throw host.error;
    session = openSession(host.window, options.random || host.random);
    // Servers need no warning: they have no user agent, and no shell either.
    if (!session && host.navigator.userAgent) log('no shell: this page has no secure random numbers');
  });
  return {
    host,
    session: session || { name: '', last: 0 },
    clock,
    log,
    report: (error) => log('a listener threw', error),
    lifecycle: createLifecycle(host.window),
    lifetime,
    onDispose: [],
  };
}

/** Runs code that reads the page's globals and catches its errors. Only the first error is logged. */
export function guard({ log, lifetime }: Pick<Page, 'log' | 'lifetime'>, run: () => void): void {
  try {
    run();
  } catch (cause) {
    if (!lifetime.hasWarned) log('no shell: a global of this page throws', cause);
    lifetime.hasWarned = true;
  }
}
