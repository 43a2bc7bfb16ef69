import { banner, skyline } from './banner.ts';
import { cafe } from './cafe.ts';
import { features } from './features.ts';
import { iconSet } from './icons.ts';
import { mark, plates } from './plates.ts';
import { street } from './street.ts';

/** The drawings of the pages, as the content of two sprites: what small things the first screen needs, then the pictures, the street first; `screens()` adds the drawings with words. Made when a page is built; no script draws. */
export const sprites = {
  first: mark() + plates() + iconSet(),
  more: street() + features() + banner() + cafe(),
  mark: mark(),
  skyline: skyline(),
} as const;
