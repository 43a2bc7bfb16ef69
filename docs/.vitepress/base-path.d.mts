export function basePath(path?: string): `/${string}`;
