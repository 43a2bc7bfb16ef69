import type { Vendor } from '../config/vendors.ts';

/**
 * Families of model names, tried from top to bottom against the model of the device (`SM-A315F`, `Redmi Note 8`).
 * Brand words come first, exact code families next; the Huawei shape (`ABC-LX1`) is the widest and stands last.
 * Left out on purpose, because other brands share them: `I2012` (iQOO), three letters and three digits (OPPO in China).
 * NOTE: newer OnePlus phones carry OPPO's `CPH` codes; both share one market.
 */
export const vendorModels: readonly (readonly [vendor: Vendor, family: RegExp])[] = [
  ['samsung', /^(samsung|galaxy)\b/i],
  ['huawei', /^(huawei|honor)/i],
  ['xiaomi', /^(xiaomi|redmi|poco|mi|mix|hm)([ _-]|$)/i],
  ['realme', /^realme/i],
  ['oneplus', /^one ?plus/i],
  ['oppo', /^oppo|^reno ?\d/i],
  ['vivo', /^(vivo|iqoo)\b/i],
  ['meizu', /^meizu|^mz-/i],
  ['samsung', /^(SM|SGH|SCH|SPH|SHV|SHW)-[A-Z]/i],
  ['samsung', /^GT-[BCINPS]\d{4}/i],
  ['samsung', /^SC[GV]\d\d|^SC-\d\d[A-Z]$/],
  ['oppo', /^(CPH|OPD)\d{4}/],
  ['oppo', /^P[A-Z]{3}\d0$/],
  ['oppo', /^P[GHJKL][A-Z]1[1-4]0$/],
  ['realme', /^RM[XP]\d{4}/],
  ['oneplus', /^(IN20|KB20|LE21|NE22|GM19|HD19|BE20|DN21|AC20|EB21|DE21|GN22|IV22)\d\d$/],
  ['oneplus', /^ONE [AE]\d{4}$/],
  ['vivo', /^V[12]\d{3}[A-Z]{0,2}$/],
  ['vivo', /^PA2\d{3}$/],
  ['xiaomi', /^M(1[6-9]|2[01])\d\d[A-Z]\d/],
  ['xiaomi', /^2\d(0[1-9]|1[0-2])[A-Z\d]{3,8}[A-Z]$/],
  ['meizu', /^M\d{3}[A-Z]$/],
  ['meizu', /^1[5-8](th|s|T|Xs?)( |$)/],
  ['huawei', /^[A-Z]{2,4}\d?-[A-Z]{0,2}(\d\d|[NX]\d)[A-Z]{0,2}$/],
];
