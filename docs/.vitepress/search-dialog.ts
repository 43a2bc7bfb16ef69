type Changes = readonly (readonly [RegExp, string])[];

/** Attributes in the template of the dialog with their replacements. */
const dialogChanges: Changes = [
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
 * results are options that contain links, so screen readers announce neither the field nor the links.
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
