import { beforeAll, describe, expect, it } from 'vitest';
import { docBlocksOf, documents, moduleOf } from '../support/doc-blocks.ts';
import { typeCheck } from '../support/type-check.ts';
import { docGivens, exampleModules, readerModules } from './doc-examples.data.ts';

/** A block may show alternatives with the same names; unused names are normal in an example. */
const ignored = [2395, 2440, 2451, 6133, 6192, 6196, 6198];

const blocks = documents.flatMap(docBlocksOf);

/** An example with a mistake, which must be reported. */
const WRONG = 'docs/example-wrong.tsx';

const fileOf = (name: string): string => name.split('#')[0] ?? '';

/** `docs/testing.md#2` as the path of a module next to the page. */
const pathOf = (name: string): string => {
  const [, folder = 'docs/', page = ''] = /^(docs\/(?:.*\/)?)?(.*)$/.exec(name) ?? [];
  return exampleModules[name] ?? `${folder}example-${page.replace(/\W/g, '-')}.tsx`;
};

describe('the examples of the documentation', () => {
  let problems: readonly string[];

  beforeAll(() => {
    const modules = blocks.map(
      ({ name, code }) => [pathOf(name), moduleOf(code, docGivens[fileOf(name)] ?? {})] as const,
    );
    const wrong = moduleOf("await bridge.call('getUserInfos');\n", docGivens['docs/testing.md'] ?? {});
    problems = typeCheck(new Map([...modules, ...Object.entries(readerModules), [WRONG, wrong]]), { ignored });
  }, 120_000);

  it('compiles every documented example against the entry points of the package', () => {
    expect(blocks.length).toBeGreaterThan(30);
    expect(problems.filter((problem) => !problem.startsWith(WRONG))).toEqual([]);
  });

  it('detects a documented example that is wrong', () => {
    expect(problems.filter((problem) => problem.startsWith(WRONG))).toHaveLength(1);
  });
});
