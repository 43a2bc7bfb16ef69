import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** The tests of the sdk alone, without simulation: a mutation run repeats them a thousand times. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    include: ['tests/sdk/*.test.ts', 'tests/sdk/{transports,additions,contract}/*.test.ts'],
    exclude: ['tests/sdk/shell-simulation.test.ts', 'tests/**/*.dom.test.ts'],
  },
});
