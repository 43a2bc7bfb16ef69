// Compiles the Kotlin blocks of the documents, each inside a file that declares what the block uses.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileAgainstShells, compileApart } from '../support/kotlin.mjs';
import { root, tools } from '../support/tools.mjs';
import { blocksOf, generateFrom, generateShop, isWholeFile } from './doc-page-blocks.mjs';
import { docPages } from './doc-pages.data.mjs';

const imports = `import android.webkit.WebView
import bridgehead.shell.*
import shop.generated.*
`;
const inFunction =
  (params, more = '') =>
  (block) =>
    `${imports}${more}
fun example(${params}) {
${block}
}
`;
const methods = 'fun MyMethods(): ShopMethods = TODO()';
const buildConfig = 'object BuildConfig { const val DEBUG = true; const val VERSION_NAME = "8.9.1.30" }';

/** The code around each block, in the order of the page. */
const androidFrames = [
  // The page shows only some methods, so the class is abstract here.
  (block) => `${imports}
class Account(val id: String, val name: String)
object repository { fun load(then: (Account) -> Unit) = then(Account("1", "An")) }
class Sheet { fun dismiss() = Unit }
fun openPayment(id: String, then: (String) -> Unit): Sheet = Sheet().also { then("12") }
class Screen(val path: String)
fun open(screen: Screen) = Unit
abstract ${block}
`,
  // The class is abstract for the same reason.
  (block) => `${imports}import kotlinx.coroutines.*
import kotlinx.coroutines.flow.Flow
class Repository { suspend fun user() = User(userId = "1", name = "An", isVip = false) }
${block.replace('class MySuspend', 'abstract class MySuspend')}
`,
  (block) => `${imports}${buildConfig}
${block}`,
  inFunction('', `${buildConfig}\n${methods}`),
  inFunction('', `import org.json.JSONObject\n${methods}`),
  inFunction(
    'webView: WebView, oldMethods: List<String>',
    `import android.webkit.JavascriptInterface
import java.util.Locale
import org.json.JSONArray
import org.json.JSONObject
${buildConfig}`,
  ),
];

/** Each block is complete, except for imports. */
const webViewFrame = (block) => `import android.Manifest
import android.app.DownloadManager
import android.content.*
import android.net.Uri
import android.os.*
import android.view.*
import android.webkit.*
import androidx.activity.OnBackPressedCallback
import androidx.webkit.WebViewAssetLoader
import bridgehead.shell.*
${block}`;
const framesOf = {
  'docs/recipes/binary-data.md': [
    (block) => `import android.util.Base64
import bridgehead.shell.*
import java.io.File
import java.util.concurrent.Executors
class WriteFileParams(val fileId: String, val base64: String, val isLast: Boolean)
${block}`,
    (block) => `import android.webkit.*
import androidx.webkit.WebViewAssetLoader
import java.io.File
import java.net.URLConnection
${block}`,
  ],
  'docs/native-android.md': androidFrames,
  'docs/native-web-view.md': Array(9).fill(webViewFrame),
};

export async function docBlocks(test) {
  await test('compiles the smallest Android app with the two required files and no other', async () => {
    const page = 'docs/native-android.md';
    const folder = mkdtempSync(join(tmpdir(), 'bridgehead-doc-'));
    try {
      const contract = await generateFrom(page, folder, 'Hello.kt', '--kotlin-package', 'com.example.hello');
      const [app = ''] = blocksOf(page, 'kotlin').filter(isWholeFile);
      const activity = join(folder, 'MainActivity.kt');
      writeFileSync(activity, app);
      const shell = join(root, 'sdk/native/pasted/BridgeheadShell.kt');
      assert.equal((await compileApart([shell, contract, activity], { jar: 'smallest.jar' })).trim(), '');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  for (const page of docPages.kotlin) {
    await test(`compiles the Kotlin of ${page}`, async () => {
      const blocks = blocksOf(page, 'kotlin').filter((block) => !isWholeFile(block));
      const frames = framesOf[page];
      assert.equal(blocks.length, frames.length, `add a frame in doc-blocks.mjs for each block of ${page}`);
      const folder = mkdtempSync(join(tmpdir(), 'bridgehead-doc-'));
      try {
        const suspend = join(folder, 'ShopSuspend.kt');
        const options = ['--kotlin-package', 'shop.generated', '--kotlin-suspend', suspend];
        const generated = [await generateShop(folder, 'Shop.kt', ...options), suspend];
        const files = blocks.map((block, index) => {
          const file = join(folder, `Block${index}.kt`);
          writeFileSync(file, `package block${index}\n${frames[index](block)}`);
          return file;
        });
        await compileAgainstShells([...generated, ...files], {
          jar: 'docs.jar',
          more: [join(tools.kotlinLib, 'kotlinx-coroutines-core-jvm.jar')],
        });
      } finally {
        rmSync(folder, { recursive: true });
      }
      return `${blocks.length} blocks`;
    });
  }
}
