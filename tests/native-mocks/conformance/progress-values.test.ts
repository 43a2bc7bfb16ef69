import { method } from 'bridgehead';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { collectProgress } from '../../../native-mocks/conformance/page/progress-values.ts';

const declared = method({ progress: v.looseObject({ percent: v.number() }) });

it('accepts every progress value of a method whose contract declares none (PR-1)', () => {
  const { onProgress, mismatch } = collectProgress(method());
  for (const value of [null, 1, 'half', { percent: '40' }]) onProgress(value);
  expect(mismatch()).toBeUndefined();
});

it('accepts progress values that match the contract, and returns the issues of the first that does not', () => {
  const { onProgress, mismatch } = collectProgress(declared);
  onProgress({ percent: 40 });
  expect(mismatch()).toBeUndefined();
  onProgress({ percent: '40' });
  onProgress(7);
  expect(mismatch()).toMatchObject([{ path: [{ key: 'percent' }] }]);
});
