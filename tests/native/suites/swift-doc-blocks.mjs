// Compiles the Swift blocks of the documents in each language mode, each in a file of its own that declares what the block uses.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { modes, sources, typecheck, COMPILER_MS } from '../support/swift.mjs';
import { blocksOf, generateFrom, generateShop, isWholeFile } from './doc-page-blocks.mjs';
import { docPages } from './doc-pages.data.mjs';

const imports = 'import Foundation\nimport WebKit\n';

/** The code around each block, in the order of the page. `shop` is the code that is generated from the contract of the shop. */
const framesOf = {
  'docs/recipes/binary-data.md': [
    (block) =>
      `${imports}internal struct WriteFileParams: Codable { var fileId: String; var base64: String; var isLast: Bool }\n${block}`,
  ],
  'docs/native-ios.md': [
    (block) => `${imports}@MainActor final class Screen {
    let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    var shell: BridgeheadAttachment?
    var locale = "EN"
    func attach(_ methods: ShopMethods, page: URL) throws {
${block}    }
}
`,
    (block, shop) => `${imports}struct Account: Sendable { let id: String; let name: String }
struct Repository { func load(_ then: @escaping (Account) -> Void) { then(Account(id: "1", name: "An")) } }
struct Sheet: Sendable { func dismiss() {} }
struct Screen { init(_ path: String) {} }
func openPayment(_ id: String, _ then: @escaping (String) -> Void) -> Sheet { then("12"); return Sheet() }
func show(_ screen: Screen) {}
let repository = Repository()
${block}${defaultsOf('ShopMethods', shop, block)}`,
    (block, shop) => `${imports}struct Api: Sendable { func user() async throws -> User? { return nil } }
let api = Api()
@MainActor func attach() {
${block}    _ = handler
}
${defaultsOf('ShopAsyncMethods', shop, block)}`,
    (block) => `${imports}func test(_ methods: ShopMethods) throws {\n${block}    _ = result\n}\n`,
    (block) =>
      `${imports}@MainActor func attach(_ webView: WKWebView, version: String, locale: String, oldMethods: [String]) throws {\n${block}}\n`,
  ],
  // Each block is complete, except for imports; WebViewOwner.swift declares what the substitutes do not have.
  'docs/native-web-view.md': Array(8).fill((block) => `${imports}import UIKit\n${block}`),
};

/** Default implementations of the methods of a protocol that a block does not show. */
function defaultsOf(protocol, shop, block) {
  const [, body = ''] = new RegExp(`^protocol ${protocol}\\b[^{]*{\\n([^]*?)^}$`, 'm').exec(shop) ?? [];
  const functions = [...body.matchAll(/^ *(func (\w+)\(.*)$/gm)];
  assert.ok(functions.length > 3, `${protocol} has at most 3 functions`);
  const missing = functions.filter(([, , name]) => !block.includes(`func ${name}(`));
  return `extension ${protocol} {\n${missing.map(([, head]) => `    ${head} { fatalError() }`).join('\n')}\n}\n`;
}

/** Makes what a frame declares private to its file, so that all blocks compile together although some frames declare the same names. */
const privateOf = (text) =>
  text.replace(/^((?:@MainActor )?)(?=(?:final class|class|struct|func|let) )/gm, '$1private ');

/** Returns the framed blocks of a page as files. */
function framedBlocks(page, shop) {
  const blocks = blocksOf(page, 'swift').filter((block) => !isWholeFile(block));
  const frames = framesOf[page];
  assert.equal(blocks.length, frames.length, `add a frame in swift-doc-blocks.mjs for each block of ${page}`);
  return blocks.map((block, index) => ({
    name: `${basename(page, '.md')}-${index + 1}.swift`,
    // Indented, because a declaration of a block may be in a function, which has no private ones.
    text: privateOf(frames[index](block.replace(/^(?=.)/gm, '    '), shop)),
  }));
}

/** Calls `work` with a folder for generated files, which it then removes. */
async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-doc-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Compiles the app that the guide begins with, as a release build. */
async function compileSmallestApp(folder, mode) {
  const page = 'docs/native-ios.md';
  const contract = await generateFrom(page, folder, 'HelloContract.swift');
  const [text = ''] = blocksOf(page, 'swift').filter(isWholeFile);
  const files = [...sources.shell, contract, { name: 'PageViewController.swift', text }];
  assert.equal((await typecheck(files, { mode, debug: false })).trim(), '');
}

async function compileBlocks(folder, mode) {
  const { shell, testMethods, async } = sources;
  const functions = join(folder, 'ShopAsyncMethods.swift');
  const generated = [await generateShop(folder, 'ShopContract.swift', '--swift-async', functions), functions];
  const shop = generated.map((file) => readFileSync(file, 'utf8')).join('\n');
  const blocks = docPages.swift.flatMap((page) => framedBlocks(page, shop));
  const harness = sources.harness('WebViewOwner');
  const files = [...shell, ...generated, ...testMethods, async[0], ...harness, ...blocks];
  assert.equal((await typecheck(files, { mode })).trim(), '');
  return `${blocks.length} blocks`;
}

export async function swiftDocBlocks(test) {
  for (const mode of Object.keys(modes)) {
    await test(
      `compiles the smallest iOS app with the two required files and no other: ${mode}`,
      () => withFolder((folder) => compileSmallestApp(folder, mode)),
      COMPILER_MS,
    );
    await test(
      `compiles the Swift of ${docPages.swift.join(' and ')} without a warning: ${mode}`,
      () => withFolder((folder) => compileBlocks(folder, mode)),
      COMPILER_MS,
    );
  }
}
