import type { BundledPackage } from './bundled-packages.mjs';

export function thirdPartyLicences(packages: readonly BundledPackage[]): string;
export function licenceOf(bundled: BundledPackage): { readonly licence: string; readonly text: string };
