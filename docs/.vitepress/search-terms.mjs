// @ts-check
/** How the search reads text: shared by the index, by the dialog and by `score-search.mjs`. */

/** Words that carry no meaning in a question. */
const stopWords = new Set(
  (
    'a all also an and any are as at be been but by can could did do does doing each every for from get gets getting got had has ' +
    'have having help how i if in into is issue it its just me my of on one or other our please problem properly same should so some ' +
    'such than that the their them then there these they this to trying up us use used uses using via want was way we were what when where ' +
    'which who why will with work working works would you your'
  ).split(' '),
);

/**
 * Terms of several words, each with the one word that it becomes.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const phrases = [
  [/n[’']t\b/g, ' not'],
  [/\bc#/g, 'csharp'],
  [/\bc\+\+/g, 'cpp'],
  [/\bweb[ -]views?\b|\bwkwebview\b/g, 'webview'],
  [/\bserver[ -](?:side[ -])?render(?:ing|ed)?\b|\brender(?:s|ed)? on (?:a|the) server\b/g, 'ssr'],
  [/\bcontent[ -]security[ -]policy\b/g, 'csp'],
  [/\bend[ -]to[ -]end\b/g, 'e2e'],
  [/\bsingle[ -]page (?:app|application)s?\b/g, 'spa'],
  [/\b(?:log|sign|logged|signed)[ -]?(?:in|on|out)\b/g, 'login'],
  [/\btim(?:e|ed|es|ing)[ -]out\b/g, 'timeout'],
  [/\bset ?up\b/g, 'setup'],
  [/\bstart[ -]?up\b|\bcold start\b|\bfirst launch\b/g, 'startup'],
  [/\bcall[ -]backs?\b/g, 'callback'],
  [/\bfull[ -]screen\b/g, 'fullscreen'],
  [/\bdeep[ -]links?\b/g, 'deeplink'],
  [/\bnext\.js\b/g, 'nextjs'],
  [/\bvue\.js\b/g, 'vue'],
  [/\breact[ -]query\b/g, 'tanstack query'],
  [/\breact[ -]native\b/g, 'reactnative'],
  [/\buse (effect|state|query)\b/g, 'use$1'],
  [/\bdark mode\b|\bcolou?r[ -]scheme\b/g, 'theme'],
  [/\bi-?frames?\b/g, 'frame'],
  [/\bhow (?:long|big|large|many|much)\b/g, 'size'],
  [/\bnot (?:found|defined|available|there|exist)\b/g, 'missing'],
  [/\b(?:not|never) (?:being )?(?:called|fir(?:ed|ing)|invoked|triggered|triggering|executed|runs?)\b/g, 'uncalled'],
  [/\b(?:does |do |did )?(?:not|never) (?:resolve|return|respond|answer|complete|finish)(?:s|es|ed)?\b/g, 'hang'],
  [/\bno (?:response|answer|reply)\b/g, 'hang'],
];

/** The endings of English words, the longest first. */
const ending = /(?:ions?|ingly|ings?|ers?|ed|es|ly|e|s)$/;

/**
 * The stem of a word: `resolves`, `resolved` and `resolving` become `resolv`.
 * @param {string} word
 */
function stemOf(word) {
  if (/\d/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y');
  const stem = singular.replace(ending, '');
  return (stem.length < 3 ? singular : stem).replace(/(.)\1$/, '$1');
}

/** Words with one meaning here; the first stands for all. They are compared by their stems. */
const synonyms = new Map(
  [
    'not no never cannot without unable',
    'hang stuck freeze frozen forever pending unresolved',
    'fail error failure exception',
    'remove delete uninstall drop unregister',
    'photo image picture camera',
    'ios iphone ipad apple',
    'secure safe security unsafe insecure vulnerability',
    'big large huge',
    'slow performance speed fast latency',
    'old outdated older legacy',
    'locale language i18n translation',
    'theme dark',
    'mock fake simulate stub',
    'debug inspect inspector devtools',
    'migrate replace port switch',
    'missing undefined unavailable unsupported',
    'detect check',
    'several multiple twice many two both',
    'compare versus vs difference alternative comparison',
    'close dismiss exit quit',
    'generate codegen',
    'cancel abort',
    'login auth authentication logout',
    'kill crash terminated',
    'shrink minify obfuscate proguard r8',
    'retry repeat again',
    'parameter param argument',
    'size kb mb kilobyte megabyte',
    'own custom',
    'response respond answer reply',
    'javascript js',
    'typescript ts',
    'allowed allowlist whitelist permitted',
    'origin domain',
    'listen subscribe subscription',
    'send post pass',
    'setup install integrate integration',
  ].flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((word) => /** @type {const} */ ([stemOf(word), stemOf(first)]));
  }),
);

/**
 * Splits a query or a field of a section into words. Names of code stay whole, and except in long texts their parts follow:
 * `addEventListener` is also `add event listener`.
 * @param {string} text
 * @param {string} [field]
 */
export function tokenize(text, field) {
  const parted = field === 'text' ? text : text.replace(codeName, (name) => `${name} ${name.replace(capital, ' $&')}`);
  const lower = parted.toLowerCase();
  const joined = phrases.reduce((each, [phrase, word]) => each.replace(phrase, word), lower);
  return joined.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^\d+$/.test(word));
}

const codeName = /\b\w*[a-z][A-Z]\w*/g;
const capital = /(?<=[a-z])[A-Z]/g;

/**
 * The term of a word in the index; `undefined` for a word that is not searched.
 * @param {string} word in lower case
 * @param {string} [field]
 */
export function termOf(word, field) {
  if (word.length < 2 || stopWords.has(word)) return undefined;
  const stem = stemOf(word);
  const term = synonyms.get(stem) ?? stem;
  return field === 'text' && common.has(term) ? undefined : term;
}

/**
 * Returns whether a word of a result is one of a query, also in another form, so that the dialog marks it. Words with the same meaning
 * find results too, but a mark on "secure" does not explain a result for "safe".
 * @param {string} query
 */
export function createWordMatcher(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = new Set(words.filter((word) => word.length > 1 && !stopWords.has(word)).map(stemOf));
  const last = words.at(-1) ?? '';
  return (/** @type {string} */ word) => {
    const lower = word.toLowerCase();
    return stems.has(stemOf(lower)) || (last.length > 2 && lower.startsWith(last));
  };
}

/** The words of nearly every text, which say little about what a user looks for. */
const common = new Set('app bridge bridgehead call javascript method native not page webview'.split(' ').map(stemOf));

/** How much a term of a query counts. */
export const weightOf = (/** @type {string} */ term) => (common.has(term) ? 0.4 : 1);
