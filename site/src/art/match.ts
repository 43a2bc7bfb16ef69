import { at, box, dot, drawing, joinParts, repeat, shape } from './draw.ts';
import { characters } from './characters.ts';
import { avatar, homeIndicator, phoneFrame } from './phone-shapes.ts';
import { bubble, lampWire, lantern } from './scenery.ts';

/**
 * The moment of a match, on a phone of 240 × 480 units: two faces, a heart, and the first messages. Without text, and with the faces
 * in the upper half, which is what low screens show of it.
 */
export function match(): string {
  return drawing('art-match', phoneFrame(), evening(), couple(), firstMessages(), homeIndicator());
}

function evening(): string {
  return joinParts(
    box('sky-mid', [10, 10, 220, 460], 27),
    shape('sky-low', 'M10 210Q120 150 230 210V443A27 27 0 0 1 203 470H37A27 27 0 0 1 10 443z'),
    shape('far', 'M10 330V262l24-17l24 17V246h18v18l30-20l34 20V252h16v12l22-16l52 24v58z'),
    [24, 40, 66, 112, 148, 190, 208].map((x, index) => box('g', [x, 272 + (index % 3) * 7, 6, 8])).join(''),
    box('card2', [10, 318, 220, 60]),
    shape('card2', 'M10 370H230V443A27 27 0 0 1 203 470H37A27 27 0 0 1 10 443z'),
    // The camera of the phone, and the signs beside it, above the sky.
    box('bezel', [92, 17, 56, 9], 4.5),
    lampWire([10, 52], [230, 46], { sag: 16, lamps: 11 }),
    lantern({ x: 62, y: 70, scale: 1.2 }),
    lantern({ x: 182, y: 68, scale: 1.2 }, 'll'),
  );
}

function couple(): string {
  return joinParts(
    dot('suns', [120, 176], 98),
    dot('b', [78, 178], 60),
    dot('b', [162, 178], 60),
    avatar(characters.lan, { x: 78, y: 178, scale: 2.75 }, 'c7'),
    avatar(characters.andi, { x: 162, y: 178, scale: 2.75 }, 'w4'),
    dot('b', [120, 234], 25),
    at({ x: 120, y: 235, scale: 1.6 }, shape('main', 'M0 8Q-11 1-9-5Q-6-10 0-4Q6-10 9-5Q11 1 0 8z')),
  );
}

function firstMessages(): string {
  return joinParts(
    bubble({ x: 24, y: 334 }, [84, 34], { tail: 'left', holds: 'cup' }),
    bubble({ x: 132, y: 366 }, [84, 34], { ink: 'c', tail: 'right', holds: 'heart' }),
    // The input field.
    box('screen', [22, 414, 156, 32], 16),
    repeat(3, (index) => dot('line', [42 + index * 12, 430], 2.4)),
    dot('c2', [202, 430], 16),
    shape('c5', 'M195 422.500l15 7.500l-15 7.500l2.500-7.500z'),
  );
}
