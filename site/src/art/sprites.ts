/** The drawings of the pages, as the content of two sprites: what is seen first, and the rest. */
export const sprites = {
  first: '<g id="art-street"><rect width="360" height="300" fill="#c88"/></g>',
  more: '',
};
