import { banner } from './banner.ts';
import { cafe } from './cafe.ts';
import { features } from './features.ts';
import { iconSet } from './icons.ts';
import { phone } from './phone.ts';
import { mark, plates } from './plates.ts';
import { street } from './street.ts';

/** The drawings of the pages, as the content of two sprites: what is seen first, and the rest. Made when a page is built; no script draws. */
export const sprites = {
  first: mark() + street() + plates() + iconSet(),
  more: features() + banner() + cafe() + phone(),
  mark: mark(),
} as const;
