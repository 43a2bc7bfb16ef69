import { joinParts, at, box, boxes, dot, drawing, oval, shape, stroke, repeat } from './draw.ts';
import { characters } from './characters.ts';
import { bust, person } from './people.ts';
import { avatar } from './phone-shapes.ts';
import { awning, bubble, hangingLeaves, lampWire, lantern, plant } from './scenery.ts';

/** The three feature pictures, each 320 × 220 units. */
export function features(): string {
  return joinParts(drawing('art-nearby', nearby()), drawing('art-chat', chat()), drawing('art-community', community()));
}

function nearby(): string {
  const roofs: readonly (readonly [number, number, number, number, string])[] = [
    [14, 12, 54, 42, 'w1'],
    [76, 10, 40, 44, 'w4'],
    [14, 86, 44, 52, 'w3'],
    [66, 84, 50, 40, 'w5'],
    [14, 166, 62, 26, 'w4'],
    [84, 162, 32, 28, 'w1'],
    [150, 10, 60, 36, 'w5'],
    [218, 12, 36, 34, 'r'],
    [150, 86, 38, 50, 'w1'],
    [196, 84, 58, 36, 'w4'],
    [150, 166, 50, 46, 'w3'],
    [208, 164, 46, 48, 'w5'],
    [284, 10, 46, 44, 'w3'],
    [284, 84, 46, 54, 'w1'],
    [284, 168, 46, 44, 'w4'],
  ];
  return joinParts(
    box('map', [0, 0, 320, 220]),
    box('road', [0, 60, 320, 20]),
    box('road', [0, 142, 320, 16]),
    box('road', [122, 0, 22, 220]),
    box('road', [260, 0, 18, 220]),
    `<path fill="none" stroke="var(--map)" stroke-width="1.6" stroke-dasharray="7 6" d="M0 70H320M0 150H320M133 0V220M269 0V220"/>`,
    roofs.map(([x, y, width, height, wall]) => house(x, y, [width, height], wall)),
    riverAndMarket(),
    [
      [64, 130],
      [196, 132],
      [216, 134],
      [236, 130],
      [106, 134],
      [270, 112],
      [268, 30],
      [132, 190],
      [130, 110],
    ]
      .map(([x, y]) =>
        joinParts(
          dot('ps', [(x ?? 0) + 2, (y ?? 0) + 2], 8),
          dot('p', [x ?? 0, y ?? 0], 8),
          dot('q', [(x ?? 0) - 2, (y ?? 0) - 2], 4),
        ),
      )
      .join(''),
    '<g fill="none" stroke="var(--l)" stroke-opacity=".45" stroke-width="2"><circle cx="96" cy="118" r="34"/><circle cx="96" cy="118" r="58"/></g>',
    '<path fill="none" stroke="var(--l)" stroke-width="3.4" stroke-linecap="round" stroke-dasharray=".1 8" d="M96 96Q156 10 226 74"/>',
    pin(characters.andi, { x: 228, y: 112, scale: 1.1 }, 'g'),
    pin(characters.sari, { x: 182, y: 190, scale: 0.8 }, 'c6'),
    pin(characters.minh, { x: 300, y: 66, scale: 0.7 }, 'c7'),
    pin(characters.lan, { x: 96, y: 142, scale: 1.3 }, 'c3'),
  );
}

function house(x: number, y: number, [width, height]: readonly [number, number], wall: string): string {
  const half = Math.round(height / 2);
  return joinParts(
    box(`${wall}s`, [x, y + 3, width, height], 3),
    box(wall, [x, y, width, half + 1], 3),
    box(`${wall}s`, [x, y + half, width, height - half], 3),
    // Rows of tiles, and skylights with the lamps on.
    boxes(
      `${wall}s`,
      [0.3, 0.62].map((part) => [x, y + half * part, width, 1] as const),
    ),
    box('t', [x, y + half - 1, width, 2]),
    box('g', [x + width - 15, y + half * 0.4, 7, 6], 1),
    box('gs', [x + 8, y + half * 1.45, 7, 6], 1),
  );
}

