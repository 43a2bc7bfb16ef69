import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uncoveredRules } from '../../../native-mocks/conformance/page/uncovered-rules.data.ts';
import { advanceUntil } from './advance-until.ts';
import { examine, examined, type RedRow } from './examine-variant.ts';
import { redRows } from './red-rows.data.ts';
import { shellVariants } from './shell-variants.data.ts';
import type { ShellVariant } from './variant-tools.ts';

/** Runs the page's rows in virtual time. */
const examineFast = (variant: Partial<ShellVariant>, isFound: (row: RedRow) => boolean): Promise<RedRow[]> =>
  advanceUntil(examine(variant, isFound));

const protocol = readFileSync('docs/protocol.md', 'utf8');
const rules = [...protocol.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map(([, rule = '']) => rule);

describe('the conformance page', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterAll(() => void vi.useRealTimers());

  it('the conformance page passes on the reference shell, including the rows that wait for a tap', async () => {
    expect(await examineFast({}, () => false)).toEqual([]);
    expect(examined.length).toBeGreaterThan(90);
  });

  it.each(shellVariants.map((variant) => [variant.rule, variant.title, variant] as const))(
    'shows a red row of %s for a shell that %s',
    async (rule, _, variant) => {
      const red = await examineFast(variant, (row) => row.rule === rule);
      const found = red.find((row) => row.rule === rule);
      expect(found, JSON.stringify(red.slice(0, 5))).toBeDefined();
      expect(found?.reason).toEqual(expect.any(String));
      expect(found).toMatchObject({ sent: expect.any(String) as unknown, came: expect.any(String) as unknown });
    },
  );

  it('tests the conformance page with at least 200 broken shells with unique names', () => {
    const names = shellVariants.map(({ rule, title }) => `${rule} ${title}`);
    expect(names.length).toBeGreaterThanOrEqual(200);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const titles = new Set(shellVariants.map(({ title }) => title));
    expect(Object.keys(redRows).filter((title) => !titles.has(title))).toEqual([]);
  });

  it('covers every protocol rule by a broken shell or explains why it cannot', () => {
    const shown = new Set(shellVariants.map(({ rule }) => rule));
    expect(rules.filter((rule) => shown.has(rule) === rule in uncoveredRules)).toEqual([]);
    expect(Object.keys(uncoveredRules).filter((rule) => !rules.includes(rule))).toEqual([]);
  });
});
