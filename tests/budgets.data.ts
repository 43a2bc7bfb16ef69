/** Bytes after minifying and brotli, as a page bundles them. Asserted by `tests/structure/size.test.ts`, quoted in the README. */
export interface Budget {
  readonly name: string;
  readonly source: string;
  /** Stays outside the weighed bundle. */
  readonly external?: readonly string[];
  /** What is taken off: a budget "beside the sdk" does not count it. */
  readonly beside?: string;
  readonly maxBytes: number;
}

const core = "import { createBridge } from 'bridgehead'; export const start = (contract) => createBridge(contract);";

export const budgets: readonly Budget[] = [
  { name: 'sdk core', source: core, maxBytes: 9420 },
  { name: 'whole door bridgehead', source: "export * from 'bridgehead';", maxBytes: 15410 },
  {
    name: 'bridgehead/app beside the sdk',
    // What a page imports; `describeAppContract` is for the command line, and tested to stay out.
    source: `import { createBridge } from 'bridgehead'; import { appContract, createAppBridge } from 'bridgehead/app';
      export const app = createAppBridge(createBridge(appContract));`,
    beside: core,
    maxBytes: 2840,
  },
  {
    name: 'bridgehead/react beside react and the sdk',
    source: "export * from 'bridgehead/react';",
    external: ['bridgehead', 'react'],
    maxBytes: 3380,
  },
  // What an app bundles, not a page; with the test methods of debug builds.
  { name: 'bridgehead/host, in no page', source: "export * from 'bridgehead/host';", maxBytes: 5386 },
];

/** Bytes of brotli of the built site, with the example configuration. Asserted by `build-boot.test.ts` and `look-weight.spec.ts`. */
export const siteBudgets = {
  /** Both inline scripts of a landing page, with what fetches React. */
  bootBytes: 8000,
  /** Of these, the script before the first paint. */
  beforePaintBytes: 3850,
  /** All script of the landing page, React included. */
  scriptBytes: 90_000,
} as const;

/** Types that TypeScript 6 instantiates for a contract of 200 methods. Asserted by `tests/types/instantiations.test.ts`; see 0045. */
export const typeBudgets = { flat: 213_000, nested: 672_000 } as const;
