import type { InteractiveCalls } from '../channel/call-table.ts';
import type { Channel } from '../channel/channel.ts';
import type { Interactive } from '../contract/types.ts';
import { isHidden } from '../page/lifecycle.ts';
import { createOwnMap } from '../page/own-map.ts';
import { joinCall, type SharedCall } from './joined-calls.ts';
import { requestStatus } from './request-status.ts';

/**
 * Marks a method that waits for user input: its timeout pauses while the page is hidden, identical calls share one
 * request, and it is never batched.
 */
export const interactive: Interactive = (channel: Channel): InteractiveCalls => {
  const { clock, lifecycle, timer } = channel;
  const shared = createOwnMap<string, SharedCall>();
  /** When the page was hidden; `Infinity` while it is visible. */
  let hiddenAt = isHidden(lifecycle) ? clock.now() : Infinity;
  /** The total of earlier hidden periods. */
  let hiddenMs = 0;
  const visibleTime = (now: number): number => Math.min(now, hiddenAt) - hiddenMs;
  return {
    open: (spec, given) => joinCall(channel, spec, { ...given, shared }),
    visibleTime,
    msLeft(deadline, now) {
      const left = deadline - visibleTime(now);
      return left > 0 && hiddenAt < Infinity ? Infinity : left;
    },
    onVisible({ isVisible }) {
      const now = clock.now();
      if (isVisible) hiddenMs += Math.max(0, now - hiddenAt);
      hiddenAt = isVisible ? Infinity : Math.min(now, hiddenAt);
      timer.run();
      if (isVisible) requestStatus(channel);
    },
  };
};
