import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPage, type CopyPageOptions } from '../support/copied-page.ts';
import { docBlocksOf, documents } from '../support/doc-blocks.ts';
import { typeCheck } from '../support/type-check.ts';
import { assumedNames, otherPackages } from './doc-examples.data.ts';

/** Names that are not used are normal in an example. */
const ignored = [6133, 6192, 6196, 6198];

const pages = documents.filter((page) => docBlocksOf(page).length > 0);

const filesOf = (page: string, folder: string, options?: CopyPageOptions): ReadonlyMap<string, string> =>
  new Map(
    copyPage(page, { assumed: assumedNames[page] ?? {}, ...options }).map(({ name, code }) => [
      `${folder}/${name}`,
      code,
    ]),
  );

const PAYMENTS = 'docs/recipes/payments.md';
const payments = readFileSync(fileURLToPath(new URL(`../../${PAYMENTS}`, import.meta.url)), 'utf8');
/** What a page can have wrong, and what its reader then sees. */
const broken: Readonly<Record<string, readonly [text: string, problem: string]>> = {
  'no-first-step': [payments.replace(/^Copy .*$/m, ''), "Cannot find module './hooks'"],
  'a-module-less': [payments.replace('and `hooks.ts` ', ''), "Cannot find module './hooks'"],
  'no-such-method': [payments.replace("useSupports('pay')", "useSupports('buy')"), `"buy"`],
  'no-import': [payments.replace(/^import .* from 'react';$/m, ''), "Cannot find name 'useState'"],
};

describe('a page of the documentation, copied into an empty project', () => {
  let problems: readonly string[];

  beforeAll(() => {
    const copied = pages.flatMap((page) => [...filesOf(page, `docs/copied/${page}`)]);
    const wrong = Object.entries(broken).flatMap(([name, [text]]) => [
      ...filesOf(PAYMENTS, `docs/broken/${name}`, { text }),
    ]);
    const files = new Map([...copied, ...wrong, ['docs/copied/other-packages.d.ts', otherPackages]]);
    problems = typeCheck(files, { ignored, isBuilt: true });
  }, 120_000);

  it('compiles with the built package, without anything that the page does not show', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(problems.filter((problem) => problem.startsWith('docs/copied/'))).toEqual([]);
  });

  it.each(Object.entries(broken))('does not compile when its text has %s', (name, [, problem]) => {
    const found = problems.filter((each) => each.startsWith(`docs/broken/${name}/`));
    expect(found.join('\n')).toContain(problem);
  });
});
