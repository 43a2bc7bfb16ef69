import { REDACTED } from './redacted.ts';
import type { TraceScreen } from './trace.ts';

/** Keeps the last screen before each step of a session. */
export interface ScreenRecorder {
  add(screen: TraceScreen): void;
  /** Returns the screens. `•••` stands for the digits of lines that change by themselves, such as a clock. */
  list(): readonly TraceScreen[];
}

/** A line whose digits change this often between two steps changes by itself. */
const TICKS = 2;
const MOST_TICKING = 200;

export function createScreenRecorder(): ScreenRecorder {
  const screens: TraceScreen[] = [];
  const ticks = new Map<string, number>();
  const maskTicking = (line: string): string => (isTicking(line, ticks) ? maskOf(line) : line);
  return {
    add(screen) {
      const last = screens.at(-1);
      if (last?.afterSteps !== screen.afterSteps) {
        screens.push(screen);
        return;
      }
      countTicks(ticks, last.lines, screen.lines);
      const isTick = last.lines.map(maskTicking).join('\n') === screen.lines.map(maskTicking).join('\n');
      screens[screens.length - 1] = isTick ? { ...screen, atMs: last.atMs } : screen;
    },
    list: () => screens.map((screen) => ({ ...screen, lines: screen.lines.map(maskTicking) })),
  };
}

function maskOf(line: string): string {
  return line.replace(/\d+/g, REDACTED);
}

function isTicking(line: string, ticks: ReadonlyMap<string, number>): boolean {
  return ticks.size > 0 && (ticks.get(maskOf(line)) ?? 0) >= TICKS;
}

function countTicks(ticks: Map<string, number>, before: readonly string[], after: readonly string[]): void {
  if (before.length !== after.length) return;
  for (const [at, line] of after.entries()) {
    const mask = maskOf(line);
    if (line === before[at] || mask !== maskOf(before[at] ?? '')) continue;
    if (ticks.has(mask) || ticks.size < MOST_TICKING) ticks.set(mask, (ticks.get(mask) ?? 0) + 1);
  }
}
