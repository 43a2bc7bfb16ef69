import { joinParts, at, box, dot, dots, oval, shape, stroke, type Ink, type Place } from './draw.ts';

/** A paper lantern hanging from `place`, about 16 units wide. */
export function lantern(place: Place, ink: 'l' | 'll' = 'l'): string {
  const shade = ink === 'l' ? 'ls' : 'gs';
  return at(
    place,
    stroke('wire', 0.8, 'M0-6V2'),
    oval(ink, [0, 9], [7.6, 7]),
    shape(shade, 'M2 2.1A7.6 7 0 0 1 2 15.9A12 9 0 0 0 2 2.1z'),
    box('gs', [-3.4, 1.2, 6.8, 1.8], 0.9),
    box('gs', [-3.4, 15, 6.8, 1.8], 0.9),
    stroke('gs', 0.9, 'M0 17V21.6'),
  );
}

/** A sagging wire between two points, with small lamps on it. */
export function lampWire(
  from: readonly [number, number],
  to: readonly [number, number],
  { sag, lamps }: { readonly sag: number; readonly lamps: number },
): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const middle = (y1 + y2) / 2 + sag * 2;
  const places = Array.from({ length: lamps }, (_, index): [number, number] => {
    const share = (index + 1) / (lamps + 1);
    const rest = 1 - share;
    const x = rest * rest * x1 + 2 * rest * share * ((x1 + x2) / 2) + share * share * x2;
    return [x, rest * rest * y1 + 2 * rest * share * middle + share * share * y2 + 2.2];
  });
  const lampPlaces = (odd: 0 | 1): [number, number][] => places.filter((_, index) => index % 2 === odd);
  return joinParts(
    stroke('wire', 0.9, `M${x1} ${y1}Q${(x1 + x2) / 2} ${middle} ${x2} ${y2}`),
    dots('ll', 2.3, lampPlaces(0)),
    dots('sun', 2.3, lampPlaces(1)),
  );
}

/** A potted plant, base at `place`, about 26 units high. */
export function plant(place: Place, kind: 'bush' | 'palm' | 'fern' | 'flowers' = 'bush'): string {
  return at(
    place,
    leaves[kind],
    shape('o', 'M-6-10H6L4.4 0H-4.4z'),
    shape('os', 'M1.6-10H6L4.4 0H1.6z'),
    box('os', [-6.6, -11.4, 13.2, 2.6], 1),
  );
}

const leaf = (ink: Ink, angle: number, length: number): string =>
  `<path fill="var(--${ink})" transform="rotate(${angle} 0 -10)" d="M0-10Q-5 ${-10 - length / 2} 0 ${-10 - length}Q5 ${-10 - length / 2} 0-10z"/>`;

const leaves = {
  bush: joinParts(oval('ps', [2, -16], [9, 8]), oval('p', [-3, -17], [7.6, 7.6]), oval('q', [-4.6, -19.4], [3.6, 3])),
  palm: joinParts(
    [60, 34, 8].map((angle) => leaf('ps', angle, 24)),
    [-66, -38, -14].map((angle) => leaf('p', angle, 24)),
  ),
  fern: joinParts(
    [74, 44, 16].map((angle) => leaf('ps', angle, 15)),
    [-74, -46, -18].map((angle) => leaf('q', angle, 15)),
  ),
  flowers: joinParts(
    oval('ps', [0, -14.4], [8.6, 6]),
    oval('p', [-3, -15], [6, 5]),
    dot('c6', [-5, -18], 2.2),
    dot('c1', [0.6, -19.4], 2.2),
    dot('c6', [5.4, -16.6], 2),
  ),
};

/** Leaves that hang down from a sill, `width` units wide. */
export function hangingLeaves({ x, y }: Place, width: number): string {
  const count = Math.max(3, Math.round(width / 7));
  const step = width / (count - 1);
  const places = Array.from({ length: count }, (_, index): [number, number] => [x + index * step, y + (index % 3)]);
  const leafPlaces = (odd: 0 | 1): [number, number][] => places.filter((_, index) => index % 2 === odd);
  return joinParts(dots('ps', 5, leafPlaces(0)), dots('p', 5.8, leafPlaces(1)));
}

/** Content of a speech bubble: typing, a like, a drink or a song. */
export type Talk = 'dots' | 'heart' | 'cup' | 'song';

/** A speech bubble whose tail points down towards the speaker. */
export function bubble(
  place: Place,
  [width, height]: readonly [number, number],
  { ink = 'b', tail, holds }: { readonly ink?: 'b' | 'c'; readonly tail: 'left' | 'right'; readonly holds: Talk },
): string {
  const tip =
    tail === 'left'
      ? `M8 ${height - 3}L3 ${height + 8}L19 ${height - 2}z`
      : `M${width - 8} ${height - 3}L${width - 3} ${height + 8}L${width - 19} ${height - 2}z`;
  return at(
    place,
    shape(ink, tip),
    box(ink, [0, 0, width, height], Math.min(11, height / 2)),
    at({ x: width / 2, y: height / 2, scale: height / 28 }, talk(holds, ink)),
  );
}

function talk(holds: Talk, ground: 'b' | 'c'): string {
  const soft = ground === 'b' ? 'c' : 'b';
  if (holds === 'heart') return shape(ground === 'b' ? 'c1' : 'c6', 'M0 8Q-11 1-9-5Q-6-10 0-4Q6-10 9-5Q11 1 0 8z');
  if (holds === 'cup')
    return joinParts(
      shape(ground === 'b' ? 'c3s' : 'll', 'M-9-4H7V4Q7 9 1 9H-3Q-9 9-9 4z'),
      stroke(ground === 'b' ? 'c3s' : 'll', 2, 'M7-2q6 1 0 7M-4-7q-2-2 0-4M2-7q-2-2 0-4'),
    );
  if (holds === 'song')
    return joinParts(
      stroke(soft, 2.2, 'M-3 6V-7L7-9V4'),
      oval(soft, [-5.6, 6], [3.4, 2.6]),
      oval(soft, [4.4, 4], [3.4, 2.6]),
    );
  return [-9, 0, 9].map((x, index) => `<g class="type type-${index + 1}">${dot(soft, [x, 0], 3)}</g>`).join('');
}

/** A striped awning of the given width, hanging from `place`. */
export function awning(
  { x, y }: Place,
  width: number,
  { inks = ['c1', 'c5'], depth = 13 }: { readonly inks?: readonly [Ink, Ink]; readonly depth?: number } = {},
): string {
  const count = Math.max(4, Math.round(width / 11));
  const step = width / count;
  const stripes = Array.from({ length: count }, (_, index) => {
    const left = x + index * step;
    return `M${n(left)} ${y}H${n(left + step)}V${n(y + depth)}A${n(step / 2)} 4.4 0 0 1 ${n(left)} ${n(y + depth)}z`;
  });
  return joinParts(
    [0, 1].map((odd) => shape(inks[odd] ?? 'c1', stripes.filter((_, index) => index % 2 === odd).join(''))),
    `<path fill="var(--eye)" opacity=".12" d="M${n(x)} ${n(y + depth - 3)}H${n(x + width)}V${n(y + depth + 1)}H${n(x)}z"/>`,
  );
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
