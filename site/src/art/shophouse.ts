import { joinParts, box, boxes, shape, stroke, repeat, type Ink } from './draw.ts';
import { hangingLeaves } from './scenery.ts';

/** The facade of a house in the street; the ground is at 0, upwards is negative. */
export interface Shophouse {
  readonly x: number;
  readonly width: number;
  readonly wall: Ink;
  readonly shutters: Ink;
  /** Which upper windows are lit, left to right, second floor first. */
  readonly lit: readonly boolean[];
  readonly hasLeaves?: boolean;
}

/** Heights of the floors, from the ground up. */
export const floors = { shop: 66, first: 142, second: 206 } as const;

/** Draws the upper floors of a house with its ground line at `ground`; shop front and balcony are drawn separately. */
export function shophouse({ x, width, wall, shutters, lit }: Shophouse, ground: number): string {
  const top = ground - floors.second;
  const shade = `${wall}s`;
  const middle = x + width / 2;
  const firstFloor = ground - floors.first;
  const sill = ground - floors.shop;
  return joinParts(
    roof(x, width, top),
    box(wall, [x, top, width, floors.second]),
    box(shade, [x + width - 9, top, 9, floors.second]),
    box('t', [x, top, 4, floors.second]),
    box('ts', [x + width - 5, top, 5, floors.second]),
    cornice(x, width, top),
    cornice(x, width, firstFloor + 2),
    [-0.24, 0.24]
      .map((share, index) =>
        archedWindow({ x: middle + share * width, y: firstFloor - 10, isLit: lit[index] ?? false, shutters, shade }),
      )
      .join(''),
    doorway({ x: middle, y: sill - 6, width: width * 0.44, isLit: lit[2] ?? true, shutters, shade }),
  );
}

/** The foreground of the first-floor balcony: its balustrade and hanging leaves. */
export function balcony({ x, width, wall, hasLeaves = false }: Shophouse, ground: number): string {
  const sill = ground - floors.shop;
  return joinParts(
    balustrade(x, width, sill, `${wall}s`),
    hasLeaves ? hangingLeaves({ x: x + 6, y: sill - 2 }, width - 12) : '',
  );
}

function roof(x: number, width: number, top: number): string {
  const count = Math.round(width / 8);
  const step = (width + 8) / count;
  return joinParts(
    shape('r', `M${x - 4} ${top}L${x + 5} ${top - 20}H${x + width - 5}L${x + width + 4} ${top}z`),
    shape('rs', `M${x + width * 0.62} ${top - 20}H${x + width - 5}L${x + width + 4} ${top}H${x + width * 0.68}z`),
    shape(
      'rs',
      repeat(count, (index) => `M${round(x - 4 + index * step)} ${top}a${round(step / 2)} 3.4 0 0 0 ${round(step)} 0z`),
    ),
  );
}

function cornice(x: number, width: number, y: number): string {
  return joinParts(box('t', [x - 2, y, width + 4, 4.6]), box('ts', [x - 2, y + 4.6, width + 4, 2]));
}

interface Opening {
  readonly x: number;
  readonly y: number;
  readonly isLit: boolean;
  readonly shutters: Ink;
  readonly shade: Ink;
}

function archedWindow({ x, y, isLit, shutters, shade }: Opening): string {
  const [pane, paneShade] = isLit ? ['g', 'gs'] : ['n', 'ns'];
  return joinParts(
    shape('t', arch(x, y, 10.6, 45)),
    shape(shade, arch(x, y, 8.6, 44)),
    shape('n', arch(x, y, 7.4, 42.8)),
    lamp(
      isLit,
      shape(pane, arch(x, y, 7.4, 42.8)),
      shape(paneShade, `M${round(x)} ${y}V${round(y - 42.6)}A7.4 7.4 0 0 1 ${round(x + 7.4)} ${round(y - 35.4)}V${y}z`),
    ),
    stroke('t', 1.4, `M${round(x)} ${y - 0.7}V${y - 42}M${round(x - 7)} ${y - 22}H${round(x + 7)}`),
    shutter(x - 17.4, y, shutters),
    shutter(x + 9.4, y, `${shutters}s`),
    box('t', [x - 12, y, 24, 3], 1),
  );
}

/** A window whose lamp turns on once; a dark window has no animation. */
function lamp(isLit: boolean, ...panes: readonly string[]): string {
  return isLit ? `<g class="light">${panes.join('')}</g>` : panes.join('');
}

function shutter(x: number, y: number, ink: Ink): string {
  return joinParts(
    box(ink, [x, y - 36, 8, 36], 1),
    `<path stroke="var(--eye)" stroke-opacity=".18" d="M${round(x + 1.4)} ${y - 31}h5.2m-5.2 5h5.2m-5.2 5h5.2m-5.2 5h5.2m-5.2 5h5.2m-5.2 5h5.2"/>`,
  );
}

function doorway({ x, y, width, isLit, shutters, shade }: Opening & { readonly width: number }): string {
  const half = width / 2;
  const [pane, paneShade] = isLit ? ['g', 'gs'] : ['n', 'ns'];
  return joinParts(
    shape('t', flatArch(x, y, half + 3, 55)),
    shape(shade, flatArch(x, y, half + 1, 53)),
    shape(pane, flatArch(x, y, half, 52)),
    shape(
      paneShade,
      `M${round(x + half * 0.3)} ${y}V${y - 52}H${round(x + half - 6)}Q${round(x + half)} ${y - 52} ${round(x + half)} ${y - 45}V${y}z`,
    ),
    box(shutters, [x - half - 11, y - 50, 10, 50], 1),
    box(`${shutters}s`, [x + half + 1, y - 50, 10, 50], 1),
    `<path stroke="var(--eye)" stroke-opacity=".18" d="M${round(x - half - 9)} ${y - 44}h6m-6 6h6m-6 6h6m-6 6h6m-6 6h6m-6 6h6M${round(x + half + 3)} ${y - 44}h6m-6 6h6m-6 6h6m-6 6h6m-6 6h6m-6 6h6"/>`,
  );
}

function balustrade(x: number, width: number, y: number, shade: Ink): string {
  const count = Math.round((width - 8) / 7);
  const step = (width - 8) / count;
  return joinParts(
    box(shade, [x - 3, y - 1, width + 6, 5]),
    boxes(
      't',
      Array.from({ length: count + 1 }, (_, index) => [x + 3 + index * step, y - 19, 2, 16] as const),
    ),
    box('t', [x - 3, y - 21, width + 6, 3.4], 1.4),
    box('t', [x - 3, y - 4, width + 6, 4], 1),
    box('ts', [x - 3, y, width + 6, 2.2]),
  );
}

function arch(x: number, y: number, half: number, height: number): string {
  return `M${round(x - half)} ${y}V${round(y - height + half)}A${half} ${half} 0 0 1 ${round(x + half)} ${round(y - height + half)}V${y}z`;
}

function flatArch(x: number, y: number, half: number, height: number): string {
  return `M${round(x - half)} ${y}V${y - height + 7}Q${round(x - half)} ${y - height} ${round(x - half + 7)} ${y - height}H${round(x + half - 7)}Q${round(x + half)} ${y - height} ${round(x + half)} ${y - height + 7}V${y}z`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
