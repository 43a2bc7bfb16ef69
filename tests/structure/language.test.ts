import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type PrivateWord, privateWords } from './private-words.data.ts';
import { dependsOnItsDescribe, type FoundTest, repeatedTitles, testsOf } from './test-titles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Excludes product texts, which the specification defines; generated files; and the files that contain the words. */
const excluded =
  /^(site\/src\/(legal|messages)\/|tests\/structure\/(private-words\.data|language\.test|test-titles)\.ts|docs\/(reference|errors|benchmarks)\.md|tests\/peers\/package)/;
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|css|kt|swift|html)$/.test(file) && !excluded.test(file) && existsSync(root + file));
/** Not counted: the vectors have the members `says` and `heard`, and their contract `tell` and `told`. Their format does not change. */
const exemptUses: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'native-mocks/conformance/vector-rows.ts', text: 'readonly says:' },
  { file: 'native-mocks/conformance/vector-rows.ts', text: 'readonly heard?:' },
  { file: 'native-mocks/conformance/vector-contract.ts', text: 'tell: method<unknown>' },
  { file: 'native-mocks/conformance/vector-contract.ts', text: '{ told: event<unknown>() }' },
  { file: 'native-mocks/conformance/run-vectors.ts', text: 'row.says' },
  { file: 'native-mocks/conformance/run-shell-vectors.ts', text: 'row.says' },
  { file: 'native-mocks/conformance/run-sequence.ts', text: "bridge.on('told'," },
  { file: 'native-mocks/conformance/run-sequence.ts', text: 'step.heard' },
  { file: 'native-mocks/conformance/run-sequence.ts', text: "compareJson('heard'," },
  { file: 'tests/native-mocks/conformance/spoilt-row.ts', text: "'heard'" },
  { file: 'sdk/native/android/tests/BridgeheadVectorTest.kt', text: 'row.getJSONArray("says")' },
  { file: 'sdk/native/ios/tests/BridgeheadVectorTests.swift', text: 'row["says"]' },
];

/** The titles of the vectors, which are tests in every language. Their other members are messages. */
const vectorTitles = ['encoding', 'replies', 'sequences', 'urls', 'versions'].map((name) => {
  const file = `native-mocks/conformance/vectors/${name}.json`;
  const { rows } = JSON.parse(readFileSync(root + file, 'utf8')) as { readonly rows: readonly { what: string }[] };
  return { file, lines: rows.map(({ what }) => what) };
});

const sources = files.map((file) => {
  const exempt = exemptUses.filter((use) => use.file === file).map(({ text }) => text);
  const text = exempt.reduce((rest, use) => rest.replaceAll(use, ''), readFileSync(root + file, 'utf8'));
  return { file, lines: text.split('\n') };
});
const texts = [...sources, ...vectorTitles];

const testFiles = sources
  .filter(
    ({ file, lines }) => /^(tests|examples)\/.*\.(tsx?|mjs)$/.test(file) && /\b(it|test)\b/.test(lines.join('\n')),
  )
  .map(({ file, lines }) => ({ file, tests: testsOf(file, lines.join('\n')) }));

function placesOf({ word, except, isCaseSensitive }: PrivateWord): readonly string[] {
  // The exceptions match first, so that they are consumed without being counted.
  const pattern = new RegExp(`${except ?? '(?!)'}|\\b(${word})\\b`, isCaseSensitive ? 'g' : 'gi');
  const countIn = (line: string): number => [...line.matchAll(pattern)].filter(([, found]) => found).length;
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => Array.from({ length: countIn(line) }, () => `${file}:${at + 1}`)),
  );
}

/** Applies a rule to the tests of each file: tests of types and suites that several test files share included. */
function findTitles(find: (tests: readonly FoundTest[]) => readonly string[]): readonly string[] {
  return testFiles.flatMap(({ file, tests }) => find(tests).map((title) => `${file}: ${title}`));
}

describe('the language of code, docs and tests', () => {
  it.each(privateWords)('uses $use for $word in everything new', (entry) => {
    const places = placesOf(entry);
    const advice =
      places.length > entry.remaining
        ? `Use "${entry.use}". Newest uses are among: ${places.slice(-20).join(', ')}`
        : `Set \`remaining\` of "${entry.word}" to ${places.length} in private-words.data.ts: the list may only shrink.`;
    expect(places.length, advice).toBe(entry.remaining);
  });

  it('exempts only texts that exist', () => {
    const unused = exemptUses.filter(({ file, text }) => !readFileSync(root + file, 'utf8').includes(text));
    expect(unused).toEqual([]);
  });

  it('gives tests titles that are understood without their describe', () => {
    const found = findTitles((tests) => tests.map(({ title }) => title).filter(dependsOnItsDescribe));
    const advice = 'Begin with a verb in the third person ("rejects a call when …"), or with the subject.';
    expect(found, advice).toEqual([]);
  });

  it('gives each test of a describe a different title', () => {
    expect(findTitles(repeatedTitles), 'Name the difference between the tests in their titles.').toEqual([]);
  });
});
