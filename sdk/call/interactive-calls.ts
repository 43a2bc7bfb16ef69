import type { InteractiveCalls } from '../channel/call-table.ts';
import type { Channel } from '../channel/channel.ts';
import type { Interactive } from '../contract/types.ts';

/** Returns the code that an interactive method of the contract brings, set up at its first use on this bridge. */
export function interactiveCalls(channel: Channel, interactive: Interactive): InteractiveCalls {
  const { additions } = channel;
  // The cast is safe because only `features/interactive.ts` creates an `Interactive`.
  const create = interactive as (of: Channel) => InteractiveCalls;
  return additions.interactive || (additions.interactive = create(channel));
}
