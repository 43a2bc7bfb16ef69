// The suites and examples of the standards that Bridgehead uses: `vitest run --config tests/standards/standards.config.ts`. The suite
// of JSON Schema is a Debian package of `.ci/packages`; JSON_SCHEMA_SUITE names the folder of another version, a checkout for example.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance';
const suite = process.env['JSON_SCHEMA_SUITE'] ?? installed;
const hasSuite = existsSync(`${suite}/tests/draft7`);
if (!hasSuite)
  console.log(`JSON Schema is skipped: ${suite} does not exist. Install libtest-json-schema-acceptance-perl.`);

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vite-tests-standards',
  resolve: { conditions: ['@bridgehead/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@bridgehead/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'standards',
    environment: 'node',
    include: ['tests/standards/*.standards.ts'],
    exclude: hasSuite ? [] : ['tests/standards/json-schema.standards.ts'],
    env: { JSON_SCHEMA_SUITE: suite },
  },
});
