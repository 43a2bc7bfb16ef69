// The hooks of React 18 that the hooks here need.
import * as React from 'react';

/**
 * The installed React. Its hooks are read as members of it, because bundlers and Node refuse an import that an older React lacks
 * without naming a version; `Object` hides the members from bundlers.
 */
export const react18: typeof React = /* @__PURE__ */ Object(React) as typeof React;

/**
 * Returns a value unchanged. Called once, for `BridgeProvider`, so that no hook contains the message.
 *
 * @throws {Error} when the module is loaded, if React is too old.
 */
export function requireReact18<Value>(value: Value): Value {
  // The type is of a React that has it.
  const { useInsertionEffect, version } = react18 as Partial<typeof React>;
  if (useInsertionEffect) return value;
  throw new Error(
    `Cannot load bridgehead/react: react ${version} is installed, and 18.2 or later is needed. Update react.`,
  );
}
