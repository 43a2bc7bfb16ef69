// @ts-check
/**
 * Returns the path below which a web server shows the documentation, with a slash at both ends: `/bridgehead/` for
 * `bridgehead` or `/bridgehead`, and `/` for an empty one.
 * @type {(path?: string) => `/${string}`}
 */
export function basePath(path = '') {
  const inner = path.replace(/^\/+|\/+$/g, '');
  if (!/^[\w.~/-]*$/.test(inner)) {
    throw new Error(
      `Cannot build the documentation for "${path}": DOCS_BASE is not a path. Set one such as /bridgehead/.`,
    );
  }
  return inner === '' ? '/' : `/${inner}/`;
}
