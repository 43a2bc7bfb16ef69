import { joinParts, at, box, dot, drawing, oval, shape, stroke, repeat, type Ink } from './draw.ts';
import { characters } from './characters.ts';
import { bust, person } from './people.ts';
import { awning, bubble, lampWire, lantern, plant } from './scenery.ts';
import { balcony, floors, shophouse, type Shophouse } from './shophouse.ts';

const ground = 268;
const sill = ground - floors.shop;

/** The street at dusk, 360 × 300 units, with houses beyond both edges; everything important is in the lower 166 units. */
export function street(): string {
  return drawing('art-street', distance(), rows(), pavement(), lights(), passersBy(), talk());
}

function distance(): string {
  return joinParts(
    stars,
    dot('haze', [181, 172], 50),
    dot('suns', [181, 172], 34),
    dot('sun', [181, 172], 26.6),
    shape(
      'cloud',
      'M132 70h30q5 0 5-4.6t-5-4.6q-3-8-11-6q-9-4-13 5h-6q-5 .6-5 5t5 5.2zM196 64h30q5 0 5-4t-5-4.2q-4-8-12-4.6q-7-1-8 5h-10q-4 0-4 4t4 3.8z',
    ),
    // Roofs far beyond the last houses, for screens in landscape orientation.
    shape(
      'far',
      'M-700 268V178l60-24l70 26v-34h34v30l66-30l70 32v-22h44l62-28l74 30v20l76-30V268zM1060 268V182l-64-28l-66 28v-40h-34v36l-70-30l-66 30v-20h-42l-64-28l-76 30v20l-76-26V268z',
    ),
    shape('far', 'M110 268V196h8v-8h6v8h9v24l14-9l15 9h9v-5l16-8l16 8v4h8v-24l7-9l7 9v22h18v51z'),
    shape('fars', 'M110 268v-41l14-8l14 9v12h10l9-9l11 8l10-9l13 9v9h9v-16l15-8l15 9v40z'),
    [
      [118, 232],
      [126, 232],
      [222, 230],
      [230, 230],
      [155, 236],
      [191, 236],
      [118, 200],
      [214, 198],
    ]
      .map(([x, y]) => box('g', [x ?? 0, y ?? 0, 3, 4]))
      .join(''),
  );
}

const stars = `<path stroke="var(--star)" stroke-width="1.6" stroke-linecap="round" d="M140 52v.1M170 48v.1M206 54v.1M228 76v.1M150 82v.1M222 128v.1M188 74v.1M138 122v.1M163 130v.1"/>`;

/** Where the halves of the row are repeated: side by side, without the gap in the middle of the street. */
const repeated = [
  ['east', -1200],
  ['west', -546],
  ['east', -654],
  ['west', 654],
  ['east', 546],
  ['west', 1200],
] as const;

/** One row of houses with its neighbours; on wide screens the houses are repeated on both sides, but without the people. */
function rows(): string {
  const again = repeated.map(([side, x]) =>
    ['houses', 'balconies'].map((of) => `<use href="#${of}-${side}" x="${x}"/>`),
  );
  return joinParts(
    `<g class="wide">${again.flat().join('')}</g>`,
    drawing('houses-west', west.map(house), west.map(shop)),
    drawing('houses-east', east.map(house), east.map(shop)),
    neighbours(),
    drawing('balconies-west', west.map(balconyOf), pot(48, 0.8, 'fern'), pot(114, 0.7, 'flowers')),
    drawing('balconies-east', east.map(balconyOf), pot(314, 0.8, 'palm')),
  );
}

interface House extends Shophouse {
  /** One of the two inks of the awning. */
  readonly awning: Ink;
}

const west: readonly House[] = [
  { x: -146, width: 92, wall: 'w4', shutters: 'c4', lit: [true, false, true], awning: 'c4' },
  { x: -54, width: 90, wall: 'w5', shutters: 'c1', lit: [false, true, true], hasLeaves: true, awning: 'c1' },
  { x: 36, width: 90, wall: 'w1', shutters: 'h', lit: [true, false, true], awning: 'c2' },
];
const east: readonly House[] = [
  { x: 234, width: 90, wall: 'w2', shutters: 'h', lit: [false, true, true], hasLeaves: true, awning: 'c1' },
  { x: 324, width: 92, wall: 'w3', shutters: 'c4', lit: [true, true, true], awning: 'c2' },
  { x: 416, width: 92, wall: 'w5', shutters: 'c1', lit: [false, true, false], awning: 'c4' },
];

const house = (one: House): string => shophouse(one, ground);
const balconyOf = (one: House): string => balcony(one, ground);

function neighbours(): string {
  return joinParts(
    bust(characters.bima, { x: -9, y: sill - 16, scale: 1.05 }, { hand: 'rest' }),
    bust(characters.maya, { x: 82, y: sill - 15, scale: 1.2 }, { hand: 'wave' }),
    bust(characters.andi, { x: 278, y: sill - 15, scale: 1.2, isMirrored: true }, { hand: 'rest' }),
    bust(characters.oma, { x: 370, y: sill - 15, scale: 1.05, isMirrored: true }),
  );
}

const pot = (x: number, scale: number, kind: Parameters<typeof plant>[1]): string =>
  plant({ x, y: sill - 20, scale }, kind);

