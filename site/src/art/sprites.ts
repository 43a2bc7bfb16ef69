import { banner, skyline } from './banner.ts';
import { cafe } from './cafe.ts';
import { features } from './features.ts';
import { iconSet } from './icons.ts';
import { mark } from './mark.ts';
import { street } from './street.ts';

/** The drawings of the pages, as the content of two sprites: the small drawings of the first screen, then the pictures, the street first. `screens()` adds the drawings with text. Created at build time. */
export const sprites = {
  first: mark() + iconSet(),
  more: street() + features() + banner() + cafe(),
  mark: mark(),
  skyline: skyline(),
} as const;
