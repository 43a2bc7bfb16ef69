/** Bytes after minifying and brotli, as a page bundles them. Asserted by `tests/structure/size.test.ts`, quoted in the README. */
export interface Budget {
  readonly name: string;
  readonly source: string;
  /** Excluded from the measured bundle. */
  readonly external?: readonly string[];
  /** A source whose size is subtracted, for budgets "without the sdk". */
  readonly subtracted?: string;
  readonly maxBytes: number;
}

const core = "import { createBridge } from 'bridgehead'; export const start = (contract) => createBridge(contract);";

export const budgets: readonly Budget[] = [
  { name: 'sdk core', source: core, maxBytes: 9675 },
  { name: 'all of bridgehead', source: "export * from 'bridgehead';", maxBytes: 15880 },
  {
    name: 'bridgehead/app without the sdk',
    // The exports that a page imports. A test checks that they exclude `describeAppContract`, which is for the command line.
    source: `import { createBridge } from 'bridgehead'; import { appContract, createAppBridge } from 'bridgehead/app';
      export const app = createAppBridge(createBridge(appContract));`,
    subtracted: core,
    maxBytes: 2860,
  },
  {
    name: 'bridgehead/react without react or the sdk',
    source: "export * from 'bridgehead/react';",
    external: ['bridgehead', 'react'],
    maxBytes: 3680,
  },
  {
    name: 'bridgehead/app/react without react, the sdk or the entry points above',
    source: "export * from 'bridgehead/app/react';",
    external: ['bridgehead', 'bridgehead/app', 'bridgehead/react', 'react'],
    maxBytes: 1485,
  },
  // Bundled by apps, not by pages; includes the test methods of debug builds.
  { name: 'bridgehead/host, not part of pages', source: "export * from 'bridgehead/host';", maxBytes: 5810 },
];

/** Bytes of brotli of the built site, with the example configuration. Asserted by `build-boot.test.ts` and `site-budgets.spec.ts`. */
export const siteBudgets = {
  /** Both inline scripts of a landing page, with the loader of React. */
  bootBytes: 8000,
  /** Of these, the script before the first paint. */
  beforePaintBytes: 3850,
  /** All script of the landing page, React included. */
  scriptBytes: 90_000,
} as const;

/** Types that TypeScript 6 instantiates for a contract of 200 methods. Asserted by `tests/types/instantiations.test.ts`; see 0045. */
export const typeBudgets = { flat: 213_000, nested: 672_000 } as const;
