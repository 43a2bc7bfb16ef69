import { joinParts, box, drawing, shape } from './draw.ts';
import { lampWire, lantern } from './scenery.ts';

const width = 720;

/**
 * Two pictures of 720 × 160 units, repeated on both sides for wide screens: roofs, and roofs with lanterns against the evening sky.
 * Each drawing contains its repetitions, so that a picture needs only one reference.
 */
export function banner(): string {
  return joinParts(
    skyline(),
    drawing('lanterns', lanterns()),
    drawing('art-banner', repeated('roofs'), repeated('lanterns')),
  );
}

/** The roofs alone. Each repetition overlaps the next by one unit, because the edges of two neighbours would let the sky through. */
export function skyline(): string {
  return joinParts(drawing('roofs', roofs()), drawing('art-skyline', repeated('roofs')));
}

function repeated(id: string): string {
  return [-2, -1, 0, 1, 2].map((step) => `<use href="#${id}" x="${step * width}"/>`).join('');
}

function roofs(): string {
  return joinParts(
    shape(
      'far',
      'M0 160V92l34-20l34 20V74h22v18l40-24l44 24V60h12V44h10v16h12v32l48-26l52 26V78h30v14l38-22l42 22V58l16-22l16 22v34l46-26l48 26V76h24v16l56-24l40 24V72h24v20l16-12l16 12h1V160z',
    ),
    shape(
      'fars',
      'M0 160V118l40-18l46 18v10h30v-24h26v24l44-22l50 22v-12h34v12l48-24l54 24v-20h28v20l44-20l50 20v-30h24v30l56-22l46 22v-14h34v14l36-22l30 12h1V160z',
    ),
    [
      [20, 128],
      [62, 130],
      [124, 116],
      [132, 128],
      [206, 138],
      [262, 134],
      [344, 130],
      [362, 130],
      [424, 116],
      [500, 132],
      [522, 110],
      [560, 134],
      [640, 134],
      [690, 132],
    ]
      .map(([x, y]) => box('g', [x ?? 0, y ?? 0, 6, 8]))
      .join(''),
  );
}

function lanterns(): string {
  return joinParts(
    lampWire([0, 38], [240, 26], { sag: 22, lamps: 13 }),
    lampWire([240, 26], [480, 34], { sag: 20, lamps: 13 }),
    lampWire([480, 34], [720, 38], { sag: 22, lamps: 13 }),
    [60, 176, 330, 402, 556, 660].map((x, index) =>
      lantern({ x, y: [54, 44, 46, 46, 54, 52][index] ?? 50, scale: 1.1 }, index % 2 ? 'll' : 'l'),
    ),
  );
}
