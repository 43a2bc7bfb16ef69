import { describe, expect, it } from 'vitest';
import { computeWindowBounds } from '../../../native-mocks/cli/arrange-windows.ts';

const phone = { widthPx: 412, heightPx: 915 };

describe(computeWindowBounds, () => {
  it('places the phone window on the right and the simulator in the remaining space', () => {
    const screen = { left: 0, top: 25, width: 1920, height: 1055 };
    expect(computeWindowBounds({ phone, screen })).toEqual({
      panel: { left: 0, top: 25, width: 1420, height: 1055 },
      page: { left: 1420, top: 25, width: 500, height: 1005 },
    });
  });

  it('overlaps the two windows on a small screen and never leaves the screen', () => {
    const screen = { left: 0, top: 0, width: 1366, height: 768 };
    expect(computeWindowBounds({ phone, screen })).toEqual({
      panel: { left: 0, top: 0, width: 1080, height: 768 },
      page: { left: 866, top: 0, width: 500, height: 768 },
    });
  });
});
