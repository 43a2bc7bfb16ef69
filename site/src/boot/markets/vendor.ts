import type { PhoneVendor } from '../../config/phone-vendors.ts';
import { isHarmony } from '../page-shape/device.ts';
import { vendorModels } from './vendor-models.data.ts';

/** Characters of the user agent string that are read (docs/product-facts.md#phone-detection). */
export const maxUserAgentChars = 500;

/** A device whose shorter screen side has at most this many CSS pixels is a phone (docs/product-facts.md#phone-detection). */
export const phoneWidthThresholdPx = 600;

/** Input of the vendor detection. */
export interface VendorHints {
  readonly userAgent: string;
  /** From `navigator.userAgentData`; takes precedence over the user agent. */
  readonly model?: string | undefined;
}

/**
 * The vendor of an Android phone, or `undefined`, which is common: Chrome hides the model, and there are other brands.
 *
 * Only the device part of the user agent is matched, because the browser of a vendor also runs on other phones.
 */
export function detectVendor({ userAgent, model }: VendorHints): PhoneVendor | undefined {
  const ua = userAgent.slice(0, maxUserAgentChars);
  return matchModel(model || '') || matchUserAgent(ua) || (isHarmony(ua) ? 'huawei' : undefined);
}

/** The name of the device for analytics: its model if known, else a generic name by screen size. */
export function deviceName(hints: VendorHints & { readonly shortSidePx: number }): string {
  const model = hints.model || modelCandidates(deviceParts(hints.userAgent.slice(0, maxUserAgentChars)))[0];
  return model || (hints.shortSidePx <= phoneWidthThresholdPx ? 'UnknownPhone' : 'UnknownTablet');
}

function matchModel(model: string): PhoneVendor | undefined {
  for (const [vendor, family] of vendorModels) if (family.test(model)) return vendor;
  return undefined;
}

function matchUserAgent(ua: string): PhoneVendor | undefined {
  const parts = deviceParts(ua);
  for (const model of modelCandidates(parts)) {
    const vendor = matchModel(model);
    if (vendor) return vendor;
  }
  const device = parts.join(';');
  return /Build\/(huawei|honor)|HarmonyOS/i.test(device) ? 'huawei' : undefined;
}

/** The parts after `Android` in the first parentheses; empty for other platforms. */
function deviceParts(ua: string): string[] {
  const [, inBrackets = ''] = /\(([^)]*)/.exec(ua) || [];
  const parts = inBrackets.split(';').map((part) => part.trim());
  const android = parts.findIndex((part) => /^Android/i.test(part));
  return android < 0 ? [] : parts.slice(android + 1);
}

/** The parts that may be a model, without locales (`en-us`), web-view markers, the frozen `K` and services. */
function modelCandidates(parts: readonly string[]): string[] {
  return parts
    .map((part) => part.replace(/ ?Build\/.*$/, ''))
    .filter(
      (part) =>
        part && !/^([a-z]{2,3}([-_][a-z]{2,4})?|wv|K|U|Mobile|Tablet|HarmonyOS|[HG]MSCore.*|rv:.*|arm.*)$/i.test(part),
    );
}
