// What of Swift needs no compiler (that is swift/run.mjs): the syntax, by tree-sitter; and that every WebKit name the shell uses is in
// Apple's published declarations, in a version it is allowed in: the WebKit it is compiled against there is a stand-in.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { runToEnd } from '../support/process.mjs';
import { here, root, tools } from '../support/tools.mjs';

const native = join(root, 'sdk/native');
const shells = join(native, 'ios');
const require = createRequire(join(here, 'package.json'));

let Parser;
async function loadParser(language) {
  // Once: the module gives something else when it is required again after init.
  if (!Parser) await (Parser = require('web-tree-sitter')).init();
  const parser = new Parser();
  parser.setLanguage(await Parser.Language.load(require.resolve(`tree-sitter-wasms/out/tree-sitter-${language}.wasm`)));
  return parser;
}

/** `file:line:column` of each place tree-sitter cannot read. */
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
  // This grammar has no raw strings; the compiler reads the tests to paste (swift-package.mjs).
  const readable = filesBelow(native, '.swift').filter((file) => !file.startsWith(join(shells, 'tests')));
  for (const file of [...readable, ...filesBelow(join(root, 'docs/examples'), '.swift')]) {
    await test(`reads ${basename(file)}`, () =>
      assert.deepEqual(problemsIn(swift, readFileSync(file, 'utf8'), basename(file)), []));
  }
  // This grammar takes no assignment to a member of what a call gives, which settings.gradle.kts has.
  const gradle = filesBelow(join(root, 'docs/examples'), 'build.gradle.kts');
  gradle.push(join(native, 'android/build.gradle.kts'));
  for (const file of [...filesBelow(join(root, 'docs/examples'), '.kt'), ...gradle]) {
    await test(`reads ${relative(root, file)}`, () =>
      assert.deepEqual(problemsIn(kotlin, readFileSync(file, 'utf8'), basename(file)), []));
  }
  for (const page of ['native-ios', 'conformance']) {
    const text = readFileSync(join(root, `docs/${page}.md`), 'utf8');
    const blocks = [...text.matchAll(/^```swift\n([^]*?)^```$/gm)].map(([, block]) => block);
    await test(`reads the Swift of docs/${page}.md`, () => {
      assert.ok(blocks.length > 0);
      assert.deepEqual(
        blocks.flatMap((block, index) => problemsIn(swift, block, `block ${index + 1}`)),
        [],
      );
    });
  }
  await test('reads what is generated of a contract with one of everything', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-swift-'));
    const [inSwift, inKotlin] = [join(folder, 'Torture.swift'), join(folder, 'Torture.kt')];
    try {
      const command =
        'sdk/cli/contract.mjs generate tests/sdk/cli/torture-contract.ts --export describedTortureContract';
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
  await test('reads what is generated of hostile contracts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-swift-'));
    try {
      const writer = join(here, 'support/write-hostile.mjs');
      await runToEnd(process.execPath, ['--conditions=@bridgehead/source', writer, folder, '40', '1'], { cwd: root });
      const files = filesBelow(folder, '.swift');
      // Two for each contract, and what gives their types values.
      assert.equal(files.length, 81);
      for (const file of files)
        assert.deepEqual(problemsIn(swift, readFileSync(file, 'utf8'), basename(file)), [], basename(file));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  await test('would notice a missing bracket', () => {
    assert.notDeepEqual(problemsIn(swift, 'func f() { let x = (1 }', 'x'), []);
  });
}

/** Name in Swift (as it stands in the shell) -> class, Objective-C selector joined as in the declarations, first iOS that may be used. */
const used = [
  [
    'controller.addScriptMessageHandler(ReplyingPort(shell), contentWorld: .page, name:',
    'WKUserContentController',
    'addScriptMessageHandlerWithReplyContentWorldName',
    14,
  ],
  ['controller.add(self, name:', 'WKUserContentController', 'addScriptMessageHandlerName', 12],
  [
    '.removeScriptMessageHandler(forName: handlerName, contentWorld: .page)',
    'WKUserContentController',
    'removeScriptMessageHandlerForNameContentWorld',
    14,
  ],
  [
    '.removeScriptMessageHandler(forName: handlerName)',
    'WKUserContentController',
    'removeScriptMessageHandlerForName',
    12,
  ],
  ['controller.userScripts', 'WKUserContentController', 'userScripts', 12],
  ['controller.removeAllUserScripts()', 'WKUserContentController', 'removeAllUserScripts', 12],
  ['controller.addUserScript(', 'WKUserContentController', 'addUserScript', 12],
  [
    'WKUserScript(source: $0, injectionTime: .atDocumentStart, forMainFrameOnly: true)',
    'WKUserScript',
    'initWithSourceInjectionTimeForMainFrameOnly',
    12,
  ],
  ['message.body', 'WKScriptMessage', 'body', 12],
  ['message.frameInfo', 'WKScriptMessage', 'frameInfo', 12],
  ['message.webView', 'WKScriptMessage', 'webView', 12],
  ['frameInfo.securityOrigin', 'WKFrameInfo', 'securityOrigin', 12],
  ['frameInfo.isMainFrame', 'WKFrameInfo', 'mainFrame', 12],
  ['origin.protocol', 'WKSecurityOrigin', 'protocol', 12],
  ['origin.host', 'WKSecurityOrigin', 'host', 12],
  ['origin.port', 'WKSecurityOrigin', 'port', 12],
  ['webView?.evaluateJavaScript(test + ', 'WKWebView', 'evaluateJavaScriptCompletionHandler', 12],
  ['webView.configuration', 'WKWebView', 'configuration', 12],
  ['configuration.userContentController', 'WKWebViewConfiguration', 'userContentController', 12],
  [
    'didReceive message: WKScriptMessage, replyHandler: @escaping Reply)',
    'WKScriptMessageHandlerWithReply',
    'userContentControllerDidReceiveScriptMessageReplyHandler',
    14,
  ],
  [
    'didReceive message: WKScriptMessage)',
    'WKScriptMessageHandler',
    'userContentControllerDidReceiveScriptMessage',
    12,
  ],
];

/** "Class.member" -> first iOS, 0 where none is written. */
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
  const source = readFileSync(join(shells, 'BridgeheadShell.swift'), 'utf8');
  await test('uses only WebKit names that Apple publishes, from the version it allows', () => {
    for (const [swift, type, member, since] of used) {
      assert.ok(source.includes(swift), `the shell no longer says ${swift}: correct this list`);
      const first =
        members.get(`${type}.${member}`) ??
        members.get(`${type}.${member.replace(/^init/, 'initWith').replace('initWithWith', 'initWith')}`);
      assert.notEqual(first, undefined, `Apple declares no ${type}.${member}`);
      assert.ok(first <= since, `${type}.${member} needs iOS ${first}`);
    }
    return `${used.length} names of ${members.size} read`;
  });
  await test('lists every WebKit call of the shell', () => {
    const listed = used.map(([swift]) => swift).join('\n');
    const calls = [...source.matchAll(/\b(?:controller|message|origin|webView|frameInfo)\??\.(\w+)/g)].map(
      (match) => match[1],
    );
    assert.deepEqual(
      [...new Set(calls)].filter((name) => !listed.includes(`.${name}`)),
      [],
    );
  });
  await test('would notice a name Apple does not have', () =>
    assert.equal(members.has('WKWebView.evaluateJavaScriptNow'), false));
}
