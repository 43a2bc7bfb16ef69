import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pastedFiles } from '../../../sdk/native/bundle.mjs';
import * as protocol from '../../../sdk/wire/protocol.ts';
import { filesIn } from '../../support/import-lines.ts';
import {
  checkCodes,
  checkNumbers,
  docMeanings,
  limitsKept,
  pageRejections,
  serializedCodes,
  shellRejections,
} from './protocol-constants.data.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const assembled = new Map(pastedFiles().map(({ file, text }) => [file, text]));
const read = (path: string): string => assembled.get(path) ?? readFileSync(`${root}/${path}`, 'utf8');
const code = (path: string): string => read(path).replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '');
const document = read('docs/protocol.md');
const { wireErrors } = protocol;
const limits: Readonly<Record<string, unknown>> = { ...protocol };
const nameOf = (text: string): string =>
  Object.entries(wireErrors).find(([, value]) => value === Number(text.replace('−', '-')))?.[0] ?? `unknown ${text}`;
const codesIn = (text: string): string[] => [...text.matchAll(/[-−]32[0-9]{3}\b/g)].map(([each]) => each);
const names = [protocol.HELLO_METHOD, protocol.CANCEL_METHOD, protocol.PROGRESS_METHOD, protocol.STATUS_METHOD];
const grouped = (value: number): string => value.toLocaleString('en-US');
/** The column "limit" of a row of section 15. */
const limit = (rule: string): string =>
  document
    .split('\n')
    .find((line) => line.startsWith(`| **${rule}**`))
    ?.split('|')[3]
    ?.trim() ?? '';
const numberAt = (source: string, pattern: RegExp): number =>
  Number((pattern.exec(source)?.[1] ?? '').replace(/_/g, ''));

const KOTLIN = 'sdk/native/pasted/BridgeheadShell.kt';
const SWIFT = 'sdk/native/pasted/BridgeheadShell.swift';

