import { box, boxes, drawing, shape } from './draw.ts';

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
