// node site/scripts/subset-headline-font.mjs <folder> — subsets the headline font to the letters of each language's headlines and titles and
// writes site/src/art/headline-font.data.ts. Run it after a change of one of them or of the product's name. The folder holds the two packages,
// which nothing else needs: npm install --prefix <folder> subset-font@2.9.0 @expo-google-fonts/bricolage-grotesque@0.4.1
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const site = fileURLToPath(new URL('../src', import.meta.url));
const { resolve: find } = createRequire(join(resolve(process.argv[2] ?? '.'), 'folder.js'));
const { default: subset } = await import(find('subset-font'));
const face = readFileSync(
  find('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
);
const jiti = createJiti(import.meta.url);
const { headlinesOf, lettersOf } = await jiti.import(`${site}/messages/headlines.ts`);
const { loadMessages } = await jiti.import(`${site}/messages/load-messages.ts`);
const { siteConfig } = await jiti.import(`${site}/config/site-config.ts`);
const { legalSlugs } = await jiti.import(`${site}/legal/legal-slugs.ts`);
const { languageIds } = await jiti.import(`${site}/config/site-languages.ts`);

/** Titles of the legal pages in English and in the language. */
const legalTitles = (language) =>
  legalSlugs
    .flatMap((slug) => ['en', language].map((id) => `${site}/legal/content/${id}/${slug}.md`))
    .filter((file) => existsSync(file))
    .map((file) => /^title: (.*)$/m.exec(readFileSync(file, 'utf8'))[1]);

const entries = [];
for (const language of languageIds) {
  const letters = lettersOf(
    headlinesOf(await loadMessages(language), { config: siteConfig, legalTitles: legalTitles(language) }),
  );
  const woff2 = (await subset(face, `${letters} `, { targetFormat: 'woff2' })).toString('base64');
  entries.push(
    `  ${language}: {\n    letters: '${letters.replace(/['\\]/g, '\\$&')}',\n    woff2:\n      '${woff2}',\n  },\n`,
  );
}
writeFileSync(
  `${site}/art/headline-font.data.ts`,
  `import type { Language } from '../config/site-languages.ts';

/** The headline font, subset to the letters of each language's headlines and titles: Bricolage Grotesque ExtraBold. Written by \`site/scripts/subset-headline-font.mjs\`. */
export const headlineFonts: Readonly<Record<Language, { readonly letters: string; readonly woff2: string }>> = {
${entries.join('')}};
`,
);
