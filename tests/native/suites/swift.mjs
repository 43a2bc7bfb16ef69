// Checks Swift without a compiler; swift/run.mjs checks it with one. Parses it with tree-sitter, and compares the WebKit names that the shell uses
// with Apple's published declarations for the supported versions, because swift/run.mjs compiles against a replacement of WebKit.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { runToEnd } from '../support/process.mjs';
import { here, root, tools } from '../support/tools.mjs';
import { blocksOf } from './doc-page-blocks.mjs';
import { docPages } from './doc-pages.data.mjs';

const native = join(root, 'sdk/native');
const shells = join(native, 'ios');
const require = createRequire(join(here, 'package.json'));

let Parser;
async function loadParser(language) {
  // Loaded once, because init() changes the exports of the module.
  if (!Parser) await (Parser = require('web-tree-sitter')).init();
  const parser = new Parser();
  parser.setLanguage(await Parser.Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
  return parser;
}

/** `file:line:column` of each syntax error that tree-sitter reports. */
function problemsIn(parser, source, name) {
  const found = [];
  const walk = (node) => {
    if (node.type === 'ERROR' || node.isMissing)
      found.push(`${name}:${node.startPosition.row + 1}:${node.startPosition.column + 1}`);
    else if (node.hasError) node.children.forEach(walk);
  };
  walk(parser.parse(source).rootNode);
  return found;
}

export async function swiftSyntax(test) {
  const swift = await loadParser('swift');
  const kotlin = await loadParser('kotlin');
  // This grammar does not support raw strings; swift-package.mjs compiles the pasted tests.
  const parseable = filesBelow(native, '.swift').filter((file) => !file.startsWith(join(shells, 'tests')));
  for (const file of [...parseable, ...filesBelow(join(root, 'docs/example-hosts'), '.swift')]) {
    await test(`parses ${basename(file)}`, () =>
      assert.deepEqual(problemsIn(swift, readFileSync(file, 'utf8'), basename(file)), []));
  }
  // This grammar does not support assignments to a member of a call's result, as in settings.gradle.kts.
  const gradle = filesBelow(join(root, 'docs/example-hosts'), 'build.gradle.kts');
  gradle.push(join(native, 'android/build.gradle.kts'));
  for (const file of [...filesBelow(join(root, 'docs/example-hosts'), '.kt'), ...gradle]) {
    await test(`parses ${relative(root, file)}`, () =>
      assert.deepEqual(problemsIn(kotlin, readFileSync(file, 'utf8'), basename(file)), []));
  }
  for (const page of docPages.swift) {
    const blocks = blocksOf(page, 'swift');
    await test(`parses the Swift of ${page}`, () => {
      assert.ok(blocks.length > 0);
      assert.deepEqual(
        blocks.flatMap((block, index) => problemsIn(swift, block, `block ${index + 1}`)),
        [],
      );
    });
  }
  await test('parses the Swift generated from a contract with every feature', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-swift-'));
    const [inSwift, inKotlin] = [join(folder, 'Torture.swift'), join(folder, 'Torture.kt')];
    try {
      const command =
        'sdk/tools/contract.mjs generate tests/sdk/tools/torture-contract.ts --export describedTortureContract';
      const args = [...command.split(' '), '--swift', inSwift, '--kotlin', inKotlin];
      await runToEnd(process.execPath, ['--conditions=@bridgehead/source', ...args], { cwd: root });
      const source = readFileSync(inSwift, 'utf8');
      assert.deepEqual(problemsIn(swift, source, 'Torture.swift'), []);
      assert.deepEqual(problemsIn(kotlin, readFileSync(inKotlin, 'utf8'), 'Torture.kt'), []);
      const broken = source.replace('struct FunParams: Codable, Equatable {', 'struct FunParams: Codable');
      assert.notEqual(broken, source);
      assert.notDeepEqual(problemsIn(swift, broken, 'x'), []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  await test('parses the Swift generated from hostile contracts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-swift-'));
    try {
      const writer = join(here, 'support/write-hostile.mjs');
      await runToEnd(process.execPath, ['--conditions=@bridgehead/source', writer, folder, '40', '1'], { cwd: root });
      const files = filesBelow(folder, '.swift');
      // Two files for each contract and for a public one, and one that decodes values of their types.
      assert.equal(files.length, 83);
      for (const file of files)
        assert.deepEqual(problemsIn(swift, readFileSync(file, 'utf8'), basename(file)), [], basename(file));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  await test('detects a missing bracket in Swift code', () => {
    assert.notDeepEqual(problemsIn(swift, 'func f() { let x = (1 }', 'x'), []);
  });
}

/** The class and the Objective-C selector as the declarations join it, the oldest supported iOS, and the name in Swift (as written in the shell). */
const used = `
WKUserContentController.addScriptMessageHandlerWithReplyContentWorldName 14 controller.addScriptMessageHandler(ReplyingPort(shell), contentWorld: .page, name:
WKUserContentController.addScriptMessageHandlerName 12 controller.add(self, name:
WKUserContentController.removeScriptMessageHandlerForNameContentWorld 14 .removeScriptMessageHandler(forName: handlerName, contentWorld: .page)
WKUserContentController.removeScriptMessageHandlerForName 12 .removeScriptMessageHandler(forName: handlerName)
WKUserContentController.userScripts 12 controller.userScripts
WKUserContentController.removeAllUserScripts 12 controller.removeAllUserScripts()
WKUserContentController.addUserScript 12 controller.addUserScript(
WKUserScript.initWithSourceInjectionTimeForMainFrameOnly 12 WKUserScript(source: $0, injectionTime: .atDocumentStart, forMainFrameOnly: true)
WKScriptMessage.body 12 message.body
WKScriptMessage.frameInfo 12 message.frameInfo
WKScriptMessage.webView 12 message.webView
WKFrameInfo.securityOrigin 12 frameInfo.securityOrigin
WKFrameInfo.mainFrame 12 frameInfo.isMainFrame
WKSecurityOrigin.protocol 12 origin.protocol
WKSecurityOrigin.host 12 origin.host
WKSecurityOrigin.port 12 origin.port
WKWebView.evaluateJavaScriptCompletionHandler 12 webView?.evaluateJavaScript(test +
WKWebView.configuration 12 webView.configuration
WKWebViewConfiguration.userContentController 12 configuration.userContentController
WKScriptMessageHandlerWithReply.userContentControllerDidReceiveScriptMessageReplyHandler 14 didReceive message: WKScriptMessage, replyHandler: @escaping ReplyHandler)
WKScriptMessageHandler.userContentControllerDidReceiveScriptMessage 12 didReceive message: WKScriptMessage)`
  .trim()
  .split('\n')
  .map((row) => /^(\S+) (\d+) (.+)$/.exec(row).slice(1));

/** Returns the first iOS version of each "Class.member"; 0 if it is not declared. */
function readDeclarations(file) {
  const members = new Map();
  let type;
  let since = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    let match;
    if ((match = /^(?:declare class|interface) (\w+)/.exec(line))) type = match[1];
    else if ((match = /@since ([\d.]+)/.exec(line))) since = Number(match[1]);
    else if ((match = /^\t(?:static |readonly )*(\w+)[(:?]/.exec(line)) && type) {
      members.set(`${type}.${match[1]}`, since);
      since = 0;
    }
  }
  return members;
}

export async function swiftSignatures(test) {
  const members = readDeclarations(tools.typesIos);
  const source = readFileSync(join(native, 'pasted/BridgeheadShell.swift'), 'utf8');
  await test('uses only WebKit names that Apple publishes for the oldest supported iOS', () => {
    for (const [member, since, swift] of used) {
      assert.ok(source.includes(swift), `the shell no longer uses ${swift}: remove it from this list`);
      const first =
        members.get(member) ?? members.get(member.replace('.init', '.initWith').replace('initWithWith', 'initWith'));
      assert.notEqual(first, undefined, `Apple declares no ${member}`);
      assert.ok(first <= Number(since), `${member} needs iOS ${first}`);
    }
    return `${used.length} names of ${members.size} read`;
  });
  await test('lists every WebKit call of the Swift shell', () => {
    const listed = used.map(([, , swift]) => swift).join('\n');
    const calls = [...source.matchAll(/\b(?:controller|message|origin|webView|frameInfo)\??\.(\w+)/g)].map(
      (match) => match[1],
    );
    assert.deepEqual(
      [...new Set(calls)].filter((name) => !listed.includes(`.${name}`)),
      [],
    );
  });
  await test('detects a WebKit name that Apple does not publish', () =>
    assert.equal(members.has('WKWebView.evaluateJavaScriptNow'), false));
}
