import { joinParts, at, box, dot, oval, shape, stroke, type Ink, type Place } from './draw.ts';

/** A hairstyle. */
export type Hair = 'short' | 'long' | 'bob' | 'bun' | 'curly' | 'ponytail' | 'grey' | 'cap';

/** Appearance of a person. Inks come in pairs: `c1` and its shade `c1s`. */
export interface Appearance {
  readonly skin: 'k1' | 'k2' | 'k3' | 'k4';
  readonly hair: Hair;
  readonly hairInk: Ink;
  readonly top: Ink;
  readonly bottom?: Ink;
  readonly hasGlasses?: boolean;
  readonly hasBeard?: boolean;
}

/** A head, 14 units high and centred on the origin, facing right. */
export function head({ skin, hair, hairInk, hasGlasses, hasBeard }: Appearance, { isClose = false } = {}): string {
  return joinParts(
    hairBehind(hair, hairInk),
    box(`${skin}s`, [-2.4, 3, 4.8, 7], 2),
    oval(skin, [0, 0], [6, 7]),
    shape(`${skin}s`, 'M1.5 6.8A6 7 0 0 0 4.2-5A6 7 0 0 1 1.5 6.8z'),
    hasBeard ? shape(hairInk, 'M-4.6 2.2Q-1 3.6 1 2.6Q4 3.6 5.6 1.6Q5 7.4 .6 7.8Q-4 7.4-4.6 2.2z') : '',
    `<path fill="none" stroke="var(--eye)" stroke-width="1.5" stroke-linecap="round" d="M-.4-.4v.1M3.6-.4v.1"/>`,
    stroke(hasBeard ? 'k1' : 'eye', 0.7, 'M.4 3.2Q1.8 4.4 3.4 3'),
    isClose
      ? joinParts(
          dot('blush', [-2.6, 2.4], 1.5),
          dot('blush', [4.6, 2.2], 1.2),
          stroke(hair === 'grey' ? 'hg' : hairInk, 0.7, 'M-1.8-2.6Q-.6-3.4.6-2.8M2.8-2.8Q4-3.4 5-2.6'),
        )
      : '',
    hasGlasses ? glasses : '',
    hairInFront(hair, hairInk),
  );
}

const glasses =
  '<g fill="none" stroke="var(--eye)" stroke-width=".7"><circle cx="-.5" cy="-.4" r="2"/><circle cx="3.8" cy="-.4" r="2"/></g>';

function hairBehind(hair: Hair, ink: Ink): string {
  if (hair === 'long') return shape(ink, 'M-7-2Q-7.5-9 0-9Q7.4-9 7-1L7.6 11Q3 13 0 11.5Q-5 13-8.4 10.5z');
  if (hair === 'bob') return shape(ink, 'M-7.2-2Q-7.4-9 0-9Q7.2-9 7-2L7.2 4.6Q5 6 3 5.6H-3Q-6 6.4-7.6 4.4z');
  if (hair === 'bun') return joinParts(dot(ink, [-3.4, -9.4], 3.6), shape(ink, 'M-6.8 2Q-8-9 0-9Q7-9 6.6 0z'));
  if (hair === 'ponytail') return shape(ink, 'M-4-7Q-13-7-12 6Q-9 5-8.4-1Q-7 1-6 2z');
  if (hair === 'curly')
    return joinParts(
      dot(ink, [-5.4, -3], 4.4),
      dot(ink, [5.2, -3.6], 4),
      dot(ink, [-5.6, 2.4], 3),
      dot(ink, [0, -6], 5),
    );
  return '';
}

function hairInFront(hair: Hair, ink: Ink): string {
  if (hair === 'short')
    return shape(ink, 'M-6.6.4Q-7.8-8.6 0-8.8Q6.8-9 6.4-2.6Q4.6-5.4 1-5Q-3.4-4.6-4.6-3Q-5.4-1.6-5.4 1z');
  if (hair === 'grey') return shape('hg', 'M-6.6 1.4Q-8-8.4 0-8.6Q6.6-8.6 6.2-3.2Q3-6-1-4.8Q-5-3.6-5.2 1.6z');
  if (hair === 'curly') return joinParts(dot(ink, [-2.6, -6], 3.4), dot(ink, [2.2, -6.4], 3.2), dot(ink, [5, -4.4], 2));
  if (hair === 'cap')
    return joinParts(
      shape('c1', 'M-6.4-2.4Q-6.6-9 0-9Q6.2-9 6.2-2.6z'),
      shape('c1s', 'M0-2.6H9.4Q9.4-4.6 5.6-4.6z'),
      shape(ink, 'M-6.4-2.4H-3.4L-4.8 2H-6z'),
    );
  if (hair === 'ponytail') return shape(ink, 'M-6.6 1Q-7.6-9 0-9Q6.8-9 6.4-2Q3-5.6-1.6-5Q-5-4-5.4 1z');
  return shape(ink, 'M-6.6 1.6Q-8-9 .4-9Q7-9 6.6-.4Q5.4-4.4 1.6-5.6Q-2.2-3-5.2-1.6z');
}

