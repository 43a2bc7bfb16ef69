// The entry point `bridgehead/mocks/vitest`: one import in a setup file gives vitest the matchers and their types.
import { type ShellMatchers, shellMatchers } from 'bridgehead/mocks';
import { expect } from 'vitest';

expect.extend(shellMatchers);

declare module 'vitest' {
  // Merged with vitest's own interface, whose matchers return `void`; `resolves` turns them into promises.
  interface Matchers<T> extends ShellMatchers {}
  // vitest before 3.2, which has no such interface.
  interface Assertion<T> extends ShellMatchers {}
}