function shop({ x: left, awning: ink }: House, index: number): string {
  const x = left + 4;
  return joinParts(
    box('ns', [x + 2, ground - 54, 80, 54]),
    box('g', [x + 6, ground - 54, 72, 54]),
    box('gs', [x + 48, ground - 54, 30, 54]),
    shelf(x, index),
    awning({ x: x - 1, y: sill + 8 }, 84, { inks: [ink, 'c5'] }),
  );
}

function shelf(x: number, index: number): string {
  return joinParts(
    box('t', [x + 10, ground - 26, 34, 2.4]),
    repeat(4, (item) =>
      oval(['c1', 'c2', 'c3', 'o'][(item + index) % 4] ?? 'c1', [x + 14 + item * 8.4, ground - 29.6], [3.2, 3.8]),
    ),
    box('os', [x + 50, ground - 40, 22, 40], 1),
    box('ns', [x + 53, ground - 37, 7, 20], 1),
    box('ns', [x + 62, ground - 37, 7, 20], 1),
  );
}

function pavement(): string {
  return joinParts(
    box('es', [-900, ground, 2160, 6]),
    box('e', [-900, ground + 5, 2160, 40]),
    shape('es', 'M150 268h60l44 36H106z'),
    shape('ed', 'M-900 297h2160v8h-2160z'),
    [
      [20, 280],
      [92, 290],
      [236, 284],
      [300, 291],
      [346, 279],
      [-40, 286],
      [420, 288],
    ]
      .map(([x, y]) => box('es', [x ?? 0, y ?? 0, 26, 2.4], 1.2))
      .join(''),
  );
}

function lights(): string {
  return joinParts(
    lampWire([128, 88], [233, 82], { sag: 9, lamps: 9 }),
    lampWire([128, 142], [233, 146], { sag: 8, lamps: 8 }),
    lantern({ x: 147, y: 101, scale: 0.9 }),
    lantern({ x: 181, y: 108, scale: 1.05 }, 'll'),
    lantern({ x: 215, y: 100, scale: 0.9 }),
    [50, 112, 248, 310, 338, 400, -40, 24].map((x) => lantern({ x, y: sill + 28, scale: 0.62 }, x % 4 ? 'll' : 'l')),
  );
}

function passersBy(): string {
  return joinParts(
    // Two friends at a table before the left shop.
    person(characters.sari, { x: 26, y: 288, scale: 0.92 }, { legs: 'sitting', arm: 'talk' }),
    person(characters.minh, { x: 84, y: 288, scale: 0.92, isMirrored: true }, { legs: 'sitting', arm: 'hold' }),
    joinParts(
      box('c5', [41, 266, 28, 3], 1.5),
      box('os', [53.6, 269, 2.8, 19]),
      box('os', [47, 287, 16, 2], 1),
      box('c2', [49, 260, 4, 6], 1),
      box('c1', [57, 260, 4, 6], 1),
    ),
    joinParts(box('c1', [16, 268.4, 18, 3], 1.5), stroke('c1s', 2, 'M19 271L17 288M31 271L33 288')),
    joinParts(box('c2', [76, 268.4, 18, 3], 1.5), stroke('c2s', 2, 'M79 271L77 288M91 271L93 288')),
    // Two passers-by, waving at each other across the street.
    person(characters.lan, { x: 142, y: 287, scale: 0.94 }, { legs: 'walking', arm: 'wave', hasSkirt: true }),
    person(characters.dewa, { x: 214, y: 285, scale: 0.94, isMirrored: true }, { legs: 'walking', arm: 'wave' }),
    // Three in conversation on the right.
    person(characters.raj, { x: 268, y: 289, scale: 0.96 }, { arm: 'talk' }),
    person(characters.mei, { x: 292, y: 286, scale: 0.94, isMirrored: true }, { arm: 'phone', hasSkirt: true }),
    person(characters.hai, { x: 312, y: 290, scale: 0.96, isMirrored: true }, { arm: 'hold' }),
    plant({ x: 346, y: 292, scale: 1.3 }, 'palm'),
    plant({ x: 4, y: 292, scale: 1.2 }, 'bush'),
    person(characters.tuan, { x: -62, y: 288, scale: 0.95 }, { legs: 'walking' }),
    person(characters.maya, { x: 430, y: 288, scale: 0.95, isMirrored: true }, { legs: 'walking', hasSkirt: true }),
    cat({ x: 112, y: 292 }),
  );
}

function cat(place: { readonly x: number; readonly y: number }): string {
  return at(
    place,
    shape('h3', 'M-5 0Q-6-8-1-9L0-13L2.4-10.6H4.6L6.6-13L7.4-8Q7-5.4 4.6-5L5 0z'),
    stroke('h3', 2, 'M-4-1.6Q-11-1-10-7'),
    dot('eye', [3, -8.6], 0.6),
    dot('eye', [5.8, -8.6], 0.6),
  );
}

/** Speech bubbles across the street, placed next to the sun and not over any head; each appears once. */
function talk(): string {
  return joinParts(
    `<g class="arrive">${bubble({ x: 98, y: 124 }, [36, 21], { tail: 'left', holds: 'cup' })}</g>`,
    `<g class="arrive arrive-2">${bubble({ x: 222, y: 128 }, [36, 21], { ink: 'c', tail: 'right', holds: 'heart' })}</g>`,
    `<g class="arrive arrive-3">${bubble({ x: 40, y: 214 }, [28, 15], { ink: 'c', tail: 'left', holds: 'dots' })}</g>`,
  );
}
