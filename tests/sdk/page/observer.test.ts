import { createBridge } from 'bridgehead';
import { describe, expect, it, onTestFinished } from 'vitest';
import { contractWith } from '../../support/contract-with.ts';

const contract = contractWith({});
const observer = Symbol.for('bridgehead.observer');

/** Creates a bridge in a window with this observer. */
function open(observe: unknown) {
  const lines: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => lines.push(line[0]) };
  const bridge = createBridge(contract, { window: { [observer]: observe }, logger });
  onTestFinished(bridge.dispose);
  return { bridge, lines };
}

describe('the observer of a page', () => {
  it('receives each new bridge of the page', () => {
    const seen: unknown[] = [];
    const { bridge } = open((given: unknown) => seen.push(given));
    expect(seen).toEqual([bridge]);
    expect(seen[0]).toBe(bridge);
  });

  it('does not stop the bridge when it throws', async () => {
    const { bridge } = open(() => {
      throw new Error('from the observer');
    });
    expect((await bridge.safeCall('getLoc' as never)).ok).toBe(false);
  });

  it.each([undefined, null, {}, 7])('may be anything else, such as %j', (value) => {
    expect(() => open(value)).not.toThrow();
  });
});
