import { joinParts, at, box, dot, drawing, oval, shape, stroke, repeat } from './draw.ts';
import { characters } from './characters.ts';
import { bust, person } from './people.ts';
import { awning, bubble, hangingLeaves, lampWire, lantern, plant } from './scenery.ts';

const ground = 432;

/** The terrace of a café in the evening, 640 × 560 units; the lower right is covered by the phone. */
export function cafe(): string {
  return drawing(
    'art-cafe',
    sky(),
    street(),
    facade(),
    upstairs(),
    inside(),
    terrace(),
    lights(),
    guests(),
    talk(),
    frontRow(),
  );
}

function sky(): string {
  return joinParts(
    box('sky-top', [0, 0, 640, 560]),
    shape('sky-mid', 'M0 96Q70 70 150 92T300 84V560H0z'),
    shape('sky-low', 'M0 214Q60 196 130 210T300 200V560H0z'),
    '<path stroke="var(--star)" stroke-width="2.4" stroke-linecap="round" d="M40 40v.1M92 70v.1M150 30v.1M186 96v.1M24 120v.1M120 130v.1M70 22v.1"/>',
    dot('haze', [96, 250], 84),
    dot('suns', [96, 250], 58),
    dot('sun', [96, 250], 46),
    shape(
      'cloud',
      'M18 150h64q8 0 8-7t-8-7q-6-14-20-10q-14-8-22 7H18q-9 1-9 8.600t9 8.400zM120 116h52q7 0 7-6t-7-6q-5-10-16-7q-10-5-16 5h-20q-7 1-7 7t7 7z',
    ),
  );
}

function street(): string {
  return joinParts(
    shape('far', 'M0 440V326l26-18l26 18v-26h16v26h14l18-14l20 14v-38h8v-14h12v14h8v66l30-20v100z'),
    shape('fars', 'M0 440V362l34-20l34 22v16h26l22-16l24 16v-22l30-18l30 20v78z'),
    [
      [18, 372],
      [34, 372],
      [50, 372],
      [86, 384],
      [104, 384],
      [154, 372],
      [170, 372],
      [34, 396],
      [154, 396],
    ]
      .map(([x, y]) => box('g', [x ?? 0, y ?? 0, 8, 11]))
      .join(''),
    // A row of houses that leads into the distance.
    shape('w4', 'M0 250L58 286V440H0z'),
    shape('w4s', 'M40 275L58 286V440H40z'),
    shape('r', 'M0 226L64 284L58 290L0 254z'),
    joinParts(
      shape('g', 'M10 300L28 308V344L10 340z'),
      shape('h', 'M0 296L8 299V340L0 338z'),
      shape('hs', 'M30 309L37 312V346L30 345z'),
    ),
    shape('ns', 'M8 372L36 376V440H8z'),
    shape('gs', 'M12 378L32 381V440H12z'),
    palmTree({ x: 178, y: 438 }),
  );
}

function palmTree(place: { readonly x: number; readonly y: number }): string {
  const frond = (angle: number, ink: string): string =>
    `<path fill="var(--${ink})" transform="rotate(${angle} 4 -190)" d="M4-190Q30-214 70-190Q36-198 4-190z"/>`;
  return at(
    place,
    stroke('o', 9, 'M0 0Q-8-90 4-188'),
    stroke('os', 3, 'M4 0Q-2-90 8-186'),
    [20, -6, 160, 188, 132, 48, 215, -34].map((angle, index) => frond(angle, index % 2 ? 'p' : 'ps')).join(''),
    dot('os', [2, -186], 6),
    dot('o', [9, -184], 5),
  );
}

function facade(): string {
  return joinParts(
    box('w2', [206, 0, 434, ground]),
    box('w2s', [206, 0, 12, ground]),
    box('t', [206, 0, 7, ground]),
    box('t', [200, 118, 440, 9]),
    box('ts', [200, 127, 440, 4]),
    box('w1', [218, 176, 422, ground - 176]),
    box('w1s', [218, 176, 422, 26]),
  );
}

