import type { Clock } from 'bridgehead';
import type { CurrentFaults } from '../faults/plan-faults.ts';
import type { DialectCodec } from './dialects.ts';
import { createPageSeat, isKilledAt, type OnPost, type PageSeat } from './page-seat.ts';
import type { ShellWiring } from './place-objects.ts';
import type { Violation } from '../strict/violation.ts';
import type { AnyShell, RemotePage, ShellEvents } from './shell-types.ts';

/** What `createPageLink` takes. */
export interface CreatePageLinkOptions {
  readonly clock: Clock;
  readonly codec: DialectCodec;
  readonly wiring: () => ShellWiring;
  readonly faults: () => CurrentFaults;
  readonly onPost: OnPost;
  /** The page broke a rule that no text shows. */
  readonly onViolation: (violation: Violation) => void;
  /** The page went away. */
  readonly onLeave: () => void;
  /** A fault killed the page's process; it has gone away before. */
  readonly onKill: () => void;
  /** A fault of the object did its work. */
  readonly onFault: ShellEvents['fault'];
}

/** The one page a shell has at a time, in a window of this process or in another process. */
export interface PageLink {
  install(window: object): () => void;
  connect(deliver: Parameters<AnyShell['connect']>[0]): RemotePage;
  deliver: PageSeat['deliver'];
  setSnapshot(text: string): void;
  isThere(): boolean;
  leave(): void;
}

/** The seat of the page; one in another process cannot change its snapshot. */
type Seat = Omit<PageSeat, 'setSnapshot'> & Partial<PageSeat>;

export function createPageLink(options: CreatePageLinkOptions): PageLink {
  const { wiring, codec } = options;
  let page: Seat | undefined;

  const leave = (): void => {
    if (!page) return;
    page.leave();
    page = undefined;
    options.onLeave();
  };
  const kill = (): void => {
    leave();
    options.onFault('renderer-killed');
    options.onKill();
  };

  return {
    install(window) {
      leave();
      const seat = createPageSeat({ ...options, window, wiring: wiring(), read: codec.read, onKill: kill });
      page = seat;
      return () => (page === seat ? leave() : seat.leave());
    },
    connect(deliver) {
      leave();
      const { seat, remote } = createRemoteSeat(options, {
        deliver,
        kill,
        leave: () => void (page === seat && leave()),
      });
      page = seat;
      return remote;
    },
    deliver: (text, crossing) => page?.deliver(text, crossing) ?? false,
    setSnapshot: (text) => page?.setSnapshot?.(text),
    isThere: () => page !== undefined,
    leave,
  };
}

/** The seat of a page in another process, and what that process calls. */
function createRemoteSeat(
  { codec, faults, onPost, onFault }: CreatePageLinkOptions,
  { deliver, kill, leave }: { readonly deliver: Parameters<AnyShell['connect']>[0]; kill(): void; leave(): void },
): { readonly seat: Seat; readonly remote: RemotePage } {
  let isGone = false;
  return {
    seat: {
      deliver(text, crossing) {
        deliver(text, crossing);
        return false; // it is on its way into another process
      },
      leave: () => void (isGone = true),
    },
    remote: {
      post(text, crossing) {
        if (isGone) return;
        if (isKilledAt(faults().list, crossing)) kill();
        else onPost(text, codec.read(text), crossing);
      },
      fault(kind, method) {
        if (!isGone) onFault(kind, method);
      },
      leave,
    },
  };
}
