// Reads the native code of the documents, and generates the types that it uses.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { runToEnd } from '../support/process.mjs';
import { root } from '../support/tools.mjs';

/** Returns the blocks of a language on a page. The name of a tab may follow the language: `swift [Swift]`. */
export function blocksOf(page, language) {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}(?: .*)?\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block);
}

/** Whether a block is a whole file, which is compiled as it is. */
export const isWholeFile = (block) => /^(?:package|import) /.test(block);

/** Generates a file from the contract of the shop, which the recipes show and the guides use, and returns its path. */
export const generateShop = (folder, name, ...options) =>
  generateFrom('docs/recipes/index.md', folder, name, ...options);

/** Generates a file from the first contract that a page shows, and returns its path. */
export async function generateFrom(page, folder, name, ...options) {
  mkdirSync(join(folder, 'node_modules'));
  for (const [dependency, target] of Object.entries({ bridgehead: root, valibot: join(root, 'node_modules/valibot') }))
    symlinkSync(target, join(folder, 'node_modules', dependency));
  writeFileSync(join(folder, 'contract.ts'), blocksOf(page, 'ts')[0]);
  const command = '--conditions=@bridgehead/source sdk/tools/contract.mjs generate';
  const [module, file] = [join(folder, 'contract.ts'), join(folder, name)];
  const language = { '.kt': '--kotlin', '.swift': '--swift' }[extname(name)];
  await runToEnd(process.execPath, [...command.split(' '), module, language, file, ...options], { cwd: root });
  return file;
}
