import { all, at, box, dot, drawing, shape, stroke, times } from './draw.ts';
import { looks } from './looks.ts';
import { head, type Look } from './people.ts';

/** A phone, 240 × 480 units: people nearby above, a chat with text, a picture and a voice message below. */
export function phone(): string {
  return drawing('art-phone', body(), nearby(), chat());
}

/** A face in a circle of 20 units radius. */
export function avatar(
  look: Look,
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

function body(): string {
  return all(
    box('eye', [0, 0, 240, 480], 36),
    box('bezel', [3, 3, 234, 474], 33),
    box('screen', [10, 10, 220, 460], 27),
    box('bezel', [92, 17, 56, 9], 4.5),
    box('line', [26, 19, 22, 5], 2.5),
    box('line', [196, 19, 18, 5], 2.5),
  );
}

function nearby(): string {
  const rows: readonly { readonly look: Look; readonly name: number; readonly place: number }[] = [
    { look: looks.andi, name: 62, place: 96 },
    { look: looks.mei, name: 48, place: 110 },
    { look: looks.sari, name: 70, place: 84 },
  ];
  return all(
    box('name', [28, 42, 92, 10], 5),
    dot('ll', [206, 47], 9),
    shape('gs', 'M206 38a9 9 0 0 1 0 18a12 12 0 0 0 0-18z'),
    rows.map(({ look, name, place }, index) => {
      const y = 88 + index * 52;
      return all(
        avatar(look, { x: 48, y, scale: 0.95 }, ['g', 'c7', 'c6'][index]),
        box('name', [78, y - 12, name, 8], 4),
        box('line', [78, y + 4, place, 6], 3),
        dot(index === 1 ? 'line' : 'c2', [210, y], 4.5),
      );
    }),
  );
}

function chat(): string {
  const wave = [5, 10, 16, 9, 14, 20, 12, 7, 15, 10, 5];
  return all(
    box('card2', [10, 236, 220, 206]),
    shape('card2', 'M10 440H230V443A27 27 0 0 1 203 470H37A27 27 0 0 1 10 443z'),
    avatar(looks.mei, { x: 38, y: 264, scale: 0.6 }, 'c7'),
    box('b', [58, 250, 112, 36], 14),
    all(box('bl', [70, 260, 84, 5], 2.5), box('bl', [70, 271, 54, 5], 2.5)),
    // A picture of the sea.
    box('c', [104, 296, 112, 74], 14),
    all(box('sky-mid', [109, 301, 102, 64], 10), dot('suns', [160, 334], 17), dot('sun', [160, 334], 13)),
    shape('c7', 'M109 336H211V355A10 10 0 0 1 201 365H119A10 10 0 0 1 109 355z'),
    shape('c7s', 'M109 348q13-5 26 0t26 0t26 0t24 0V355A10 10 0 0 1 201 365H119A10 10 0 0 1 109 355z'),
    stroke('b', 2, 'M146 341h28m-20 5h14'),
    shape('c4', 'M190 330l-9 0q2 6 8 6h12q4-1 5-6z'),
    shape('c5', 'M192 328V308l11 18z'),
    // A voice message.
    avatar(looks.mei, { x: 38, y: 398, scale: 0.6 }, 'c7'),
    box('b', [58, 382, 128, 34], 17),
    dot('c1', [76, 399], 11),
    shape('c5', 'M73 393.500v11l9-5.500z'),
    times(wave.length, (index) =>
      box(index < 5 ? 'c1' : 'bl', [95 + index * 7.6, 399 - (wave[index] ?? 8) / 2, 3.6, wave[index] ?? 8], 1.8),
    ),
    // Where the next message is written.
    box('screen', [24, 430, 158, 28], 14),
    box('line', [38, 441, 74, 6], 3),
    dot('c2', [204, 444], 14),
    shape('c5', 'M198 437.500l13 6.500l-13 6.500l2-6.500z'),
  );
}
