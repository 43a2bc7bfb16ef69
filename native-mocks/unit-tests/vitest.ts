// The door `bridgehead/mocks/vitest`: one import in a setup file gives vitest the matchers and their types.
import { type ShellMatchers, shellMatchers } from 'bridgehead/mocks';
import { expect } from 'vitest';

expect.extend(shellMatchers);

declare module 'vitest' {
  // One merges with vitest's own, which takes a result of any type.
  interface Matchers<T> extends ShellMatchers<T> {}
}
