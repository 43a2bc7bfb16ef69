/** The allowed widths of the phone's column. */
export interface WidthRange {
  readonly minPx: number;
  readonly maxPx: number;
}

const STEP_PX = 24;
const STORAGE_KEY = 'bridgehead.simulator.phone-width';

/** Returns the width that a key of the splitter sets; `undefined` for other keys. */
export function widthForKey(key: string, widthPx: number, range: WidthRange): number | undefined {
  const widths: Readonly<Record<string, number>> = {
    ArrowLeft: widthPx - STEP_PX,
    ArrowRight: widthPx + STEP_PX,
    Home: range.minPx,
    End: range.maxPx,
  };
  const next = widths[key];
  return next === undefined ? undefined : limitWidth(next, range);
}

/** Returns the nearest allowed width. */
export function limitWidth(widthPx: number, { minPx, maxPx }: WidthRange): number {
  return Math.round(Math.max(minPx, Math.min(maxPx, widthPx)));
}

/** Reads the remembered width; `undefined` without one or without storage. */
export function readWidth(storage: () => Pick<Storage, 'getItem'>): number | undefined {
  try {
    const widthPx = Number(storage().getItem(STORAGE_KEY));
    return Number.isFinite(widthPx) && widthPx > 0 ? widthPx : undefined;
  } catch {
    // Storage may be blocked; the default width is used.
    return undefined;
  }
}

/** Remembers the width for later windows; `undefined` restores the default. */
export function storeWidth(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, widthPx: number | undefined): void {
  try {
    if (widthPx === undefined) storage().removeItem(STORAGE_KEY);
    else storage().setItem(STORAGE_KEY, String(widthPx));
  } catch {
    // Storage may be blocked; the width lasts as long as the tab.
  }
}
