/** Supported phone vendors (docs/product-facts.md#app-markets). Honor counts as Huawei, Redmi and POCO as Xiaomi, iQOO as vivo. */
export const phoneVendors = ['huawei', 'oppo', 'vivo', 'oneplus', 'xiaomi', 'samsung', 'meizu', 'realme'] as const;

/** Name of a vendor. */
export type PhoneVendor = (typeof phoneVendors)[number];
