export function checkTree(root: string): void;
export function checkVersion(root: string, version: string, current: string): void;
export function checkTagged(root: string, tag: string): string;
