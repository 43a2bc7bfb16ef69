import type { Vendor } from '../../config/vendors.ts';
import { vendorModels } from './vendor-models.data.ts';

/** Characters of the user agent string that are read (specification, section 9). */
export const maxUserAgentChars = 500;

/** A screen whose shorter side is at most this wide, in CSS pixels, belongs to a phone (specification, section 9). */
export const phoneWidthThresholdPx = 600;

/** What vendor detection looks at. */
export interface VendorHints {
  readonly userAgent: string;
  /** From `navigator.userAgentData`; believed before the string. */
  readonly model?: string | undefined;
}

/**
 * The vendor of an Android phone, or `undefined`: a normal state, as Chrome hides the model and other brands exist.
 *
 * Only the device part of the string is read: another vendor's browser runs on any phone.
 */
export function detectVendor({ userAgent, model }: VendorHints): Vendor | undefined {
  return vendorOfModel(model || '') || vendorOfString(userAgent.slice(0, maxUserAgentChars));
}

/** The name of the phone for statistics: its model when the browser tells it, else what the screen says. */
export function phoneName(hints: VendorHints & { readonly shortSidePx: number }): string {
  const model = hints.model || modelsOf(deviceParts(hints.userAgent.slice(0, maxUserAgentChars)))[0];
  return model || (hints.shortSidePx <= phoneWidthThresholdPx ? 'UnknownPhone' : 'UnknownTablet');
}

function vendorOfModel(model: string): Vendor | undefined {
  for (const [vendor, family] of vendorModels) if (family.test(model)) return vendor;
  return undefined;
}

function vendorOfString(ua: string): Vendor | undefined {
  const parts = deviceParts(ua);
  for (const model of modelsOf(parts)) {
    const vendor = vendorOfModel(model);
    if (vendor) return vendor;
  }
  const device = parts.join(';');
  return /Build\/(huawei|honor)|HarmonyOS/i.test(device) ? 'huawei' : undefined;
}

/** The parts between the first brackets, from `Android` on; none when the string is not an Android one. */
function deviceParts(ua: string): string[] {
  const [, inBrackets = ''] = /\(([^)]*)/.exec(ua) || [];
  const parts = inBrackets.split(';').map((part) => part.trim());
  const android = parts.findIndex((part) => /^Android/i.test(part));
  return android < 0 ? [] : parts.slice(android + 1);
}

/** Parts that can be a model: no locale (`en-us`), no web-view mark, no frozen `K`, no services. */
function modelsOf(parts: readonly string[]): string[] {
  return parts
    .map((part) => part.replace(/ ?Build\/.*$/, ''))
    .filter(
      (part) =>
        part && !/^([a-z]{2,3}([-_][a-z]{2,4})?|wv|K|U|Mobile|Tablet|HarmonyOS|[HG]MSCore.*|rv:.*|arm.*)$/i.test(part),
    );
}
