// Creates the hand-written page with which the built landing page is compared.
import { phone } from './site-page.mjs';

const script = `document.documentElement.setAttribute('data-js','');addEventListener('click',function(e){var a=e.target.closest&&e.target.closest('[data-action]');if(!a)return;var d=document.getElementById(a.getAttribute('data-dialog'));if(d){d.showModal();return}if(a.getAttribute('data-action')=='close-dialog'){a.closest('dialog').close();return}if(a.getAttribute('data-action')!='download-package')return;e.preventDefault();fetch('/api/ms/v1/senjalu/apk/versions/live-version').then(function(r){return r.json()}).then(function(r){location=r.data.live_version;document.getElementById('install-sheet').showModal()})});window.isLive=true`;

/**
 * Returns the page as it would be written by hand for this phone, with the same appearance. A browser removes everything else from
 * the built markup. The page contains the parts that the phone shows, the dialogs of the download and the menu, the drawings that
 * these use, the matching style rules, and a script for the buttons. It contains nothing for desktops, shells and other devices,
 * and no policy, React markers or flags.
 */
export async function handWritten(browser, built) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const withoutScripts = built
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script>.*?<\/script>/gs, '')
    .replace('<html', '<html data-js');
  await page.setContent(withoutScripts);
  for (const step of [keepShownElements, keepUsedDrawings, keepUsedRules]) await page.evaluate(step);
  const html = await page.evaluate(plainHtml);
  await context.close();
  return html.replace('<html data-js=""', '<html').replace('</head>', `<script>${script}</script></head>`);
}

/**
 * Removes elements that this phone does not show, and the markers of React. Runs in the browser, like the following functions.
 */
function keepShownElements() {
  const removeAll = (elements) => elements.forEach((element) => element.remove());
  removeAll(document.querySelectorAll('template, dialog:not(#install-sheet):not(#menu-sheet)'));
  removeAll(document.querySelectorAll('[data-view-part]:not([data-view-part="started"])'));
  const comments = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  removeAll(found);
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.setAttribute('data-view', 'started');
    dialog.setAttribute('open', '');
  }
  const isShown = (element) => getComputedStyle(element).display !== 'none';
  removeAll(
    [...document.querySelectorAll('#root *')].filter((element) => !element.closest('svg *') && !isShown(element)),
  );
  document.querySelectorAll('[data-part]').forEach((part) => part.replaceWith(...part.childNodes));
}

/** Removes unreferenced drawings, including those that become unreferenced. */
function keepUsedDrawings() {
  const isUsed = ({ id }) =>
    document.querySelector(`use[href="#${id}"]`) || document.body.innerHTML.includes(`url(#${id})`);
  for (;;) {
    const unused = [...document.querySelectorAll('defs > [id]')].filter((drawing) => !isUsed(drawing));
    if (!unused.length) return;
    unused.forEach((drawing) => drawing.remove());
  }
}

/** Creates one style sheet from the matching rules, with the dialogs open. */
function keepUsedRules() {
  const styles = [...document.querySelectorAll('style')];
  styles[0].textContent = styles.map(({ textContent }) => matchingRules(textContent)).join('');
  styles.slice(1).forEach((style) => style.remove());
  document.querySelectorAll('dialog').forEach((dialog) => dialog.removeAttribute('open'));

  /** Returns the rules that match an element. Processes the source, because parsed rules lose values with variables. */
  function matchingRules(css) {
    return rulesOf(css)
      .map(([prelude, body]) => {
        if (/^@media/.test(prelude)) {
          const inner = matchingRules(body);
          return inner && `${prelude}{${inner}}`;
        }
        if (prelude.startsWith('@')) return `${prelude}{${body}}`;
        const matching = prelude.split(/,(?![^(]*\))/).filter(matchesAnElement);
        return matching.length ? `${matching.join(',')}{${body}}` : '';
      })
      .join('');
  }

  /** Returns prelude and body of each top-level rule. */
  function rulesOf(css) {
    const rules = [];
    let [depth, start, open] = [0, 0, 0];
    for (let at = 0; at < css.length; at++) {
      if (css[at] === '{' && depth++ === 0) open = at;
      if (css[at] !== '}' || --depth > 0) continue;
      rules.push([css.slice(start, open), css.slice(open + 1, at)]);
      start = at + 1;
    }
    return rules;
  }

  function matchesAnElement(selector) {
    const plain = selector
      .replace(/::?(hover|active|focus(-visible)?|backdrop|before|after|target|-webkit-[\w-]+)/g, '')
      .trim();
    try {
      return !plain || document.querySelector(plain) !== null;
    } catch {
      return true;
    }
  }
}

/** Returns the page without the flags that only our own script reads. */
function plainHtml() {
  const keptAttributes = new Set(['data-js', 'data-action', 'data-dialog', 'data-view', 'data-view-part']);
  document.querySelectorAll('*').forEach((element) => {
    for (const { name } of [...element.attributes])
      if (name.startsWith('data-') && !keptAttributes.has(name)) element.removeAttribute(name);
  });
  return `<!doctype html>${document.documentElement.outerHTML}`;
}
