import { createVariantObject, type VariantObject } from './variant-object.ts';
import { shellVariants } from './shell-variants.data.ts';
import type { ShellVariant } from './variant-tools.ts';

/** The result of the conformance page in one frame on a broken shell. */
export interface FrameReport {
  readonly variant: number;
  /** `waiting`, `green` or `red` when the page has finished. */
  readonly state: string;
  readonly red: readonly RedRow[];
}

export interface RedRow {
  readonly id: string;
  readonly rule?: string;
  readonly reason?: string;
}

/** Options of the shell of a frame, which works correctly without `variant`. */
export interface VariantFrame {
  readonly variant?: number;
  /** The object in the shell's scripts; `window.bridgehead` is correct. */
  readonly receiver?: string;
  /** Presses *Run again* after the first run. */
  readonly isRunTwice?: true;
}

/** Settings that a frame receives before its first script; see `placeObject`. */
export interface VariantWindow extends Window {
  objectOf(frame: Element): VariantObject;
  examineFrames(shells: readonly VariantFrame[]): Promise<FrameReport[]>;
}

interface Verdicts {
  readonly checks: Readonly<
    Record<string, { readonly verdict: string; readonly rule?: string; readonly reason?: string }>
  >;
}
type PageWindow = Window & {
  eval(script: string): unknown;
  readonly bridgeheadConformance?: { report(): Verdicts | undefined };
};

const LIMIT_MS = 600_000;
const objects = new WeakMap<Element, VariantObject>();
const shellOf = new WeakMap<Element, VariantFrame>();
const windowOf = (frame: HTMLIFrameElement): PageWindow | null => frame.contentWindow as PageWindow | null; // of this origin
const stateOf = (frame: HTMLIFrameElement): string => frame.contentDocument?.documentElement.dataset['state'] ?? '';
const isDone = (frame: HTMLIFrameElement): boolean => /waiting|green|red|lost/.test(stateOf(frame));

/** Creates the shell of a frame outside the frame, so that it survives a reload of the page as in a real app. */
export function objectOf(frame: Element): VariantObject {
  const known = objects.get(frame);
  if (known) return known;
  const { variant, receiver = 'window.bridgehead' } = shellOf.get(frame) ?? {};
  const broken: Partial<ShellVariant> = (variant === undefined ? undefined : shellVariants[variant]) ?? {};
  const object = createVariantObject(broken, (text) => {
    const script = `${receiver}&&${receiver}.receive&&${receiver}.receive(${JSON.stringify(text)})`;
    try {
      windowOf(frame as HTMLIFrameElement)?.eval(script);
    } catch {
      // Errors of a script are dropped, as in a web view.
    }
  });
  objects.set(frame, object);
  return object;
}

function openFrame(shell: VariantFrame): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  shellOf.set(frame, shell);
  // Only the correct shell is tested with the long strings; for a broken one they would only take time.
  frame.src = shell.variant === undefined ? '/page' : '/page?small';
  // Without rendering, forty pages take a fifth less processor time.
  frame.style.display = 'none';
  document.body.append(frame);
  return frame;
}

function reportOf(frame: HTMLIFrameElement): FrameReport {
  const { checks = {} } = windowOf(frame)?.bridgeheadConformance?.report() ?? {};
  const red = Object.entries(checks).flatMap(([id, check]) => (check.verdict === 'fail' ? [{ id, ...check }] : []));
  return { variant: shellOf.get(frame)?.variant ?? -1, state: stateOf(frame), red };
}

async function waitForAll(frames: readonly HTMLIFrameElement[]): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!frames.every(isDone) && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
}

function runAgain({ contentDocument }: HTMLIFrameElement): void {
  contentDocument?.documentElement.removeAttribute('data-state');
  const buttons = [...(contentDocument?.querySelectorAll('button') ?? [])];
  buttons.find(({ textContent }) => textContent === 'Run again')?.click();
}

/** Opens the conformance page in one frame for each shell, simultaneously, and waits until all have finished. */
export async function examineFrames(shells: readonly VariantFrame[]): Promise<FrameReport[]> {
  const frames = shells.map(openFrame);
  await waitForAll(frames);
  for (const frame of frames) if (shellOf.get(frame)?.isRunTwice) runAgain(frame);
  await waitForAll(frames);
  const reports = frames.map(reportOf);
  for (const frame of frames) frame.remove();
  return reports;
}
