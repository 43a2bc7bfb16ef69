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
  it('receives each new bridge of the page, with the options of createBridge', () => {
    const seen: unknown[] = [];
    const { bridge } = open((...given: unknown[]) => seen.push(...given));
    expect(seen[0]).toBe(bridge);
    expect(Object.keys(seen[1] as object)).toEqual(['window', 'logger']);
  });

  it('refuses the bridge by throwing', () => {
    const refuse = (): void => {
      throw new TypeError('from the observer');
    };
    expect(() => open(refuse)).toThrow('from the observer');
  });

  it.each([undefined, null, {}, 7])('may be anything else, such as %j', (value) => {
    expect(() => open(value)).not.toThrow();
  });
});
