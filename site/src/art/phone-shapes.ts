import { joinParts, at, box, dot, shape } from './draw.ts';
import { head, type Appearance } from './people.ts';

/** A phone of 240 × 480 units with an empty screen. */
export function phoneFrame(): string {
  return joinParts(
    box('eye', [0, 0, 240, 480], 36),
    box('bezel', [3, 3, 234, 474], 33),
    box('screen', [10, 10, 220, 460], 27),
    box('bezel', [92, 17, 56, 9], 4.5),
    box('line', [26, 19, 22, 5], 2.5),
    box('line', [196, 19, 18, 5], 2.5),
  );
}

/** The home indicator at the bottom of a screen. */
export function homeIndicator(): string {
  return box('line', [84, 452, 72, 4], 2);
}

/** A face in a circle of 20 units radius. */
export function avatar(
  look: Appearance,
  place: { readonly x: number; readonly y: number; readonly scale?: number },
  ground = 'gs',
): string {
  return at(
    place,
    dot(ground, [0, 0], 20),
    shape(look.top, 'M-14.8 13.400A20 20 0 0 0 14.8 13.400Q13 4 0 4Q-13 4-14.8 13.400z'),
    at({ x: 0, y: -4, scale: 1.2 }, head(look, { isClose: true })),
  );
}
