import { fileURLToPath } from 'node:url';

type Changes = readonly (readonly [RegExp, string])[];

/** The path of a module as a string literal of JavaScript. */
const moduleOf = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

const imports = `import { searchOptions } from ${moduleOf('search-options.mjs')}
import { searchSections } from ${moduleOf('search-sections.mjs')}
import { createWordMatcher } from ${moduleOf('search-terms.mjs')}
`;

/** Expressions and attributes of the dialog with their replacements. */
const dialogChanges: Changes = [
  [/(?=import MiniSearch\b)/, imports],
  [/\{\s+fields: \['title', 'titles', 'text'\],[^]*?miniSearch\?\.options\)\s+\}/, 'searchOptions'],
  [/index\s+\.search\(filterTextValue\)/, 'searchSections(index, filterTextValue)'],
  // VitePress marks the terms of the index, which are stems: a part of a word, or of one with the same meaning.
  [
    /markRegExp\(formMarkRegex\(terms\), \{ done: r \}\)/,
    'markRegExp(/[\\p{L}\\p{N}]+/gu, { filter: (_, word) => isWordOfQuery(word), done: r })',
  ],
  [/const terms = new Set<string>\(\)/, '$&\n    const isWordOfQuery = createWordMatcher(filterTextValue)'],
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"\s+aria-labelledby="localsearch-label"/,
    'role="dialog" aria-modal="true" aria-label="Search"',
  ],
  [/:aria-activedescendant="[^"]*"\s+aria-autocomplete="both"\s+:aria-controls="[^"]*"/, ''],
  [/:role="results\?\.length[^"]*"\s+:aria-labelledby="[^"]*"/, ''],
  [/:aria-selected="[^"]*"\s+role="option"/, ''],
  [/:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/, ''],
];

/** The button is named by its text, which includes the shortcut that it shows. */
const buttonChanges: Changes = [
  [/:aria-label="translate\('button\.buttonAriaLabel'\)"/, 'aria-keyshortcuts="Control+K Meta+K"'],
];

const changesOf: readonly (readonly [file: string, changes: Changes])[] = [
  ['/VPLocalSearchBox.vue', dialogChanges],
  ['/VPNavBarSearchButton.vue', buttonChanges],
];

/**
 * Makes the search of VitePress a dialog with a list of links. By default, it is a button that contains the field, and its
 * results are options that contain links, so screen readers announce neither the field nor the links. The dialog ranks as
 * `score-search.mjs` does: functions in the options of VitePress would be in the HTML of each page, and cannot import others.
 */
export function searchDialog() {
  return {
    name: 'search-dialog',
    enforce: 'pre' as const,
    transform(code: string, id: string): string | undefined {
      const [, changes] = changesOf.find(([file]) => id.endsWith(file)) ?? [];
      return changes?.reduce((text, [from, to]) => {
        if (!from.test(text))
          throw new Error(
            `Cannot change the search: VitePress no longer contains ${String(from)}. Update search-dialog.ts.`,
          );
        return text.replace(from, to);
      }, code);
    },
  };
}
