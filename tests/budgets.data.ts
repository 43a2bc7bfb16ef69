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
  { name: 'sdk core', source: core, maxBytes: 8095 },
  { name: 'whole door bridgehead', source: "export * from 'bridgehead';", maxBytes: 11372 },
  {
    name: 'bridgehead/app beside the sdk',
    // What a page imports; `describeAppContract` is for the command line, and tested to stay out.
    source: `import { createBridge } from 'bridgehead'; import { appContract, createAppBridge } from 'bridgehead/app';
      export const app = createAppBridge(createBridge(appContract));`,
    beside: core,
    maxBytes: 2693,
  },
  {
    name: 'bridgehead/react beside react and the sdk',
    source: "export * from 'bridgehead/react';",
    external: ['bridgehead', 'react'],
    maxBytes: 2800,
  },
];
