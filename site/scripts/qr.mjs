// Draws the QR code of a URL as a single path, for the sprite.
import { create } from 'qrcode';

/** Returns a `<g>` of 200 units: dark modules on white, with the quiet zone that the standard requires. */
export function qrDrawing(id, url) {
  const { size, data } = create(url, { errorCorrectionLevel: 'M' }).modules;
  const quiet = 4;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let width = 1;
      while (x + width < size && data[y * size + x + width]) width++;
      path += `M${x + quiet} ${y + quiet}h${width}v1h-${width}z`;
      x += width;
    }
  }
  const scale = 200 / (size + 2 * quiet);
  return `<g id="${id}"><path fill="#fff" d="M0 0h200v200H0z"/><path fill="#1b2440" shape-rendering="crispEdges" transform="scale(${scale.toFixed(4)})" d="${path}"/></g>`;
}
