import { joinParts, box, boxes, dot, drawing, shape, repeat } from './draw.ts';

/** The backgrounds of the three buttons, 160 × 56 units, with drawings at the right end: roofs, leaves, lanterns. */
export function plates(): string {
  return joinParts(
    drawing(
      'plate-filled',
      // No lighter, because the white label may overlap them.
      dot('main-light', [132, 20], 30),
      dot('main-sun', [132, 20], 15),
      shape('main-shade', 'M64 56l14-9l14 9zM84 56V44l16-10l16 10V30h10v10l16-10l18 11v15z'),
      // Lamps below the text.
      boxes(
        'll',
        [92, 101, 118, 134, 148].map((x) => [x, 49, 3, 4] as const),
      ),
    ),
    drawing(
      'plate-tonal',
      repeat(
        5,
        (index) =>
          `<path fill="var(--tonal-shade)" transform="rotate(${-64 + index * 27} 138 62)" d="M138 62Q127 38 138 8Q149 38 138 62z"/>`,
      ),
    ),
    drawing(
      'plate-quiet',
      shape('quiet-shade', 'M70 0Q120 26 160 6V2Q120 20 78 0z'),
      [100, 124, 147].map((x, index) =>
        joinParts(
          box('quiet-shade', [x - 0.6, 6, 1.2, 12]),
          dot('quiet-shade', [x, 26 + (index % 2) * 3], 9),
          box('quiet-shade', [x - 3, 33 + (index % 2) * 3, 6, 5], 1),
        ),
      ),
    ),
  );
}

/** The logo, 48 × 48 units: a speech bubble with a lit window, as in the street. */
export function mark(): string {
  return drawing(
    'art-mark',
    shape('main', 'M24 4C36 4 45 11 45 22S36 40 24 40q-3 0-5.8-.6L9 46l1.4-10C6 32.6 3 28 3 22C3 11 12 4 24 4z'),
    shape('main-shade', 'M30 4.600C39 6.6 45 13 45 22c0 11-9 18-21 18q-3 0-5.8-.6L9 46l1-7.600C32 40 40 24 30 4.600z'),
    shape('ll', 'M14.500 33V20.500a9.500 9.500 0 0 1 19 0V33z'),
    shape('gs', 'M24 33V11a9.500 9.500 0 0 1 9.500 9.500V33z'),
    boxes('main', [
      [22.9, 11, 2.2, 22],
      [14.5, 21.4, 19, 2.2],
    ]),
    box('on-main', [12, 32, 24, 2.8], 1.4),
  );
}
