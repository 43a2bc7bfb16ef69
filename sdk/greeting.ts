import type { Channel } from './channel.ts';
import type { Clock } from './clock.ts';
import type { Contract } from './contract/types.ts';
import type { ShellAnnouncement } from './shell-info.ts';
import { parseAnnouncement } from './shell-info.ts';

/** What `greet` takes. */
export interface GreetOptions {
  readonly contract: Contract;
  readonly session: string;
  readonly clock: Clock;
  /** `false` where the shell's dialect has no `$/hello`. */
  readonly hello: boolean;
  /** Called with each announcement, the shell's own and the old way's. */
  readonly onAnnouncement: (said: ShellAnnouncement) => void;
  /** Called once: all that was asked has been answered or refused, or 1 s is over. */
  readonly onDone: () => void;
}

const PATIENCE_MS = 1000;
const ANSWER_MS = 60_000;

/**
 * Says `$/hello`, and asks the old way beside it (`shellFacts`). Answers are taken even after `onDone`.
 * Returns the end of waiting, for dispose.
 */
export function greet(channel: Channel, options: GreetOptions): () => void {
  const { contract, session, clock, hello, onAnnouncement } = options;
  const { shellFacts } = contract;
  let open = 0;
  let isDone = false;
  let hasSaid = false;

  const done = (): void => {
    if (isDone) return;
    isDone = true;
    clock.clearTimer(timer);
    options.onDone();
  };
  const timer = clock.setTimer(done, PATIENCE_MS);
  const ask = (method: string, params: string | undefined, read: (result: unknown) => void): void => {
    open++;
    const ended = (): void => {
      if (--open === 0) done();
    };
    channel.request({ method, timeoutMs: ANSWER_MS }, params, { timeoutMs: ANSWER_MS }).then(read).then(ended, ended);
  };

  if (hello) {
    const params = { protocol: 1, contract: `${contract.name}@${contract.version}`, session };
    ask('$/hello', JSON.stringify(params), (result) => {
      const said = parseAnnouncement(result);
      if (!said) return;
      hasSaid = true;
      onAnnouncement(said);
      done();
    });
  }
  if (shellFacts) {
    const { method, appVersion, locale, theme } = shellFacts;
    ask(method, undefined, (result) => {
      if (hasSaid) return;
      // The contract typed these readers for this very result.
      const value = result as never;
      onAnnouncement({ appVersion: appVersion(value), locale: locale?.(value), theme: theme?.(value) });
    });
  }
  if (!open) done();
  return () => clock.clearTimer(timer);
}