/** Each code in a native source with the message next to it, up to the first interpolated value. */
function nativeRejections(source: string): [message: string, name: string][] {
  const pairs = source.matchAll(
    /(-\d{5}),\s*(?:message:\s*)?(?:(?:if \(isClosed\) "[^"]*" else |cause\.message \?: )?"([^"\\$]*)|([\w.]+))/g,
  );
  return [...pairs].map(([, each = '', message, expression]) => [message ?? expression ?? '', nameOf(each)]);
}

/** The codes that an app may respond with, by name. */
const errorNames = /(?:object|enum) BridgeheadErrorCode \{[^}]*\}/;

/** Each message that a source in TypeScript sends with a code, with the name of the code. */
function typedRejections(source: string): [message: string, name: string][] {
  const pairs = source.matchAll(
    /(?:[cC]odes|wireErrors)\.(\w+),\s*(?!'[\w-]+':)(?:\{\s*)?(?:message:\s*)?(?:\w+ \|\| )?['`]([^'`$]*)/g,
  );
  return [...pairs].map(([, name = '', message = '']) => [message, name]);
}

describe('the protocol constants', () => {
  it('maps each code of section 14 to the meaning that its name has', () => {
    const table = document.slice(document.indexOf('## 14. Errors'), document.indexOf('## 15. Limits'));
    const rows = table.split('\n').filter((line) => /^\| −/.test(line));
    const meanings = rows.map((row) => row.split('|').map((cell) => cell.trim()));
    expect(Object.fromEntries(meanings.map(([, each = '', meaning]) => [nameOf(each), meaning]))).toEqual(docMeanings);
    expect(Object.keys(wireErrors).sort()).toEqual(Object.keys(docMeanings).sort());
  });

  it('keeps the limits of section 15 of the protocol', () => {
    expect(protocol.wireLimits).toEqual({
      textChars: protocol.MAX_TEXT_CHARS,
      batchMessages: protocol.MAX_BATCH_MESSAGES,
      batchChars: protocol.MAX_BATCH_CHARS,
      idChars: protocol.MAX_ID_CHARS,
      statusIds: protocol.MAX_STATUS_IDS,
    });
    expect(limit('LI-1')).toBe(`${grouped(protocol.MAX_TEXT_CHARS)} UTF-16 code units`);
    expect(limit('LI-2')).toBe(`${protocol.MAX_BATCH_MESSAGES}, and ${grouped(protocol.MAX_BATCH_CHARS)} characters`);
    expect(limit('LI-3')).toBe(String(protocol.MAX_HELD_MESSAGES));
    expect(limit('LI-4')).toBe(`${protocol.MAX_ID_CHARS}; ${protocol.MAX_SESSION_CHARS}`);
    expect(limit('LI-6')).toBe(`1 to ${protocol.MAX_STATUS_IDS}`);
    expect(limit('LI-7')).toBe(`${protocol.HELLO_WAIT_MS / 1000} s`);
    expect(limit('LI-8')).toBe(grouped(protocol.MAX_RECEIVED_MESSAGES));
    expect(document).toContain(`keeps at most ${protocol.MAX_ERROR_CHARS} characters`);
    expect(document).toContain(`(${protocol.TIMEOUT_MS / 1000} s in the reference shells)`);
    expect(read('sdk/bridge-options.ts')).toContain(
      `is \`lost\`; ${grouped(protocol.INTERACTIVE_MAX_MS)} (10 minutes)`,
    );
  });

  it('keeps the names, the version and the objects of the protocol document', () => {
    for (const name of names) expect(document).toContain(`"method":"${name}"`);
    expect(document).toContain(`"protocol":${protocol.PROTOCOL_VERSION},`);
    for (const ability of protocol.SHELL_CAPABILITIES) expect(document).toContain(`\`${ability}\``);
    expect(document).toContain(`\`${protocol.ANDROID_OBJECT}.postMessage(text)\``);
    expect(document).toContain(`\`webkit.messageHandlers.${protocol.IOS_OBJECT}.postMessage(text)\``);
    expect(document).toContain(`\`window.${protocol.PAGE_OBJECT}.receive(text)\``);
  });

  it.each([
    [
      KOTLIN,
      {
        MAX_TEXT_CHARS: /const val MAX_CHARS = ([\d_]+)/,
        MAX_BATCH_CHARS: /MAX_BATCH_CHARS = ([\d_]+)/,
        MAX_BATCH_MESSAGES: /MAX_MESSAGES = (\d+)/,
        MAX_ID_CHARS: /it\.length in 1\.\.(\d+) \}/,
        MAX_SESSION_CHARS: /next\.length !in 1\.\.(\d+)\)/,
        MAX_STATUS_IDS: /ids\.length\(\) !in 1\.\.(\d+)\)/,
        MAX_HELD_MESSAGES: /heldMessages\.size <= (\d+)\) return/,
        TIMEOUT_MS: /timeoutMs: Long = ([\d_]+)/,
        PROTOCOL_VERSION: /put\("protocol", (\d+)\)/,
      },
    ],
    [
      SWIFT,
      {
        MAX_TEXT_CHARS: /maxChars = ([\d_]+)/,
        MAX_BATCH_CHARS: /maxBatchChars = ([\d_]+)/,
        MAX_BATCH_MESSAGES: /maxMessages = (\d+)/,
        MAX_ID_CHARS: /\(1\.\.\.(\d+)\)\.contains\(\$0\.utf16\.count\)/,
        MAX_SESSION_CHARS: /\(1\.\.\.(\d+)\)\.contains\(next\.utf16\.count\)/,
        MAX_STATUS_IDS: /\(1\.\.\.(\d+)\)\.contains\(ids\.count\)/,
        MAX_HELD_MESSAGES: /heldMessages\.count > (\d+), let dropped/,
        PROTOCOL_VERSION: /"protocol": (\d+),/,
      },
    ],
  ] as const)('uses the protocol limits of %s under their own names', (file, patterns) => {
    const source = code(file);
    for (const [name, pattern] of Object.entries(patterns) as [keyof typeof patterns, RegExp][]) {
      expect(numberAt(source, pattern), name).toBe(limits[name]);
    }
  });

  it('sends the protocol codes with each message in the native shells', () => {
    for (const file of [KOTLIN, SWIFT]) {
      const source = code(file).replace(errorNames, '');
      const found = nativeRejections(source);
      // Reports to the app name codes that other lines send with a message.
      const reported = [...source.matchAll(/-\d{5}(?= else null| : nil| \}|\n)/g)].map(([each]) => nameOf(each));
      expect(found.map(([, name]) => name)).toEqual(expect.arrayContaining(reported));
      expect(found.length + reported.length, file).toBe([...source.matchAll(/-\d{5}\b/g)].length);
      for (const [message, name] of found) expect([message, name], file).toEqual([message, shellRejections[message]]);
    }
    expect(nativeRejections(code(KOTLIN)).length + nativeRejections(code(SWIFT)).length).toBeGreaterThan(30);
  });

  it.each([KOTLIN, SWIFT])('names the protocol codes for methods in %s', (file) => {
    const named = [...(errorNames.exec(code(file))?.[0] ?? '').matchAll(/(\w+)`? = (-\d+)/g)];
    const short = (name: string): string => name.toLowerCase().replaceAll('_', '').replace('byuser', '');
    expect(named.length).toBeGreaterThan(3);
    for (const [, name = '', each = ''] of named) expect(short(nameOf(each))).toBe(short(name));
  });

  it('sends the protocol codes with each message in the SDK, the TypeScript host and the simulated shells', () => {
    const files = ['sdk', 'native-mocks'].flatMap(filesIn).filter((file) => !/\/conformance\//.test(file));
    const found = files.flatMap((file) => typedRejections(code(file)).map((pair) => [file, ...pair] as const));
    expect(found.length).toBeGreaterThan(30);
    for (const [file, message, name] of found) {
      const rejections = /^sdk\/(?!native\/)/.test(file) ? pageRejections : shellRejections;
      expect([message, name], file).toEqual([message, rejections[message]]);
    }
  });

  it('expects the protocol codes in each check of the conformance page', () => {
    expect(Object.fromEntries(conformanceCodes())).toEqual(checkCodes);
  });

  it('tests the protocol limits in the checks of the conformance page', () => {
    for (const [file, pattern, values] of checkNumbers) {
      const found = [...code(`native-mocks/conformance/page/${file}`).matchAll(pattern)];
      expect(
        found.map(([, value = '']) => Number(value.replace(/_/g, ''))),
        `${file} ${pattern.source}`,
      ).toEqual(values);
    }
  });

  it('finds no literal protocol codes in other files of the sdk, the mocks or the simulator, except texts and checks', () => {
    const others = ['sdk', 'native-mocks']
      .flatMap(filesIn)
      .filter(
        (file) =>
          !/^sdk\/(tools\/(?!document\/)|app\/|wire\/protocol\.ts$)|\/conformance\/|^native-mocks\/cli\//.test(file),
      );
    expect(others.length).toBeGreaterThan(100);
    const found = others.map((file) => [file, codesIn(code(file))] as const).filter(([, codes]) => codes.length);
    const { 'native-mocks/strict/message-rules.ts': bounds, ...serialized } = Object.fromEntries(found);
    // ER-3: the bounds of the reserved range.
    expect(bounds).toEqual(['-32768', '-32000']);
    expect(Object.entries(serialized).map(([file, codes]) => [file, codes.map(nameOf)])).toEqual(
      Object.entries(serializedCodes),
    );
  });

  it('uses the protocol method names in the Kotlin, Swift and TypeScript shells', () => {
    for (const file of [KOTLIN, SWIFT]) {
      const used = [...read(file).matchAll(/"(\$\/[a-zA-Z]+)"/g)].map(([, name = '']) => name);
      expect([...new Set(used)].sort(), file).toEqual([...names].sort());
    }
    const host = filesIn('sdk/native/host').map(read).join('\n');
    for (const constant of ['HELLO_METHOD', 'CANCEL_METHOD', 'PROGRESS_METHOD', 'STATUS_METHOD']) {
      expect(host).toContain(constant);
    }
  });

  it('uses the protocol method names in the conformance page', () => {
    const known = [...names, '$/unknown'];
    const page = filesIn('native-mocks/conformance/page').flatMap((file) =>
      [...code(file).matchAll(/['"`](\$\/[a-zA-Z]+)['"`]/g)].map(([, name = '']) => name),
    );
    expect(page.length).toBeGreaterThan(15);
    expect([...new Set(page)].filter((name) => !known.includes(name))).toEqual([]);
    expect(names.filter((name) => !page.includes(name))).toEqual([]);
  });

  it('finds no literal protocol names in other files of the sdk, the mocks or the simulator, except the conformance page', () => {
    const others = ['sdk', 'native-mocks']
      .flatMap(filesIn)
      .filter((file) => !/^sdk\/(tools\/(?!document\/)|wire\/protocol\.ts$)|\/conformance\//.test(file));
    expect(others.length).toBeGreaterThan(100);
    // A name of the protocol, or one that looks like it: names of the test methods begin with "$/test.".
    const spelled = /['"`]\$\/(?!test\.)[a-zA-Z]+['"`]/;
    expect(others.filter((file) => spelled.test(code(file)))).toEqual([]);
  });

  it('finds no literal protocol limits in other files: held messages, sessions, ids, batches, the wait and the version', () => {
    const own =
      /\b(?:MAX_(?:HELD\w*|SESSION_CHARS|ID_CHARS|STATUS_IDS|MESSAGES|BATCH\w*)|\w*(?:HELLO|HANDSHAKE)_WAIT_MS)\s*(?::\s*number\s*)?=\s*[\d_]+|\bprotocol(?: [!=]==|:) 1\b|'BridgeheadAndroid'(?! satisfies)/;
    const files = ['sdk', 'native-mocks'].flatMap(filesIn).filter((file) => !file.includes('/conformance/'));
    expect(files.filter((file) => own.test(code(file)))).toEqual(['sdk/wire/protocol.ts']);
  });

  it.each(limitsKept)('includes %s in the protocol constants, which %s compares with', (name, file) => {
    expect(code(file)).toMatch(new RegExp(`(?:<=|>|\\+) ${name}\\b`));
  });

  it('finds no literal default timeouts in other files of the sdk or the mocks', () => {
    const own =
      /(?:ASK|RESPONSE|CALL|DEFAULT)?_?(?:TIMEOUT|DEADLINE)_MS\s*=\s*5_?000\b|timeoutMs(?::|\s*=|\s*\?\?|\s*\|\|)\s*5_?000\b/;
    const files = ['sdk', 'native-mocks'].flatMap(filesIn).filter((file) => !file.includes('/conformance/'));
    // Playwright's own default for expectations, and Vitest's for tests, which only happen to be the same.
    const found = files.filter((file) => own.test(code(file)));
    const others = ['native-mocks/playwright/expect-shown.ts', 'native-mocks/traces/trace-to-vitest.ts'];
    expect(found).toEqual(['sdk/wire/protocol.ts', ...others]);
  });
});

/** The codes in the sources of the conformance page, by the check that they belong to. */
function conformanceCodes(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of filesIn('native-mocks/conformance/page').filter((each) => each.endsWith('.ts'))) {
    const fileName = file.split('/').pop() ?? '';
    let check = 'top';
    // A row is a member of its table, or has an id.
    for (const [text, key, id = key] of code(file).matchAll(
      /^ {2}'?([a-z][a-z0-9-]*)'?: \{$|id: '([a-z][a-z0-9-]*)',|-32\d{3}\b/gm,
    )) {
      if (id !== undefined) check = id;
      else found.set(`${fileName} ${check}`, [...(found.get(`${fileName} ${check}`) ?? []), nameOf(text)]);
    }
  }
  return found;
}
