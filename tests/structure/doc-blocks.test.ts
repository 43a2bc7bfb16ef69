import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../site/src/legal/compile/front-matter.ts';
import { docPages } from '../native/suites/doc-pages.data.mjs';
import { documents, type FencedBlock, fencedBlocksOf } from '../support/doc-blocks.ts';
import { commandsOf, problemOf, problemOfBridgehead } from '../support/doc-commands.ts';
import {
  blocksOfExamples,
  npxPrograms,
  onlyParsed,
  otherPrograms,
  blocksOfTests,
  unreadBlocks,
} from './doc-blocks.data.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const blocks = documents.flatMap((file) => fencedBlocksOf(file));
const blocksIn = (...languages: string[]): readonly FencedBlock[] =>
  blocks.filter(({ language }) => languages.includes(language));
const fileOf = ({ name }: FencedBlock): string => name.split('#')[0] ?? '';
const others = { programs: Object.keys(otherPrograms), npx: npxPrograms };

/** A command after an indentation, as in the README, and a complete one in the middle of a sentence. */
const commandsInText = (file: string): readonly string[] => {
  const text = read(file).replace(/^ *```[\s\S]*?^ *```/gm, '');
  const indented = [...text.matchAll(/^ {4}((?:npx|npm) .+)$/gm)].map(([, line = '']) => line);
  return commandsOf(indented.join('\n'));
};
const inlineCommands = (file: string): readonly string[] =>
  [...read(file).matchAll(/`(?:npx )?bridgehead ([a-z][^`]*)`/g)].map(([, rest = '']) => rest.replace(/ …$/, ''));

const syntaxErrorsOf = ({ name, code }: Pick<FencedBlock, 'name' | 'code'>): readonly string[] => {
  const reported = ts.transpileModule(code, { fileName: `${name}.js`, reportDiagnostics: true }).diagnostics ?? [];
  return reported.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
};

/** Names that an outline of a native interface declares. */
const declaredNames = (code: string): readonly string[] =>
  [...code.matchAll(/\b(?:fun|func|val|var|let|class|interface|protocol|struct|enum) (\w+)/g)].map(
    ([, name = '']) => name,
  );

/** How each language is checked. TypeScript is compiled by doc-examples.test.ts. */
const checked = [
  'ts',
  'tsx',
  'js',
  'html',
  'vue',
  'json',
  'sh',
  'yaml',
  'kotlin',
  'swift',
  'kts',
  'dart',
  'http',
  'txt',
];

describe('the code blocks of the documentation', () => {
  it('tags every code block with a tested language', () => {
    expect(blocks.length).toBeGreaterThan(140);
    expect(blocks.filter(({ language }) => !checked.includes(language)).map(({ name }) => name)).toEqual([]);
  });

  it('lists a test or a reason for each block of markup, JavaScript, Gradle and Dart, and for no other block', () => {
    const listed = [blocksOfExamples, onlyParsed, blocksOfTests, unreadBlocks].flatMap((list) => Object.keys(list));
    const needed = blocksIn('js', 'html', 'vue', 'http', 'txt', 'kts', 'dart').map(({ name }) => name);
    expect(listed.toSorted()).toEqual(needed.toSorted());
  });

  it('allows no more code blocks without a test than before', () => {
    expect(Object.keys(onlyParsed)).toHaveLength(6);
    expect(Object.keys(unreadBlocks)).toHaveLength(1);
    expect(Object.keys(otherPrograms)).toHaveLength(5);
  });

  it('finds no syntax error in JavaScript blocks', () => {
    expect(blocksIn('js').flatMap(syntaxErrorsOf)).toEqual([]);
    expect(syntaxErrorsOf({ name: 'wrong.md#js-1', code: 'const a = ;' })).not.toEqual([]);
  });

  it.each(Object.entries(blocksOfTests))('the code block %s is named in its test %s', (name, test) => {
    expect(read(test)).toContain(name.split('#')[0]);
  });

  it.each(Object.entries(blocksOfExamples))('the code block %s shows the text of the file %s', async (name, file) => {
    const code = blocks.find((block) => block.name === name)?.code ?? '';
    const formatted = async (source: string): Promise<string> =>
      (await format(file, source, { printWidth: 120, singleQuote: true })).code;
    expect(await formatted(code)).toBe(await formatted(read(file)));
  });

  it('shows no line of native code in the native guides that is longer than 90 characters', () => {
    const native = blocks.filter(({ name }) => name.startsWith('docs/native-'));
    expect(native.length).toBeGreaterThan(30);
    const long = native.flatMap(({ name, code }) =>
      code
        .split('\n')
        .filter((line) => line.length > 90)
        .map((line) => `${name}: ${line}`),
    );
    expect(long).toEqual([]);
  });

  it('parses every JSON block', () => {
    for (const { name, code } of blocksIn('json')) expect(() => JSON.parse(code) as unknown, name).not.toThrow();
  });

  it('parses every YAML block as the front matter of a legal page', () => {
    for (const { name, code } of blocksIn('yaml')) {
      const lines = code.replace(/^---\n([\s\S]*?)---\n?$/, '$1');
      expect(() => parseFrontMatter(lines), name).not.toThrow();
    }
  });

  it.each(['kotlin', 'swift'] as const)('shows %s only in documents that a native suite reads', (language) => {
    const pages = new Set(
      blocksIn(language)
        .map(fileOf)
        .filter((file) => file !== 'sdk/native/README.md'),
    );
    expect([...pages].toSorted()).toEqual(docPages[language].toSorted());
  });

  it('outlines generated code with names that the shells and the generated code have', () => {
    const sources = {
      kotlin: ['sdk/native/pasted/BridgeheadShell.kt', 'sdk/native/generated/android/AppContract.kt'],
      swift: ['sdk/native/pasted/BridgeheadShell.swift', 'sdk/native/generated/ios/AppContract.swift'],
    };
    for (const language of ['kotlin', 'swift'] as const) {
      const text = sources[language].map(read).join('\n');
      const outlines = blocksIn(language).filter((block) => fileOf(block) === 'sdk/native/README.md');
      expect(outlines, language).toHaveLength(1);
      const unknown = outlines
        .flatMap(({ code }) => declaredNames(code))
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
      expect(unknown, language).toEqual([]);
    }
  });
});

describe('the commands of the documentation', () => {
  it('names existing programs, scripts, files and options in shell blocks of the documentation', () => {
    const commands = blocksIn('sh').flatMap(({ name, code }) => commandsOf(code).map((line) => [name, line] as const));
    expect(commands.length).toBeGreaterThan(20);
    expect(
      commands.map(([name, line]) => [name, line, problemOf(line, others)]).filter(([, , problem]) => problem),
    ).toEqual([]);
  });

  it('names existing programs, scripts, files and options in indented lines of the documentation', () => {
    const commands = documents.flatMap((file) => commandsInText(file).map((line) => [file, line] as const));
    expect(commands.length).toBeGreaterThan(8);
    expect(
      commands.map(([file, line]) => [file, line, problemOf(line, others)]).filter(([, , problem]) => problem),
    ).toEqual([]);
  });

  it('names existing commands and options in sentences of the documentation', () => {
    const commands = documents.flatMap((file) => inlineCommands(file).map((line) => [file, line] as const));
    expect(commands.length).toBeGreaterThan(10);
    const problems = commands.map(([file, line]) => [file, line, problemOfBridgehead(line.split(/\s+/))] as const);
    const isIncomplete = /missing required argument|argument missing|\(outputHelp\)|^Usage/;
    expect(problems.filter(([, , problem]) => problem !== undefined && !isIncomplete.test(problem))).toEqual([]);
  });

  it('reports a program, a script, a file or an option in the documentation that does not exist', () => {
    for (const command of [
      'npx bridgehead simulate dist --no-such-option',
      'npx bridgehead contract generate',
      'npx bridgehead simulat dist',
      'npx no-such-program',
      'npm run no-such-script',
      'node no-such-file.mjs',
      'rm dist',
    ])
      expect(problemOf(command, others), command).toBeDefined();
    expect(commandsOf('A=1 npm start -- --port 1 # a comment\nadb shell | grep x')).toEqual([
      'npm start -- --port 1',
      'adb shell',
      'grep x',
    ]);
  });
});
