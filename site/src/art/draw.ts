/** Drawing primitives; each function returns SVG markup. Colours are names of custom properties without the dashes, see `palette.css`. */

/** A colour name. */
export type Ink = string;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const fill = (ink: Ink): string => `fill="var(--${ink})"`;

/** Joins parts of a drawing. */
export function joinParts(...parts: readonly (string | readonly string[])[]): string {
  return parts.flat().join('');
}

/** A filled path. */
export function shape(ink: Ink, d: string, extra = ''): string {
  return `<path ${fill(ink)} d="${d}"${extra && ` ${extra}`}/>`;
}

/** A rectangle; `radius` rounds its corners. */
export function box(ink: Ink, [x, y, width, height]: readonly [number, number, number, number], radius = 0): string {
  const rounded = radius ? ` rx="${round(radius)}"` : '';
  return `<rect ${fill(ink)} x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${rounded}/>`;
}

/** Several rectangles of one colour as one path. */
export function boxes(ink: Ink, rectangles: readonly (readonly [number, number, number, number])[]): string {
  const d = rectangles.map(
    ([x, y, width, height]) => `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`,
  );
  return shape(ink, d.join(''));
}

/** Several circles of one size and colour as one path. */
export function dots(ink: Ink, radius: number, middles: readonly (readonly [number, number])[]): string {
  return stroke(ink, radius * 2, middles.map(([x, y]) => `M${round(x)} ${round(y)}h.01`).join(''));
}

/** A circle. */
export function dot(ink: Ink, [x, y]: readonly [number, number], radius: number): string {
  return `<circle ${fill(ink)} cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
}

/** An ellipse. */
export function oval(ink: Ink, [x, y]: readonly [number, number], [rx, ry]: readonly [number, number]): string {
  return `<ellipse ${fill(ink)} cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`;
}

/** A line with round ends. */
export function stroke(ink: Ink, width: number, d: string): string {
  return `<path fill="none" stroke="var(--${ink})" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

/** Position, scale and mirroring of a group. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly isMirrored?: boolean;
}

/** Places a drawing. */
export function at({ x, y, scale = 1, isMirrored = false }: Place, ...parts: readonly string[]): string {
  const size = isMirrored ? `${-scale} ${scale}` : String(scale);
  const sized = size === '1' ? '' : ` scale(${size})`;
  return `<g transform="translate(${round(x)} ${round(y)})${sized}">${parts.join('')}</g>`;
}

/** Repeats a drawing. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A drawing with an id, for the sprite. */
export function drawing(id: string, ...parts: readonly (string | readonly string[])[]): string {
  return `<g id="${id}">${joinParts(...parts)}</g>`;
}