/** A person from the chest up, behind a sill at `place`; 30 units high. */
export function bust(
  look: Appearance,
  place: Place,
  { hand, isClose = false }: { readonly hand?: 'wave' | 'rest' | 'phone'; readonly isClose?: boolean } = {},
): string {
  const { top, skin } = look;
  return at(
    place,
    shape(top, 'M-13 1Q-13.4-9.6-6-11.4Q0-13.4 6-11.4Q13.4-9.6 13 1L12.6 11H-12.6z'),
    shape(`${top}s`, 'M4 11Q8-2 6.4-11.2Q13.4-9.6 13 1L12.6 11z'),
    at({ x: 0, y: -20 }, head(look, { isClose })),
    hand === 'wave'
      ? joinParts(
          stroke(`${top}s`, 4.6, 'M10-5L15.4-10'),
          stroke(skin, 3.4, 'M15.4-10L17-17'),
          dot(skin, [17.2, -18.4], 2.3),
        )
      : '',
    hand === 'rest' ? joinParts(stroke(`${top}s`, 4.8, 'M-9-3L-2 .4L8 .4'), dot(skin, [9.6, 0.2], 2.3)) : '',
    hand === 'phone'
      ? joinParts(
          stroke(`${top}s`, 4.6, 'M10-4L12.4 0L6.6-3.6'),
          dot(skin, [6, -4.4], 2.2),
          box('eye', [4.2, -10.4, 3.6, 6.4], 0.8),
        )
      : '',
  );
}

/** Posture of a standing person. */
export interface Stance {
  readonly legs?: 'standing' | 'walking' | 'sitting';
  /** The near arm, from the shoulder via the elbow to the hand. */
  readonly arm?: 'down' | 'wave' | 'talk' | 'hold' | 'phone';
  readonly hasSkirt?: boolean;
  /** Drawn large, with brows and cheeks. */
  readonly isClose?: boolean;
}

const arms = {
  down: ['M4-52L6.4-42L5.6-33', [5.4, -31.6]],
  wave: ['M4-52L11-48L14-58', [14.4, -60]],
  talk: ['M4-52L8-43L15-45', [16.4, -45.4]],
  hold: ['M4-52L6-41L13-39', [14.4, -39]],
  phone: ['M4-52L7-43L11-49', [11.6, -50.4]],
} as const;

/** A full-length person, 71 units high, with the feet at `place`; seated people sit at a height of 22 units. */
export function person(
  look: Appearance,
  place: Place,
  { legs = 'standing', arm = 'down', hasSkirt = false, isClose = false }: Stance = {},
): string {
  const { top, skin, bottom = 'c4' } = look;
  const [armPath, hand] = arms[arm];
  const lift = legs === 'sitting' ? 8 : 0;
  return at(
    place,
    legsOf(legs, hasSkirt ? skin : bottom, `${hasSkirt ? skin : bottom}s`),
    at(
      { x: 0, y: lift },
      hasSkirt && legs !== 'sitting'
        ? joinParts(shape(bottom, 'M-6-33H6L9.6-13H-9z'), shape(`${bottom}s`, 'M2-33H6L9.6-13H4z'))
        : '',
      stroke(`${top}s`, 4.4, 'M-4-52L-7-43L-5.4-34'),
      shape(top, 'M-7-52.6Q-6.4-55.6 0-56Q6.4-55.6 7-52.6L6.4-30H-6.4z'),
      shape(`${top}s`, 'M2.6-55.8Q6.6-55 7-52.6L6.4-30H2.2z'),
      at({ x: 0.6, y: -63.6 }, head(look, { isClose })),
      stroke(`${top}s`, 4.6, armPath),
      dot(skin, hand, 2.3),
      arm === 'phone' ? box('eye', [10, -56, 3.4, 6], 0.8) : '',
    ),
  );
}

function legsOf(legs: 'standing' | 'walking' | 'sitting', ink: Ink, shade: Ink): string {
  if (legs === 'walking')
    return joinParts(
      stroke(shade, 5, 'M-1.6-31L-5-16L-10-3'),
      stroke(ink, 5.4, 'M1.6-31L6-17L6.6-2.6'),
      shoe(-10, -1.4),
      shoe(7.6, -1.4),
    );
  if (legs === 'sitting')
    return joinParts(
      stroke(shade, 5.4, 'M-1-22L11-21.4L11.6-3'),
      stroke(ink, 5.6, 'M-2-22.6L14-21.8L15-3'),
      shoe(13, -1.4),
      shoe(16.6, -1.4),
    );
  return joinParts(
    stroke(shade, 5.2, 'M-3-31L-3.6-3'),
    stroke(ink, 5.2, 'M3-31L3.4-3'),
    shoe(-3, -1.4),
    shoe(4.2, -1.4),
  );
}

function shoe(x: number, y: number): string {
  return shape('eye', `M${x - 3} ${y + 1.4}Q${x - 3}-3.6 ${x}-3.4Q${x + 4.6}-2 ${x + 4.6} ${y + 1.4}z`);
}
