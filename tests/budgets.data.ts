import type { ByteBudget } from './support/expect-within.ts';

/**
 * Bytes after minifying and brotli, as a page bundles them. Checked by `tests/structure/size.test.ts`; `npm run generate -- sizes` writes
 * the measured sizes into the README.
 */
export interface Budget extends ByteBudget {
  readonly name: string;
  readonly source: string;
  /** Excluded from the measured bundle. */
  readonly external?: readonly string[];
  /** A source whose size is subtracted, for budgets "without the sdk". */
  readonly subtracted?: string;
}

export const core =
  "import { createBridge } from 'bridgehead'; export const start = (contract) => createBridge(contract);";

/** With what the product's contract brings. */
const coreOfProduct = `${core} export { interactive } from 'bridgehead';`;

const wrongArguments = 'wrong arguments and all problems of a contract are named (2026-11-27)';
const missingArguments = 'missing arguments and unknown platforms of a contract are named (2026-11-27)';
const twoCopies =
  'one context and one order for the copies in a page, and a React that is too old is named (2026-11-27, docs/decisions/0065)';

export const appBudget: Budget = {
  name: 'bridgehead/app without the sdk',
  // The exports that a page imports. A test checks that they exclude `describeAppContract`, which is for the command line.
  source: `import { createBridge } from 'bridgehead'; import { appContract, createAppBridge } from 'bridgehead/app';
    export const app = createAppBridge(createBridge(appContract));`,
  subtracted: coreOfProduct,
  bytes: 3_390,
  note: 'values that are no schema, and invalid dates, are named (2026-11-27, docs/decisions/0088)',
};

export const budgets: readonly Budget[] = [
  {
    name: 'sdk core',
    source: core,
    bytes: 9_710,
    note: 'values that JSON cannot carry are rejected with their path, declared platforms, an observer (2026-11-27, docs/decisions/0068, 0070, 0074)',
  },
  {
    name: 'all of bridgehead',
    source: "export * from 'bridgehead';",
    bytes: 14_840,
    note: 'launch data (2026-11-27, docs/decisions/0091)',
  },
  {
    name: 'bridgehead/inspect without the sdk',
    source: `${core} export * from 'bridgehead/inspect';`,
    subtracted: core,
    bytes: 3_130,
    note: missingArguments,
  },
  {
    name: 'bridgehead/transports without the sdk',
    source: `${core} export * from 'bridgehead/transports';`,
    subtracted: core,
    bytes: 591,
    note: wrongArguments,
  },
  {
    name: 'bridgehead/adapters without the sdk',
    source: "export * from 'bridgehead/adapters';",
    external: ['bridgehead', 'bridgehead/transports'],
    bytes: 6_353,
    note: 'the adapter of messages with ids, 613 bytes; a page pays for it only if it uses it (2026-11-28)',
  },
  appBudget,
  {
    name: 'bridgehead/query without the sdk',
    source: "export * from 'bridgehead/query';",
    external: ['bridgehead'],
    bytes: 2_041,
    note: wrongArguments,
  },
  {
    name: 'bridgehead/react without react or the sdk',
    source: "export * from 'bridgehead/react';",
    external: ['bridgehead', 'react'],
    bytes: 6_000,
    note: 'roles of entries (2026-11-27, docs/decisions/0080)',
  },
  {
    name: 'bridgehead/app/react without react, the sdk or the entry points above',
    source: "export * from 'bridgehead/app/react';",
    external: ['bridgehead', 'bridgehead/app', 'bridgehead/react', 'react'],
    bytes: 1_160,
    note: 'back button and theme are hooks of bridgehead/react (2026-11-27, docs/decisions/0080)',
  },
  {
    name: 'bridgehead/host, not part of pages',
    // Bundled by apps, not by pages; includes the test methods of debug builds.
    source: "export * from 'bridgehead/host';",
    bytes: 7_280,
    note: 'handlers of several teams are combined (2026-11-27)',
  },
];

const page = (contract: string, code: string): string => `
  import { createBridge, defineContract, event, method } from 'bridgehead';
  import { array, number, object, picklist, string } from 'valibot';
  const user = object({ id: number(), name: string(), golds: number(), tags: array(string()) });
  const theme = object({ theme: picklist(['light', 'dark']) });
  const contract = defineContract({ name: 'page', version: '1.0.0', ${contract} });
  export const bridge = createBridge(contract);
  ${code}`;
const callAndListen = "bridge.on('tick', console.log); void bridge.call('getUser').then(console.log);";
const withSchemas = `methods: { getUser: method({ since: '3.2.0', idempotent: true, result: user }) }, events: { tick: event({ payload: theme }) }`;

/** A table of `docs/benchmarks.md` with pages of other bridges, by the name of its section. */
export type PeerTable = 'size' | 'realPage';

/** The size of a whole page. */
export interface PageBudget extends Budget {
  /** Where the pages are recorded that do the same with other bridges. */
  readonly peers?: PeerTable;
}

