import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../../sdk/page/log.ts';
import { throwing } from '../../support/throwing.ts';

describe(createLog, () => {
  it('passes the cause to the logger and does not throw when the logger does', () => {
    const clock = createManualClock();
    const got: unknown[][] = [];
    const log = createLog({ warn: (...args) => got.push(args) }, clock);
    log('line', new Error('x'));
    log('line');
    expect(got).toEqual([['bridgehead: line', new Error('x')], ['bridgehead: line']]);
    const unlogged = createLog({ warn: throwing('no console') }, clock);
    expect(() => unlogged('line')).not.toThrow();
  });

  it('logs no summary of further lines after exactly twenty lines', () => {
    const clock = createManualClock();
    const lines: string[] = [];
    const log = createLog({ warn: (line) => void lines.push(line) }, clock);
    for (let i = 0; i < 20; i++) log('line');
    clock.advance(60_000);
    log('next');
    expect(lines.slice(20)).toEqual(['bridgehead: next']);
  });
});
