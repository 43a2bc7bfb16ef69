import type { Appearance } from './people.ts';

/** The people in the pictures: fictional adults of varied appearance. */
export const characters = {
  maya: { skin: 'k2', hair: 'long', hairInk: 'h1', top: 'c1', bottom: 'c4' },
  andi: { skin: 'k3', hair: 'short', hairInk: 'h1', top: 'c2', bottom: 'c4', hasBeard: true },
  bima: { skin: 'k4', hair: 'curly', hairInk: 'h1', top: 'c3', bottom: 'c4' },
  oma: { skin: 'k1', hair: 'bun', hairInk: 'hg', top: 'c6', bottom: 'c4', hasGlasses: true },
  sari: { skin: 'k3', hair: 'bun', hairInk: 'h1', top: 'c3', bottom: 'c2' },
  minh: { skin: 'k1', hair: 'short', hairInk: 'h1', top: 'c4', bottom: 'c5', hasGlasses: true },
  lan: { skin: 'k1', hair: 'bob', hairInk: 'h1', top: 'c6', bottom: 'c2' },
  dewa: { skin: 'k2', hair: 'cap', hairInk: 'h1', top: 'c7', bottom: 'c4' },
  raj: { skin: 'k4', hair: 'short', hairInk: 'h1', top: 'c5', bottom: 'c2', hasBeard: true },
  mei: { skin: 'k1', hair: 'ponytail', hairInk: 'h2', top: 'c1', bottom: 'c4' },
  hai: { skin: 'k2', hair: 'grey', hairInk: 'hg', top: 'c4', bottom: 'c5', hasGlasses: true },
  tuan: { skin: 'k3', hair: 'short', hairInk: 'h2', top: 'c1', bottom: 'c4' },
} as const satisfies Readonly<Record<string, Appearance>>;