function upstairs(): string {
  return joinParts(
    [292, 436, 578].map((x, index) => window(x, index !== 1)),
    bust(characters.lan, { x: 292, y: 92, scale: 1.7 }, { hand: 'wave', isClose: true }),
    bust(characters.tuan, { x: 578, y: 92, scale: 1.7, isMirrored: true }, { hand: 'rest', isClose: true }),
    [292, 436, 578].map((x) =>
      joinParts(
        box('o', [x - 44, 98, 88, 13], 2),
        box('os', [x + 10, 98, 34, 13], 2),
        at({ x: 0, y: 0 }, hangingLeaves({ x: x - 38, y: 97 }, 76)),
      ),
    ),
    bubble({ x: 336, y: 14 }, [66, 28], { tail: 'left', holds: 'dots' }),
    bubble({ x: 476, y: 26 }, [58, 24], { ink: 'c', tail: 'right', holds: 'heart' }),
  );
}

function window(x: number, isLit: boolean): string {
  return joinParts(
    box('t', [x - 38, -8, 76, 112], 4),
    box(isLit ? 'g' : 'n', [x - 32, -8, 64, 106]),
    box(isLit ? 'gs' : 'ns', [x + 8, -8, 24, 106]),
    isLit ? '' : joinParts(box('t', [x - 2, -8, 4, 106]), box('t', [x - 32, 42, 64, 4])),
    box('c4', [x - 66, -6, 26, 104], 2),
    box('c4s', [x + 40, -6, 26, 104], 2),
    `<path stroke="var(--eye)" stroke-opacity=".18" stroke-width="2" d="${repeat(9, (index) => `M${x - 62} ${8 + index * 10}h18M${x + 44} ${8 + index * 10}h18`)}"/>`,
  );
}

function inside(): string {
  const shelf = (y: number): string =>
    joinParts(
      box('os', [250, y, 150, 4]),
      repeat(9, (index) =>
        box(
          ['c1', 'c5', 'c2', 'c3', 'o'][(index * 2 + y) % 5] ?? 'c1',
          [256 + index * 16, y - 14 - (index % 3) * 3, 9, 14 + (index % 3) * 3],
          2,
        ),
      ),
    );
  return joinParts(
    box('t', [238, 200, 178, 196], 4),
    box('g', [246, 208, 162, 180]),
    shape('gs', 'M340 208H408V388H300z'),
    shelf(268),
    shelf(306),
    [276, 327, 378].map((x) =>
      joinParts(
        stroke('eye', 1.4, `M${x} 208V226`),
        shape('c2', `M${x - 11} 238Q${x - 10} 226 ${x} 226T${x + 11} 238z`),
        oval('sun', [x, 239], [7, 3]),
      ),
    ),
    bust(characters.hai, { x: 352, y: 372, scale: 1.9, isMirrored: true }, { isClose: true }),
    box('o', [246, 366, 162, 24]),
    box('os', [246, 366, 162, 6]),
    joinParts(
      box('c5', [262, 352, 16, 14], 3),
      stroke('c5s', 2.6, 'M278 355q6 1 0 7'),
      box('c1', [290, 348, 18, 18], 3),
    ),
    box('t', [238, 388, 178, 12], 2),
    // The open door.
    box('t', [440, 196, 104, 236], 4),
    box('gs', [448, 204, 88, 228]),
    box('g', [448, 204, 56, 228]),
    box('h', [536, 204, 40, 228], 2),
    box('hs', [544, 214, 24, 92], 2),
    box('hs', [544, 320, 24, 98], 2),
  );
}

function terrace(): string {
  return joinParts(
    shape('e', 'M0 438H206V428H640V560H0z'),
    box('ed', [206, 428, 434, 6]),
    `<path stroke="var(--es)" stroke-width="2" fill="none" d="M0 462H640M0 492H640M0 526H640M60 438L20 492M150 438L126 492M250 434L240 492M350 434L354 492M450 434L474 492M550 434L590 492M100 492L66 560M220 492L206 560M330 492L332 560M440 492L458 560M548 492L586 560"/>`,
    awning({ x: 196, y: 130 }, 452, { depth: 44 }),
    box('c1s', [196, 126, 452, 8], 2),
  );
}

