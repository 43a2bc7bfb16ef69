import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PrivateWord } from './private-words.data.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Excludes product texts, which the specification defines; generated files; and the files that contain the words. */
const excluded =
  /^(site\/src\/(legal|messages)\/|tests\/structure\/((?:find-)?private-words(?:\.data)?|language\.test|test-titles)\.ts|docs\/(reference|errors|benchmarks)\.md|tests\/peers\/package)/;
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|md|css|kt|swift|html)$/.test(file) && !excluded.test(file) && existsSync(root + file));
/**
 * Not counted: the vectors have the members `says` and `heard`, and their contract `tell` and `told`. Their format does not
 * change (docs/decisions/0059).
 */
export const exemptUses: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'native-mocks/conformance/vector-rows.ts', text: 'readonly says:' },
  { file: 'native-mocks/conformance/vector-rows.ts', text: 'readonly heard?:' },
  { file: 'native-mocks/conformance/vector-contract.ts', text: 'tell: method<unknown>' },
  { file: 'native-mocks/conformance/vector-contract.ts', text: '{ told: event<unknown>() }' },
  { file: 'native-mocks/conformance/run-vectors.ts', text: 'row.says' },
  { file: 'native-mocks/conformance/run-shell-vectors.ts', text: 'row.says' },
  { file: 'native-mocks/conformance/run-sequence.ts', text: "bridge.on('told'," },
  { file: 'native-mocks/conformance/run-sequence.ts', text: 'step.heard' },
  { file: 'tests/native-mocks/conformance/wrong-expectation.ts', text: "'heard'" },
  { file: 'docs/decisions/0059-vector-member-names.md', text: '`says`' },
  { file: 'docs/decisions/0059-vector-member-names.md', text: '`heard`' },
  { file: 'docs/decisions/0059-vector-member-names.md', text: '`tell`' },
  { file: 'docs/decisions/0059-vector-member-names.md', text: '`told`' },
  { file: 'sdk/native/android/tests/BridgeheadVectorTest.kt', text: 'row.getJSONArray("says")' },
  { file: 'sdk/native/ios/tests/BridgeheadVectorTests.swift', text: 'row["says"]' },
];

/** The titles of the vectors, which are tests in every language. Their other members are messages. */
const vectorTitles = ['encoding', 'replies', 'sequences', 'urls', 'versions'].map((name) => {
  const file = `native-mocks/conformance/vectors/${name}.json`;
  const { rows } = JSON.parse(readFileSync(root + file, 'utf8')) as { readonly rows: readonly { what: string }[] };
  return { file, lines: rows.map(({ what }) => what) };
});

/** Each source and document: its text, and its lines without the exempt uses. */
export const sources = files.map((file) => {
  const exempt = exemptUses.filter((use) => use.file === file).map(({ text }) => text);
  const text = readFileSync(root + file, 'utf8');
  return { file, text, lines: exempt.reduce((rest, use) => rest.replaceAll(use, ''), text).split('\n') };
});
const texts = [...sources, ...vectorTitles];

/** Returns the places of the word as `file:line`, one for each use. */
export function placesOf({ word, except, exceptIn, isCaseSensitive }: PrivateWord): readonly string[] {
  // The exceptions match first, so that they are consumed without being counted.
  const pattern = new RegExp(`${except ?? '(?!)'}|\\b(${word})\\b`, isCaseSensitive ? 'g' : 'gi');
  const countIn = (line: string): number => [...line.matchAll(pattern)].filter(([, found]) => found).length;
  const counted = exceptIn === undefined ? texts : texts.filter(({ file }) => !new RegExp(exceptIn).test(file));
  return counted.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) => Array.from({ length: countIn(line) }, () => `${file}:${at + 1}`)),
  );
}
