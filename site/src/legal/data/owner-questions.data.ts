/** Open questions for the owner of the product, printed by the release checklist. The legal texts make no assumptions about them. */
export const ownerQuestions: readonly string[] = [
  "May the page zoom freely? The specification disables it on phones; `zoom: 'free'` in site-config.ts allows it. Until then every page has a text size control, and pictures open large.",
  'Digital goods are sold by cards and wallets as well as by Apple Pay and Google Pay: do the rules of each store allow that for your app in each country?',
  'Stores ask that people can block users, not only report them: does the app have it? The specification names reporting only, so no page claims it.',
  'On which legal basis is each kind of data used, and does the law of a country ask for more than the Privacy Policy says?',
  'Do the European Union or the United Kingdom require a representative, and who is it?',
  'Do VIP packages renew by themselves? The Terms of sale leave it to what the payment provider shows.',
  'Does the developer of the store listing publish the app for both operators, as the Privacy Policy says? What are their registered addresses and registration numbers (`registration` in site-config.ts)?',
  'The specification lists no reporting resources for Malaysia, although the site speaks Malay: which ones should the Child Safety Policy name?',
  'The Privacy Policy, both terms and the Community Guidelines are in English only: does the law of a country where you offer the app require a translation?',
  "Does a store that carries the app forbid other ways to install inside it? `installInShell: 'none'` in site-config.ts takes the three install actions out of the page inside the app.",
  'Which version, size, date, oldest Android and SHA-256 does the package have? `package` in site-config.ts shows them; empty values are not shown.',
  'How long does a ban, and with it the device ID of a banned user, last at most?',
];