function lights(): string {
  return joinParts(
    stroke('wire', 6, 'M30 560V176'),
    dot('wire', [30, 174], 6),
    lampWire([30, 180], [204, 136], { sag: 22, lamps: 9 }),
    lampWire([30, 212], [420, 186], { sag: 38, lamps: 17 }),
    [232, 430, 556, 622].map((x, index) => lantern({ x, y: 190, scale: 1.5 }, index % 2 ? 'll' : 'l')),
  );
}

function guests(): string {
  const close = { isClose: true };
  return joinParts(
    // Behind: two at the far table.
    stool(392, 478, 'c4'),
    person(characters.raj, { x: 396, y: 476, scale: 1.7 }, { legs: 'sitting', arm: 'hold', ...close }),
    table(446, 432, 44),
    stool(502, 478, 'c1'),
    person(
      characters.oma,
      { x: 498, y: 476, scale: 1.7, isMirrored: true },
      { legs: 'sitting', arm: 'talk', hasSkirt: true, ...close },
    ),
    // In front: three around the near table.
    stroke('c4', 13, 'M200 470L198 528M232 470L234 528'),
    joinParts(box('eye', [188, 526, 20, 8], 4), box('eye', [224, 526, 20, 8], 4)),
    bust(characters.dewa, { x: 216, y: 438, scale: 2.7 }, { isClose: true }),
    stool(116, 538, 'c2'),
    stool(308, 538, 'c1'),
    table(216, 470, 68),
    cups(),
    person(characters.maya, { x: 122, y: 536, scale: 2.45 }, { legs: 'sitting', arm: 'talk', ...close }),
    person(
      characters.minh,
      { x: 306, y: 536, scale: 2.45, isMirrored: true },
      { legs: 'sitting', arm: 'hold', ...close },
    ),
  );
}

function table(x: number, y: number, half: number): string {
  return joinParts(
    box('os', [x - 4, y, 8, half * 0.95]),
    box('os', [x - half * 0.5, y + half * 0.93, half, 5], 2.5),
    box('c5', [x - half, y - 4, half * 2, 8], 4),
    box('c5s', [x - half, y + 1, half * 2, 3], 1.5),
  );
}

function stool(x: number, y: number, ink: string): string {
  const height = ink === 'c2' || y > 500 ? 52 : 36;
  return joinParts(
    box(ink, [x - 22, y - height, 44, 7], 3.5),
    stroke(`${ink}s`, 5, `M${x - 15} ${y - height + 7}L${x - 20} ${y}M${x + 15} ${y - height + 7}L${x + 20} ${y}`),
  );
}

function cups(): string {
  return joinParts(
    joinParts(box('c2', [184, 450, 17, 16], 4), stroke('c2s', 3, 'M201 454q8 1 0 8')),
    joinParts(
      shape('c5', 'M226 438h18l-3 28h-12z'),
      shape('c3', 'M227 448h16l-2 18h-12z'),
      stroke('c1', 2, 'M236 448L241 430'),
    ),
    joinParts(oval('c5s', [262, 465], [16, 3.6]), dot('c3', [258, 459], 5), dot('c1', [266, 459], 5)),
    '<path fill="none" stroke="var(--b)" stroke-width="2" stroke-linecap="round" opacity=".7" d="M189 444q-4-5 0-9t0-9M196 444q-4-5 0-9"/>',
  );
}

function talk(): string {
  return joinParts(
    bubble({ x: 118, y: 306 }, [86, 36], { tail: 'left', holds: 'cup' }),
    bubble({ x: 240, y: 306 }, [66, 28], { ink: 'c', tail: 'right', holds: 'song' }),
  );
}

function frontRow(): string {
  return joinParts(
    plant({ x: 38, y: 556, scale: 2.6 }, 'palm'),
    plant({ x: 384, y: 560, scale: 1.9 }, 'flowers'),
    plant({ x: 434, y: 562, scale: 2.2 }, 'fern'),
    plant({ x: 600, y: 470, scale: 2.4 }, 'palm'),
  );
}
