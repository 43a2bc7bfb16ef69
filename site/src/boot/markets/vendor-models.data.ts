import type { PhoneVendor } from '../../config/phone-vendors.ts';

/**
 * Patterns of model names by vendor, matched from top to bottom against the model of the device (`SM-A315F`, `Redmi Note 8`):
 * brand names first, then model codes. The Huawei pattern (`ABC-LX1`) is the broadest and therefore last.
 * Deliberately omitted because other brands share them: `I2012` (iQOO), three letters and three digits (OPPO in China).
 * NOTE: newer OnePlus phones have OPPO's `CPH` codes; both share one market.
 */
export const vendorModels: readonly (readonly [vendor: PhoneVendor, families: RegExp])[] = [
  ['samsung', /^(samsung\b|galaxy\b|(SM|SGH|SCH|SPH|SHV|SHW)-[A-Z]|GT-[BCINPS]\d{4}|SC[GV]\d\d|SC-\d\d[A-Z]$)/i],
  [
    'xiaomi',
    /^((xiaomi|redmi|poco|mi|mix|hm)([ _-]|$)|M(1[6-9]|2[01])\d\d[A-Z]\d|2\d(0[1-9]|1[0-2])[A-Z\d]{3,8}[A-Z]$)/i,
  ],
  ['realme', /^(realme|RM[XP]\d{4})/i],
  ['oneplus', /^(one ?plus|(IN20|KB20|LE21|NE22|GM19|HD19|BE20|DN21|AC20|EB21|DE21|GN22|IV22)\d\d$|ONE [AE]\d{4}$)/i],
  ['oppo', /^(oppo|reno ?\d|(CPH|OPD)\d{4}|P[A-Z]{3}\d0$|P[GHJKL][A-Z]1[1-4]0$)/i],
  ['vivo', /^(vivo\b|iqoo\b|V[12]\d{3}[A-Z]{0,2}$|PA2\d{3}$)/i],
  ['meizu', /^(meizu|mz-|M\d{3}[A-Z]$|1[5-8](th|s|T|Xs?)( |$))/i],
  ['huawei', /^(huawei|honor|[A-Z]{2,4}\d?-[A-Z]{0,2}(\d\d|[NX]\d)[A-Z]{0,2}$)/i],
];