/** A market umbrella from above. */
function umbrella(x: number, y: number, ink: string): string {
  const part = (turn: number): string =>
    `<path fill="var(--${ink})" transform="rotate(${turn} ${x} ${y})" d="M${x} ${y}l-3.7-9h7.4z"/>`;
  return joinParts(
    dot('ed', [x + 1.6, y + 2], 9.4),
    dot('c5', [x, y], 9.4),
    repeat(4, (index) => part(index * 90 + 20)),
  );
}

/** The river with a boat, umbrellas of the market, and lamps over the crossings. */
function riverAndMarket(): string {
  return joinParts(
    shape('c7', 'M-2 220V199q20-8 44-3t48-3q20-4 32 5v22z'),
    shape('c7s', 'M-2 220V207q24-8 46-3t44-2q20-2 34 4v14z'),
    shape('c5', 'M26 207q14 5 28 0l-4 7q-10 3-20 0z'),
    shape('c1', 'M36 207q4-6 9 0z'),
    umbrella(140, 96, 'c1'),
    umbrella(152, 150, 'c2'),
    umbrella(238, 152, 'c4'),
    umbrella(70, 68, 'c3'),
    lampWire([116, 54], [150, 84], { sag: 6, lamps: 5 }),
    lampWire([254, 52], [284, 84], { sag: 6, lamps: 5 }),
  );
}

function pin(
  look: Parameters<typeof avatar>[0],
  place: { readonly x: number; readonly y: number; readonly scale: number },
  ground: string,
): string {
  return at(
    place,
    oval('road', [0, 2], [9, 3]),
    shape('b', 'M-10-10L0 2L10-10z'),
    dot('b', [0, -26], 23),
    avatar(look, { x: 0, y: -26 }, ground),
  );
}

function chat(): string {
  const wave = [6, 12, 20, 10, 16, 24, 14, 8, 18, 12, 6];
  return joinParts(
    box('w5s', [0, 0, 320, 220]),
    box('sky-mid', [92, 0, 136, 220]),
    shape('far', 'M92 220V150l18-12l18 12v-20h12v20l16-12l18 12l16-14l18 14v-26h10v26l10-6v76z'),
    shape('fars', 'M92 220V178l22-14l22 14v8h14l16-12l18 12v-8l22-14l22 14v42z'),
    wall(0, 'w1'),
    wall(222, 'w2'),
    bust(characters.maya, { x: 48, y: 146, scale: 1.9 }, { hand: 'phone', isClose: true }),
    bust(characters.andi, { x: 272, y: 146, scale: 1.9, isMirrored: true }, { hand: 'rest', isClose: true }),
    [0, 222].map((x) =>
      joinParts(
        box('o', [x + 6, 156, 86, 20], 3),
        box('os', [x + 56, 156, 36, 20], 3),
        hangingLeaves({ x: x + 12, y: 156 }, 74),
      ),
    ),
    bubble({ x: 82, y: 14 }, [112, 34], { tail: 'left', holds: 'cup' }),
    joinParts(
      shape('c', 'M236 100l10 13l-24-8z'),
      box('c', [142, 58, 100, 52], 13),
      box('sky-low', [147, 63, 90, 42], 9),
      dot('sun', [192, 84], 12),
      shape('c7', 'M147 86H237V96A9 9 0 0 1 228 105H156A9 9 0 0 1 147 96z'),
      shape('c7s', 'M147 95q11-4 22 0t22 0t22 0t24 0v1a9 9 0 0 1-9 9H156a9 9 0 0 1-9-9z'),
    ),
    joinParts(
      shape('b', 'M92 146l-8 14l24-8z'),
      box('b', [84, 120, 122, 34], 17),
      dot('c1', [103, 137], 11),
      shape('c5', 'M100 131.500v11l9-5.500z'),
      repeat(wave.length, (index) =>
        box(index < 5 ? 'c1' : 'bl', [121 + index * 7, 137 - (wave[index] ?? 8) / 2, 3.6, wave[index] ?? 8], 1.8),
      ),
    ),
    lantern({ x: 160, y: 172, scale: 1.3 }),
  );
}

