import { beforeEach, inject } from 'vitest';

/** The object in which Stryker keeps the id of the running test. */
interface StrykerNamespace {
  currentTestId?: string | undefined;
}

// Attributes the cleanup of a test to that test. Harnesses dispose their bridge in `onTestFinished`, which runs after Stryker's
// `afterEach`. Code that dispose executes would therefore count as executed while modules load, and all tests would run for each of
// its mutants (40 % of some groups), instead of the tests that reach it.
const name = (inject as (key: string) => string | undefined)('globalNamespace');
const namespace = name === undefined ? undefined : (globalThis as unknown as Record<string, StrykerNamespace>)[name];

if (namespace) {
  let current: string | undefined;
  Object.defineProperty(namespace, 'currentTestId', {
    configurable: true,
    get: () => current,
    set(id: string | undefined) {
      current = id ?? current;
    },
  });
  // Registered first, so that it runs after the cleanup of the test.
  beforeEach(({ onTestFinished }) =>
    onTestFinished(() => {
      current = undefined;
    }),
  );
}