/**
 * Whole pages, without React: each with what the one above has. Checked by `tests/structure/size.test.ts`; `npm run generate -- sizes`
 * writes them into the README, beside the pages of `tests/lab/peers` that do the same with other bridges.
 */
export const pageBudgets: readonly PageBudget[] = [
  {
    name: 'calls a method and listens to an event',
    source: page('methods: { getUser: method() }, events: { tick: event() }', callAndListen),
    peers: 'size',
    bytes: 10_410,
    note: missingArguments,
  },
  {
    name: 'and gates the method by app version',
    source: page(
      "methods: { getUser: method({ since: { android: '3.2.0', ios: '3.2.0' } }) }, events: { tick: event() }",
      callAndListen,
    ),
    bytes: 10_420,
    note: missingArguments,
  },
  {
    name: 'and validates both with valibot',
    source: page(withSchemas, callAndListen),
    bytes: 11_470,
    note: wrongArguments,
  },
  {
    name: 'and uses two React hooks instead',
    source: page(withSchemas, "export { BridgeProvider, useBridgeEvent, useBridgeValue } from 'bridgehead/react';"),
    external: ['react'],
    peers: 'realPage',
    bytes: 12_810,
    note: missingArguments,
  },
  {
    name: 'has the contract of the product and five of its hooks',
    source: `import { createBridge } from 'bridgehead'; import { appContract, createAppBridge } from 'bridgehead/app';
      export const app = createAppBridge(createBridge(appContract));
      export { BridgeProvider, useAppLocale, useAppTheme, useBridgeCall, useBridgeValue, useSupports } from 'bridgehead/app/react';`,
    external: ['react'],
    bytes: 15_770,
    note: 'roles of entries (2026-11-27, docs/decisions/0080)',
  },
];

/**
 * Code that a contract or an option brings, by the value of `bridgehead` that carries it, in addition to the core. Checked by
 * `tests/structure/carried-code.test.ts`.
 */
export const carriedBudgets: Readonly<Record<string, ByteBudget>> = {
  definePlatforms: { bytes: 420, note: 'the checks of names, and `on` (2026-11-27, docs/decisions/0070)' },
  interactive: { bytes: 550, note: 'moved out of the core, where it had 459 (2026-11-26)' },
};

/**
 * What the marks of the functions that a start calls add to the core of the built package. Checked by
 * `tests/packed-package/eager-start.test.ts`.
 */
export const eagerStartBudget: ByteBudget = {
  bytes: 255,
  note: 'constants that the core shares with the roles are not inlined (2026-11-27, docs/decisions/0080)',
};

/** Single hooks without React or the SDK. Checked by `tests/react-hooks/budget.test.ts`. */
export const hookBudgets: Readonly<Record<string, ByteBudget>> = {
  useBridgeCall: { bytes: 620, note: twoCopies },
  useBridgeEvent: { bytes: 455, note: twoCopies },
  useBridgeQuery: { bytes: 2_520, note: twoCopies },
  useBridgeValue: { bytes: 1_360, note: wrongArguments },
  useShell: { bytes: 320, note: twoCopies },
};

/** Bytes of brotli of the built site, with the example configuration. Checked by `build-boot.test.ts` and `site-budgets.spec.ts`. */
export const siteBudgets = {
  /** Both inline scripts of a landing page, with the loader of React. */
  boot: {
    bytes: 8_600,
    note: 'values that browsers hide, HarmonyOS, the title of a route that is loading (2026-11-26)',
  },
  /** Of these, the script before the first paint. */
  beforePaint: { bytes: 4_130, note: 'values that browsers hide, HarmonyOS, places in fallbacks (2026-11-26)' },
  /** All script of the landing page, React included. */
  script: { bytes: 85_000, note: 'lowered by keeping the prerendered page (docs/decisions/0040)' },
} as const satisfies Record<string, ByteBudget>;

const notInstalled = 'no dependencies, and 3 MB (docs/decisions/0065-no-dependencies.md)';

/** Bytes of the npm package. Checked by `tests/packed-package/contents.test.ts`; docs/decisions/0065 has the parts. */
export const packageBudgets = {
  tarball: {
    bytes: 1_070_000,
    note: 'copied tests that compare the screen, checks of plain JavaScript, launch data; overrides of requests, HAR files, theme and motion in the frame (2026-11-28, docs/decisions/0084, 0088, 0091)',
  },
  unpacked: { bytes: 2_941_000, note: notInstalled },
  command: {
    bytes: 880_000,
    note: 'the checks of contracts at once, foreign documents, safer addresses of the simulator (2026-11-27)',
  },
  documents: { bytes: 199_000, note: 'without the pages of the simulator, testing and the example app (2026-11-27)' },
} as const satisfies Record<string, ByteBudget>;

/**
 * Types that TypeScript 6 instantiates for a contract of 200 methods. Asserted by `tests/types/instantiations.test.ts`; see 0045.
 * Fields without the name of a type in editors cost 0.6 % (2026-11-27).
 */
export const typeBudgets = { flat: 214_500, nested: 672_000 } as const;
