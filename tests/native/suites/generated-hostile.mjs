// Code generated from hostile contracts: names that a platform has, texts that try to leave their place. The unit tests ask what of a text
// gets out of literals and comments; here the compiler says whether what is left is Kotlin.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { compileAgainstShells } from '../support/kotlin.mjs';
import { runToEnd } from '../support/process.mjs';
import { here, root } from '../support/tools.mjs';

const COUNT = 40;
const SEED = Number(process.env.BRIDGEHEAD_FUZZ_SEED ?? 1);

export async function generatedHostile(test) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-hostile-'));
  try {
    await test(`compiles the Kotlin of ${COUNT} hostile contracts`, async () => {
      const writer = join(here, 'support/write-hostile.mjs');
      await runToEnd(
        process.execPath,
        ['--conditions=@bridgehead/source', writer, folder, String(COUNT), String(SEED)],
        { cwd: root },
      );
      await compileAgainstShells(filesBelow(folder, '.kt'), { jar: 'hostile.jar' });
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
