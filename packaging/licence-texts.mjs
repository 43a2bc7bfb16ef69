// @ts-check
// Finds the licence texts of bundled packages, as published by their authors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @import { BundledPackage } from './bundled-packages.mjs' */

const root = fileURLToPath(new URL('..', import.meta.url));
const readCopy = (/** @type {string} */ name) => readFileSync(new URL(`licences/${name}.txt`, import.meta.url), 'utf8');

// Packages inside other packages are not installed, so their licences are copied from the published packages. The words of the MIT
// licence are always the same, so only the copyright notices above it are copied. `licences/` contains the other texts.
/** @type {[family: RegExp, name: string][]} */
const families = [
  [/^@babel\//, '@babel'],
  [/^@jridgewell\//, '@jridgewell'],
  [/^@expo-google-fonts\/bricolage-grotesque$/, 'bricolage-grotesque'],
];
/** @type {Readonly<Record<string, string>>} */
const mitNotices = {
  '@babel': 'Copyright (c) 2014-present Sebastian McKenzie and other contributors',
  '@jridgewell': 'Copyright 2024 Justin Ridgewell <justin@ridgewell.name>',
  // Published without a licence file; its package.json names the licence and the author.
  'babel-plugin-parameter-decorator': 'Copyright (c) Warner',
  'convert-source-map': 'Copyright 2013 Thorsten Lorenz.\nAll rights reserved.',
  gensync: 'Copyright 2018 Logan Smyth <loganfsmyth@gmail.com>',
  'get-tsconfig': 'Copyright (c) Hiroki Osame <hiroki.osame@gmail.com>',
  'has-flag': 'Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (sindresorhus.com)',
  jsesc: 'Copyright Mathias Bynens <https://mathiasbynens.be/>',
  json5:
    'Copyright (c) 2012-2018 Aseem Kishore, and [others].\n\n[others]: https://github.com/json5/json5/contributors',
  mlly: 'Copyright (c) Pooya Parsa <pooya@pi0.io>',
  ms: 'Copyright (c) 2020 Vercel, Inc.',
  'resolve-pkg-maps': 'Copyright (c) Hiroki Osame <hiroki.osame@gmail.com>',
  'supports-color': 'Copyright (c) Sindre Sorhus <sindresorhus@gmail.com> (sindresorhus.com)',
};

/**
 * Returns the text of a third-party notice file: each package with its version and its licence text. The MIT licence, whose words are always
 * the same, is printed once, at the end; the copyright notice of each package above it stands with the package.
 */
export function thirdPartyLicences(/** @type {readonly BundledPackage[]} */ packages) {
  const head = 'Bridgehead contains code of the following packages, under the licences printed below each.';
  const entries = packages.map((each) => {
    const { licence, text } = licenceOf(each);
    const place = each.within ? `, inside ${each.within}` : '';
    return `${each.name} ${each.version} (${licence}${place})\n\n${withoutMitText(text)}`;
  });
  const mit = mitOf('The MIT licence of the packages above').trim();
  return `${[head, ...entries, mit].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

const MIT_START = /^\s*Permission is hereby granted/m;
const words = (/** @type {string} */ text) => text.replace(/[\s"“”'‘’]+/g, ' ').trim();

/** Returns a licence without the words that every MIT licence has. */
function withoutMitText(/** @type {string} */ text) {
  const bodyOf = (/** @type {string} */ whole) => whole.slice(MIT_START.exec(whole)?.index ?? whole.length);
  const body = bodyOf(text);
  const isMit = body && words(body) === words(bodyOf(readCopy('mit')));
  return isMit ? `${text.slice(0, text.length - body.length).trim()}\n\nThe MIT licence: see the end.` : text.trim();
}

/**
 * Returns the name and text of a package's licence. Throws if the text is missing, because no package may be published
 * without one.
 * @type {(bundled: BundledPackage) => { readonly licence: string; readonly text: string }}
 */
export function licenceOf({ name, version, path, within }) {
  const found = within === undefined ? installedLicence(path ?? '') : copiedLicence(name);
  if (found) return found;
  const where = within === undefined ? `in ${path}` : `for the code in ${within}`;
  throw new Error(
    `Cannot write the licence of ${name}@${version}: the text is missing ${where}. Add it to packaging/licences.`,
  );
}

function installedLicence(/** @type {string} */ path) {
  const folder = join(root, path);
  const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.|-|$)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  const holder = typeof author === 'string' ? author : author?.name;
  if (text) return { licence: license, text };
  return license === 'MIT' && holder ? { licence: 'MIT', text: mitOf(`Copyright (c) ${holder}`) } : undefined;
}

function copiedLicence(/** @type {string} */ name) {
  const family = families.find(([pattern]) => pattern.test(name))?.[1] ?? name;
  if (mitNotices[family]) return { licence: 'MIT', text: mitOf(mitNotices[family]) };
  try {
    const text = readCopy(family);
    return { licence: kindOf(text), text };
  } catch {
    return undefined; // the caller reports the missing text
  }
}

const kindOf = (/** @type {string} */ text) =>
  /SIL OPEN FONT/.test(text) ? 'OFL-1.1' : /\bISC License/i.test(text) ? 'ISC' : 'MIT';
const mitOf = (/** @type {string} */ notice) => readCopy('mit').replace('{{notice}}', () => notice);
