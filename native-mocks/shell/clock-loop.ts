import type { Clock } from 'bridgehead';
import type { HostLoop } from '../../sdk/native/host/host-types.ts';

/** Creates the loop of a shell from its clock. */
export function createClockLoop(clock: Clock): HostLoop {
  return {
    post(delayMs, action) {
      const timer = clock.setTimer(action, delayMs);
      return () => clock.clearTimer(timer);
    },
  };
}
