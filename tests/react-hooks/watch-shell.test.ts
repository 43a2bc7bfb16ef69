import { describe, expect, it, vi } from 'vitest';
import { watchShell } from '../../react-hooks/watch-shell.ts';
import { createHarness } from '../support/bridge.ts';
import { settle } from '../support/settle.ts';

describe(watchShell, () => {
  it('watchShell does not run its function when the search for an expected shell ends without one', async () => {
    const { bridge, clock } = await createHarness({ withShell: false, expectShell: /Android/ });
    const run = vi.fn<() => void>();
    const stop = watchShell(bridge, run);
    expect(bridge.shell.get().present).toBe(undefined);
    clock.advance(60_000);
    await settle();
    expect(bridge.shell.get().present).toBe(false);
    expect(run).not.toHaveBeenCalled();
    stop();
  });
});
