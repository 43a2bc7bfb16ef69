import type { Messages, ScreenWord } from '../messages/messages.ts';
import { joinParts, at, box, dot, drawing, shape, stroke, repeat, type Ink } from './draw.ts';
import { characters } from './characters.ts';
import { match } from './match.ts';
import { bust } from './people.ts';
import { avatar, phoneFrame, homeIndicator } from './phone-shapes.ts';

type Words = Pick<Messages['screens'], ScreenWord>;

/**
 * Three screens of the app in a phone of 240 × 480 units: people nearby, a chat, a profile whose "..." has opened the Report menu
 * (docs/product-facts.md#legal-pages). The texts are in the language of the page; people and places are fictional. With them the
 * phone of the first screen, which shows none of the three.
 */
export function screens(words: Words): string {
  return joinParts(
    drawing('art-phone', phoneFrame(), nearby(words), homeIndicator()),
    drawing('art-talk', phoneFrame(), chat(words), homeIndicator()),
    drawing('art-profile', phoneFrame(), profile(words), homeIndicator()),
    match(),
  );
}

interface Letters {
  readonly sizeUnits?: number;
  readonly isBold?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** A line of letters in the font of the page. */
function letters(
  ink: Ink,
  [x, y]: readonly [number, number],
  text: string,
  { sizeUnits = 13, isBold = false, anchor = 'start' }: Letters = {},
): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const weight = isBold ? ' font-weight="700"' : '';
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text fill="var(--${ink})" x="${x}" y="${y}" font-size="${sizeUnits}"${weight}${at}>${escaped}</text>`;
}

function nearby({ nearby, hello }: Words): string {
  const others = [
    { look: characters.mei, name: 'Mei', place: '800 m', ground: 'c7' },
    { look: characters.raj, name: 'Raj', place: '1 km', ground: 'w4' },
    { look: characters.sari, name: 'Sari', place: '2 km', ground: 'c6' },
  ];
  return joinParts(
    letters('ink', [26, 62], nearby, { sizeUnits: 21, isBold: true }),
    dot('ll', [206, 55], 10),
    shape('gs', 'M206 45a10 10 0 0 1 0 20a13 13 0 0 0 0-20z'),
    // The nearest one, large.
    box('sky-low', [22, 78, 196, 196], 18),
    portraitGround(78),
    at({ x: 120, y: 238, scale: 5 }, bust(characters.andi, { x: 0, y: 0 }, { isClose: true })),
    box('screen', [22, 258, 196, 40]),
    box('card2', [22, 228, 196, 70], 18),
    letters('ink', [36, 256], 'Andi, 29', { sizeUnits: 16, isBold: true }),
    letters('muted', [36, 280], '300 m'),
    box('main', [116, 248, 92, 32], 16),
    letters('on-main', [162, 268.5], hello, { sizeUnits: hello.length > 9 ? 12 : 13, isBold: true, anchor: 'middle' }),
    others.map(({ look, name, place, ground }, index) => {
      const y = 329 + index * 46;
      return joinParts(
        avatar(look, { x: 45, y, scale: 0.9 }, ground),
        letters('ink', [74, y - 1], name, { sizeUnits: 15, isBold: true }),
        letters('muted', [74, y + 15], place, { sizeUnits: 12 }),
        dot(index === 1 ? 'line' : 'c2', [208, y], 4.5),
      );
    }),
  );
}

/** Evening light behind a large face: roofs and lit windows. */
function portraitGround(y: number): string {
  return at(
    { x: 22, y },
    shape('sky-mid', 'M0 70V18Q0 0 18 0H178Q196 0 196 18V92Q96 60 0 104z'),
    dot('suns', [150, 62], 30),
    dot('sun', [150, 62], 23),
    shape('far', 'M0 150V92l26-18l26 18V70h20v22l30-20l34 20V84h16v10l22-16l22 16v56z'),
    [12, 30, 60, 104, 172].map((x) => box('g', [x, 104, 6, 8])).join(''),
  );
}

function chat({ first, second, third, write }: Words): string {
  const wave = [5, 10, 16, 9, 14, 20, 12, 7, 15, 10, 5];
  return joinParts(
    box('card2', [10, 84, 220, 346]),
    avatar(characters.mei, { x: 46, y: 60, scale: 0.8 }, 'c7'),
    letters('ink', [70, 65], 'Mei', { sizeUnits: 17, isBold: true }),
    moreDots(206, 60),
    chatMessage({ x: 24, y: 98 }, first, 'b'),
    chatMessage({ x: 216, y: 142, isOwn: true }, second, 'c'),
    // A picture of the sea.
    box('c', [104, 186, 112, 84], 14),
    joinParts(box('sky-mid', [109, 191, 102, 74], 10), dot('suns', [160, 230], 19), dot('sun', [160, 230], 15)),
    shape('c7', 'M109 232H211V255A10 10 0 0 1 201 265H119A10 10 0 0 1 109 255z'),
    shape('c7s', 'M109 246q13-5 26 0t26 0t26 0t24 0V255A10 10 0 0 1 201 265H119A10 10 0 0 1 109 255z'),
    stroke('b', 2, 'M146 238h28m-20 5h14'),
    // A voice message.
    box('b', [24, 284, 134, 36], 17),
    dot('c1', [43, 302], 11),
    shape('c5', 'M40 296.500v11l9-5.500z'),
    repeat(wave.length, (index) =>
      box(index < 5 ? 'c1' : 'bl', [62 + index * 8, 302 - (wave[index] ?? 8) / 2, 3.6, wave[index] ?? 8], 1.8),
    ),
    chatMessage({ x: 24, y: 332 }, third, 'b'),
    // The input field.
    box('screen', [22, 386, 156, 32], 16),
    letters('muted', [38, 406.5], write),
    dot('c2', [202, 402], 16),
    shape('c5', 'M195 394.500l15 7.500l-15 7.500l2.500-7.500z'),
  );
}

/** A message as wide as its text; the user's own are aligned to the right. */
function chatMessage(
  { x, y, isOwn = false }: { readonly x: number; readonly y: number; readonly isOwn?: boolean },
  text: string,
  ink: 'b' | 'c',
): string {
  const width = Math.min(186, 30 + text.length * 7);
  const left = isOwn ? x - width : x;
  return joinParts(
    box(ink, [left, y, width, 32], 15),
    box(ink, [isOwn ? x - 15 : x, y + 16, 15, 16], 4),
    letters(ink === 'b' ? 'eye' : 'b', [left + width / 2, y + 20.5], text, { anchor: 'middle' }),
  );
}

function moreDots(x: number, y: number): string {
  return joinParts(dot('ink', [x - 7, y], 2.2), dot('ink', [x, y], 2.2), dot('ink', [x + 7, y], 2.2));
}

function profile({ about, aboutMore, talk, report }: Words): string {
  return joinParts(
    shape('sky-low', 'M10 236V40H230V236z'),
    at({ x: -14.7, y: -48, scale: 1.122 }, portraitGround(78)),
    // Below the menu, which covers no face.
    at({ x: 100, y: 232, scale: 4.2 }, bust(characters.lan, { x: 0, y: 0 }, { isClose: true })),
    box('screen', [10, 230, 220, 100]),
    // "..." and what it has opened.
    dot('screen', [206, 56], 13),
    moreDots(206, 56),
    box('bezel', [100, 73, 122, 38], 12),
    box('screen', [101, 74, 120, 36], 11),
    stroke('main', 2.2, 'M115 101V84h12l-3 4.500l3 4.500h-12'),
    letters('ink', [136, 96.5], report, { sizeUnits: 14, isBold: true }),
    letters('ink', [26, 262], 'Lan, 31', { sizeUnits: 21, isBold: true }),
    letters('ink', [26, 287], about),
    letters('ink', [26, 305], aboutMore),
    [26, 92, 158].map((x, index) =>
      joinParts(
        box(['w5', 'w4', 'w1'][index] ?? 'w5', [x, 322, 56, 56], 12),
        index === 0
          ? joinParts(
              dot('sun', [x + 36, 342], 9),
              shape('c7', `M${x} 358h56v8a12 12 0 0 1-12 12h-32a12 12 0 0 1-12-12z`),
            )
          : '',
        index === 1
          ? joinParts(box('g', [x + 14, 338, 11, 15]), box('g', [x + 32, 338, 11, 15]), box('h', [x + 22, 360, 13, 18]))
          : '',
        index === 2
          ? joinParts(
              dot('l', [x + 18, 344], 8),
              dot('ll', [x + 38, 352], 9),
              stroke('wire', 1.2, `M${x} 330q28 14 56 0`),
            )
          : '',
      ),
    ),
    box('main', [26, 394, 188, 42], 21),
    letters('on-main', [120, 420], talk, { sizeUnits: 15, isBold: true, anchor: 'middle' }),
  );
}
