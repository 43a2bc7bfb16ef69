import { beforeAll, describe, expect, it } from 'vitest';
import { docBlocksOf, moduleOf } from '../support/doc-blocks.ts';
import { typeCheck } from '../support/type-check.ts';
import { docGivens, exampleModules, readerModules } from './doc-examples.data.ts';

/** A block may show several ways to say the same thing, with the same names; unused names are normal in an example. */
const ignored = [2395, 2440, 2451, 6133, 6192, 6196, 6198];

const blocks = Object.keys(docGivens).flatMap(docBlocksOf);

/** An example with a mistake in it, to see that mistakes are seen. */
const WRONG = 'docs/example-wrong.tsx';

const fileOf = (name: string): string => name.split('#')[0] ?? '';

/** `docs/testing.md#2` as the path of a module beside the page. */
const pathOf = (name: string): string =>
  exampleModules[name] ?? `docs/example-${name.replace(/^docs\//, '').replace(/\W/g, '-')}.tsx`;

describe('the examples of the documentation', () => {
  let problems: readonly string[];

  beforeAll(() => {
    const modules = blocks.map(
      ({ name, code }) => [pathOf(name), moduleOf(code, docGivens[fileOf(name)] ?? {})] as const,
    );
    const wrong = moduleOf("await bridge.call('getUserInfos');\n", docGivens['docs/testing.md'] ?? {});
    problems = typeCheck(new Map([...modules, ...Object.entries(readerModules), [WRONG, wrong]]), { ignored });
  }, 120_000);

  it('are compiled, all of them, against the doors of the package', () => {
    expect(blocks.length).toBeGreaterThan(30);
    expect(problems.filter((problem) => !problem.startsWith(WRONG))).toEqual([]);
  });

  it('would be told apart if one of them were wrong', () => {
    expect(problems.filter((problem) => problem.startsWith(WRONG))).toHaveLength(1);
  });
});
