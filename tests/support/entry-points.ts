/** The package's entry points, each with its source file. */
export const entryPointFiles = {
  bridgehead: 'sdk/index.ts',
  'bridgehead/app': 'sdk/app/index.ts',
  'bridgehead/react': 'react-hooks/index.ts',
  'bridgehead/app/react': 'react-hooks/app.ts',
  'bridgehead/host': 'sdk/native/host/index.ts',
  'bridgehead/mocks': 'native-mocks/index.ts',
  'bridgehead/playwright': 'native-mocks/playwright/index.ts',
};

/** The entry points that load in a page; the fixtures need Playwright. */
export const pageEntryPoints = Object.keys(entryPointFiles).filter(
  (entryPoint) => entryPoint !== 'bridgehead/playwright',
);
