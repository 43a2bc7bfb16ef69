// Checks that the hand-written android.* stubs declare only what Android declares. The Kotlin shells compile against the stubs alone,
// so this also covers the shells. Compares names, numbers of parameters and API levels with the declarations of
// @nativescript/types-android, which are generated from android.jar.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { here, tools } from '../support/tools.mjs';

// The lowest API level in the declarations; members without a level are older.
const MIN_API = 21;
/** Older systems never call these methods, which the example app and the documents override. */
const calledByNewer = new Set(['WebViewClient.onRenderProcessGone', 'WebViewClient.shouldOverrideUrlLoading']);
/** Public members of the stubs that Android does not have; the hosts use them. */
const stubOnly = new Set(['WebView.check', 'WebView.call', 'Uri.toString']);

const countParameters = (text) => {
  let plain = text.trim();
  if (!plain) return 0;
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(/<[^<>]*>|\([^()]*\)/g, '')];
  return plain.split(',').length;
};

/** "android.webkit.WebView" -> { parent, members: Map("name/arity" -> first API level or 0) }. */
function readDeclarations(file) {
  const classes = new Map();
  let path = [];
  let current;
  let since = 0;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    let match;
    if ((match = /^(\t*)(?:declare|export) module ([\w.]+) \{/.exec(line))) {
      path = [...path.slice(0, match[1].length), match[2]];
      current = undefined;
    } else if ((match = /^\t{1,3}export (?:abstract )?class (\w+)(?:<.*?>)?(?: extends ([\w.]+))?/.exec(line))) {
      current = { parent: match[2], members: new Map() };
      classes.set([...path, match[1]].join('.'), current);
    } else if (current && (match = /@since (\d+)/.exec(line))) since = Number(match[1]);
    else if (
      current &&
      (match = /^\t{3,}(?:public |protected )?(?:static )?(?:abstract )?(\w+)\s*(?:<[^(]*>)?\((.*)\)\s*[:;]/.exec(line))
    ) {
      const key = `${match[1]}/${countParameters(match[2])}`;
      if (!current.members.has(key)) current.members.set(key, since);
      since = 0;
    } else if (!/^\s*\*|\/\*\*/.test(line)) since = 0;
  }
  return classes;
}

export async function androidSignatures(test) {
  const classes = readDeclarations(tools.typesAndroid);
  const stubs = join(here, 'android/stubs');
  const undeclared = [];
  let found = 0;
  let highest = 0;
  for (const file of filesBelow(join(stubs, 'android'), '.java')) {
    const name = relative(stubs, file)
      .replace(/\.java$/, '')
      .replaceAll('/', '.');
    const simple = name.split('.').pop();
    const declared = classes.get(name);
    if (!declared) undeclared.push(name);
    const source = readFileSync(file, 'utf8');
    const members = [
      ...source.matchAll(/^ {4}(?:public|protected) (?:final |static |abstract )*(?:[\w.<>?]+ )?(\w+)\(([^)]*)\)/gm),
    ];
    if (/public interface/.test(source)) members.push(...source.matchAll(/(?:[\w.<>]+ )(\w+)\(([^)]*)\);/g));
    for (const [, member, parameters] of members) {
      if (stubOnly.has(`${simple}.${member}`)) continue;
      const key = `${member === simple ? 'constructor' : member}/${countParameters(parameters)}`;
      let owner = declared;
      while (owner && !owner.members.has(key)) owner = classes.get(owner.parent);
      if (!owner) undeclared.push(`${name}.${key}`);
      else {
        found++;
        if (!calledByNewer.has(`${simple}.${member}`)) highest = Math.max(highest, owner.members.get(key));
      }
    }
  }
  await test('finds every android.* class and method that the shells use', () => {
    assert.deepEqual(undeclared, []);
    assert.ok(classes.size > 1000 && found > 15, `only ${classes.size} classes and ${found} methods were read`);
    return `${found} methods of ${classes.size} classes read`;
  });
  await test(`the Android shell uses no API newer than ${MIN_API}`, () => {
    assert.ok(highest <= MIN_API, `a member requires API ${highest}`);
    return 'no newer member';
  });
  await test('detects an Android method that is unknown or too new', () => {
    assert.equal(classes.get('android.webkit.WebView').members.has('evaluateJavascriptNow/1'), false);
    assert.equal(classes.get('android.webkit.WebView').members.has('evaluateJavascript/2'), true);
    assert.equal(classes.get('android.webkit.WebView').members.get('postWebMessage/2'), 23);
  });
}
