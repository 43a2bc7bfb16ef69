// @ts-check
/** How the search of the documentation ranks sections; shared with `score-search.mjs`. These are the defaults of VitePress. */
export const searchOptions = { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } };
