import { create } from 'qrcode';
import type { ReactElement } from 'react';

/** Width of the quiet zone around the code in modules, which scanners require. */
const QUIET = 4;

/** Renders a string as a QR code, dark on white in both themes for reliable scanning. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const path = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * QUIET;
  const drawing = `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${drawing}</svg>`;
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} width="240" height="240" alt={label} />;
}
