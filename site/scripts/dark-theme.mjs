/**
 * A PostCSS plugin that repeats the rule of the dark theme for a dark system without a choice: CSS cannot share one block
 * between an attribute and a media query.
 */
export const darkTheme = {
  postcssPlugin: 'bridgehead-dark-theme',
  Once(root, { AtRule }) {
    root.walkRules(":root[data-theme='dark']", (rule) => {
      const bySystem = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' });
      bySystem.append(rule.clone({ selector: ":root:not([data-theme='light'])" }));
      rule.before(bySystem);
    });
  },
};
