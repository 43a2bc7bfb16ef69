import { defineContract, localeOf } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';

const rulesOf = (page: string) => ({ android: { map: { VI: page }, fallback: 'en' } });
const contract = defineContract({ name: 'locales', version: '1.0.0', methods: {}, locales: rulesOf('vi') });

describe(localeOf, () => {
  it('maps a locale by the rules of the contract', async () => {
    const { bridge } = await createHarness({ contract, announcement: { locale: 'vi_VN' } });
    expect(localeOf(bridge, 'vi-VN')).toBe('vi');
    expect(localeOf(bridge, 'fr')).toBe('en');
    expect(bridge.shell.get().locale).toBe('vi');
  });

  it('maps a locale by the rules of the bridge instead of the contract', async () => {
    const { bridge } = await createHarness({ contract, locales: rulesOf('vi-x-test') });
    expect(localeOf(bridge, 'vi-VN')).toBe('vi-x-test');
  });
});
