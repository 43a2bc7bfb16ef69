// The Kotlin on docs/native-android.md, compiled: each block in the file it could stand in.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { compileAgainstShells } from '../support/kotlin.mjs';
import { root, tools } from '../support/tools.mjs';

const imports = `import android.webkit.WebView
import bridgehead.generated.*
import bridgehead.shell.*
`;
const inFunction =
  (params, more = '') =>
  (block) => `${imports}${more}
fun example(${params}) {
${block}
}
`;
const methods = 'fun MyMethods(): AppMethods = TODO()';
const buildConfig = 'object BuildConfig { const val DEBUG = true; const val VERSION_NAME = "8.9.1.30" }';

/** What stands around each block, in the order of the page. */
const frames = [
  inFunction('webView: WebView, currentLocale: String, currentTheme: String', methods),
  inFunction('webView: WebView, handler: BridgeheadHandler, origins: Set<String>, facts: () -> BridgeheadFacts'),
  // The page shows some methods only, so the class has to be abstract here.
  (block) => `${imports}
class User(val id: String, val name: String)
object repository { fun load(then: (User) -> Unit) = then(User("1", "An")) }
class Sheet { fun dismiss() = Unit }
fun openPayment(id: String, then: (JumpToPayResultStatus) -> Unit): Sheet = Sheet().also { then(JumpToPayResultStatus.PAID) }
class ProfileScreen(val id: String)
fun open(screen: ProfileScreen) = Unit
abstract ${block}
`,
  // As above: some methods only.
  (block) => `${imports}import kotlinx.coroutines.*
class User(val id: String)
class Repository { suspend fun user() = User("1") }
${block.replace('class MySuspend', 'abstract class MySuspend')}
`,
  inFunction('', buildConfig),
  inFunction('', `${buildConfig}\n${methods}`),
];

export async function docBlocks(test) {
  const page = readFileSync(join(root, 'docs/native-android.md'), 'utf8');
  const blocks = [...page.matchAll(/^```kotlin\n([^]*?)^```$/gm)].map(([, block]) => block);
  await test('compiles the Kotlin of docs/native-android.md', async () => {
    assert.equal(blocks.length, frames.length, 'give each block of the page its frame in doc-blocks.mjs');
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-doc-'));
    try {
      const files = blocks.map((block, index) => {
        const file = join(folder, `Block${index}.kt`);
        writeFileSync(file, `package block${index}\n${frames[index](block)}`);
        return file;
      });
      await compileAgainstShells([...filesBelow(join(root, 'sdk/native/generated'), '.kt'), ...files], {
        jar: 'docs.jar',
        more: [join(tools.kotlinLib, 'kotlinx-coroutines-core-jvm.jar')],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
    return `${blocks.length} blocks`;
  });
}
