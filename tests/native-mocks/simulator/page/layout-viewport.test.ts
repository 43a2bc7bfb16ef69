import { describe, expect, it } from 'vitest';
import { computeLayoutViewport } from '../../../../native-mocks/simulator/page/layout-viewport.ts';

describe('computeLayoutViewport', () => {
  it.each([
    [undefined, 390, 980],
    ['', 390, 980],
    ['width=device-width', 390, 390],
    ['width=device-width, initial-scale=1', 390, 390],
    ['initial-scale=1', 390, 390],
    ['width=320', 390, 320],
    ['WIDTH=Device-Width;Initial-Scale=1.0', 412, 412],
    // Drawn for three physical pixels per CSS pixel.
    ['initial-scale=0.33,maximum-scale=0.33,minimum-scale=0.33,user-scalable=no', 393, 393 / 0.33],
    // Both given: the wider one wins.
    ['width=device-width, initial-scale=0.5', 400, 800],
    ['width=device-width, initial-scale=2', 400, 400],
    ['width=device-width, initial-scale=1, minimum-scale=2', 400, 400],
    ['width=5', 390, 200],
    ['width=99999', 390, 10_000],
    ['width=oops, initial-scale=oops', 390, 980],
    ['initial-scale=-1', 390, 980],
  ])('computes the layout viewport of %s on a screen of %i at a width of %f', (content, screenPx, widthPx) => {
    const viewport = computeLayoutViewport(content, screenPx);
    expect(viewport.widthPx).toBeCloseTo(widthPx, 5);
    expect(viewport.scale * viewport.widthPx).toBeCloseTo(screenPx, 5);
  });
});
