import { describe, expect, it } from 'vitest';
import { createSessionMask } from '../../native-mocks/traces/session-mask.ts';

describe(createSessionMask, () => {
  const at = new Date(2026, 10, 28, 15, 4, 30);

  it.each([
    ['Order 123e4567-e89b-12d3-a456-426614174000', 'Order •••'],
    ['Loaded at 15:04:30', 'Loaded at •••'],
    ['Loaded at 3:05 PM, 11/28/2026', 'Loaded at ••• PM, •••'],
    ['28.11.26, 15:02', '•••, •••'],
    ['2026-11-28T15:04:30.123Z', '•••T•••Z'],
    ['Open 9:00 to 18:00', 'Open 9:00 to 18:00'],
    ['Born 1990-11-28', 'Born 1990-11-28'],
    ['Version 3.1.2, 15:0, 1:15:04:30', 'Version 3.1.2, 15:0, 1:15:04:30'],
  ])('replaces what differs in each session: %s', (line, masked) => {
    expect(createSessionMask()(line, at.getTime())).toBe(masked);
  });

  it('compares the time of day across midnight and in UTC', () => {
    const midnight = new Date(2026, 10, 28, 0, 0, 30);
    expect(createSessionMask()('11:59 PM', midnight.getTime())).toBe('••• PM');
    const utc = `${at.getUTCHours()}:${String(at.getUTCMinutes()).padStart(2, '0')}`;
    expect(createSessionMask()(utc, at.getTime())).toBe('•••');
  });

  it('keeps a time replaced while the page shows it', () => {
    const mask = createSessionMask();
    const later = new Date(2026, 10, 28, 15, 40).getTime();
    expect(mask('Open until 15:04', later)).toBe('Open until 15:04');
    mask('Loaded at 15:04', at.getTime());
    expect(mask('Loaded at 15:04', later)).toBe('Loaded at •••');
  });
});
