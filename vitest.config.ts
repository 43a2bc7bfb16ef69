// `npx vitest run <path>` without a `--config` finds the projects of the tests here.
export { default } from './tests/vitest.config.ts';