function wall(x: number, ink: string): string {
  return joinParts(
    box(ink, [x, 0, 98, 220]),
    box(`${ink}s`, [x ? x : 86, 0, 12, 220]),
    box('t', [x + 12, 30, 74, 130], 4),
    box('g', [x + 18, 36, 62, 122]),
    box('gs', [x + 52, 36, 28, 122]),
    box('t', [x, 8, 98, 7]),
    box('ts', [x, 15, 98, 3]),
    box('n', [x + 22, 188, 52, 32]),
    box('t', [x + 18, 184, 60, 4]),
  );
}

function community(): string {
  return joinParts(
    box('sky-mid', [0, 0, 320, 220]),
    shape('sky-low', 'M0 80Q80 56 160 76T320 70V220H0z'),
    shape('far', 'M0 186V104l22-16l22 16v-24h14v24l20-14l22 14v20H220v-30l20-16l20 16v-20h14v30l24-14l22 14v82z'),
    box('e', [0, 182, 320, 38]),
    box('es', [0, 182, 320, 6]),
    // The stall.
    joinParts(box('os', [84, 70, 6, 118]), box('os', [230, 70, 6, 118])),
    box('gs', [90, 82, 140, 50]),
    box('g', [90, 82, 90, 50]),
    bust(characters.hai, { x: 132, y: 128, scale: 1.35 }, { hand: 'wave', isClose: true }),
    bust(characters.oma, { x: 190, y: 128, scale: 1.3, isMirrored: true }, { isClose: true }),
    box('o', [80, 130, 160, 54], 3),
    box('os', [80, 130, 160, 7], 3),
    `<path stroke="var(--os)" stroke-width="2" d="M112 140V184M144 140V184M176 140V184M208 140V184"/>`,
    gift({ x: 104, y: 130 }, 'c2'),
    gift({ x: 126, y: 130, scale: 0.8 }, 'c1'),
    gift({ x: 214, y: 130, scale: 1.1 }, 'c4'),
    coins({ x: 160, y: 130 }),
    awning({ x: 74, y: 52 }, 172, { depth: 24 }),
    box('c1s', [74, 48, 172, 6], 3),
    lampWire([-6, 34], [78, 50], { sag: 12, lamps: 6 }),
    lampWire([242, 50], [326, 30], { sag: 12, lamps: 6 }),
    [96, 224].map((x) => lantern({ x, y: 84, scale: 0.8 })),
    lantern({ x: 160, y: 16, scale: 1.4 }, 'll'),
    // The people around it.
    person(characters.raj, { x: 30, y: 206, scale: 1.25 }, { arm: 'talk', isClose: true }),
    person(
      characters.lan,
      { x: 64, y: 210, scale: 1.2, isMirrored: true },
      { arm: 'wave', hasSkirt: true, isClose: true },
    ),
    person(characters.sari, { x: 256, y: 208, scale: 1.22 }, { arm: 'hold', hasSkirt: true, isClose: true }),
    gift({ x: 276, y: 162, scale: 0.75 }, 'c3'),
    person(characters.tuan, { x: 294, y: 206, scale: 1.25, isMirrored: true }, { arm: 'talk', isClose: true }),
    plant({ x: 6, y: 214, scale: 1.3 }, 'palm'),
    bubble({ x: 22, y: 88 }, [46, 20], { tail: 'left', holds: 'heart' }),
  );
}

function gift(place: { readonly x: number; readonly y: number; readonly scale?: number }, ink: string): string {
  return at(
    place,
    box(ink, [-11, -18, 22, 18], 2),
    box(`${ink}s`, [3, -18, 8, 18], 2),
    box('ll', [-2, -18, 4, 18]),
    box(ink, [-13, -22, 26, 6], 2),
    box('ll', [-2, -22, 4, 6]),
    stroke('ll', 2.4, 'M0-22Q-9-32-10-25Q-9-21 0-22Q9-32 10-25Q9-21 0-22'),
  );
}

function coins(place: { readonly x: number; readonly y: number }): string {
  const pile = (x: number, count: number): string =>
    repeat(count, (index) =>
      joinParts(
        oval('c3s', [x, -3 - index * 4.2], [9, 3.6]),
        oval('ll', [x, -4.6 - index * 4.2], [9, 3.6]),
        oval('c3', [x, -4.6 - index * 4.2], [5.4, 1.8]),
      ),
    );
  return at(place, pile(-11, 3), pile(10, 5));
}
