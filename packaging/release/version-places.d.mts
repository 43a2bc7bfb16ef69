export const SCRIPT_PAGE: string;
export function versionPlaces(root: string): readonly (readonly [string, RegExp])[];
export function readVersions(root: string): readonly { readonly file: string; readonly version: string | undefined }[];
export function writeVersion(root: string, version: string): void;
