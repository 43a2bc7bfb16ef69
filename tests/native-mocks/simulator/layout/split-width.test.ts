import { describe, expect, it } from 'vitest';
import {
  limitWidth,
  readWidth,
  storeWidth,
  widthForKey,
} from '../../../../native-mocks/simulator/layout/split-width.ts';

const range = { minPx: 280, maxPx: 700 };

describe(widthForKey, () => {
  it('moves the splitter by one step with an arrow key, and to its limits with Home and End', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Tab'].map((key) => widthForKey(key, 500, range))).toEqual([
      476,
      524,
      280,
      700,
      undefined,
    ]);
  });

  it('limits the phone width to its minimum and maximum', () => {
    expect([widthForKey('ArrowLeft', 290, range), widthForKey('ArrowRight', 690, range)]).toEqual([280, 700]);
    expect(limitWidth(1e6, range)).toBe(700);
  });
});

describe(readWidth, () => {
  it('returns the stored width of the phone, and none after the default was restored or without storage', () => {
    const items = new Map<string, string>();
    const storage = () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    });
    const blocked = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(readWidth(storage)).toBeUndefined();
    storeWidth(storage, 444);
    expect(readWidth(storage)).toBe(444);
    storeWidth(storage, undefined);
    expect([items.size, readWidth(storage)]).toEqual([0, undefined]);
    storeWidth(blocked, 444);
    expect(readWidth(blocked)).toBeUndefined();
  });
});
