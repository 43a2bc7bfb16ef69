import { type ShellGeneration, shellGenerations } from '../../shell/place-objects.ts';
import { type PagePicture, parsePicture } from '../../simulator-protocol/page-picture.ts';
import { type ElementStep, parsePageStep } from '../../simulator-protocol/page-step.ts';
import { readMembers } from '../../simulator-protocol/read-members.ts';

/** An observation of the observer in the page. */
export type Observed = {
  /** Unique per document. */
  readonly document: string;
  /** Milliseconds since 1970, on the clock of the phone. */
  readonly atMs: number;
  /** Observed in a frame of the page. */
  readonly isInFrame?: true;
} & (
  | {
      readonly kind: 'start';
      readonly url: string;
      readonly userAgent: string;
      readonly isLate: boolean;
      readonly generation: ShellGeneration | undefined;
    }
  | {
      readonly kind: 'out' | 'in';
      /** Empty if the value was not text or was too long. */
      readonly text: string;
      readonly sizeChars: number;
    }
  | { readonly kind: 'threw' | 'snapshot' | 'blocked'; readonly text: string }
  | { readonly kind: 'step'; readonly step: ElementStep }
  | { readonly kind: 'picture'; readonly picture: PagePicture }
);

/** The first observation of a document. */
export type ObservedStart = Extract<Observed, { readonly kind: 'start' }>;

/** Parses a payload of the observer; `undefined` if invalid, since the page may send anything. */
export function parseObserved(payload: unknown): Observed | undefined {
  const fields = (typeof payload === 'string' && readMembers(payload)) || {};
  const { document, atMs, kind, text, url, userAgent, isLate, sizeChars, step, picture } = fields;
  if (typeof document !== 'string' || document.length > 40 || typeof atMs !== 'number' || !Number.isFinite(atMs))
    return undefined;
  const base = { document, atMs, ...(fields['isInFrame'] === true && { isInFrame: true as const }) };
  if (kind === 'start' && typeof url === 'string' && typeof userAgent === 'string') {
    const generation = shellGenerations.android.find((known) => known === fields['generation']);
    return { ...base, kind, url, userAgent, isLate: isLate === true, generation };
  }
  if (kind === 'step') {
    const parsed = parsePageStep(step);
    return parsed && parsed.kind !== 'scroll' ? { ...base, kind, step: parsed } : undefined;
  }
  if (kind === 'picture') {
    const parsed = parsePicture(picture);
    return parsed && { ...base, kind, picture: parsed };
  }
  if (typeof text !== 'string') return undefined;
  if (kind === 'threw' || kind === 'snapshot' || kind === 'blocked') return { ...base, kind, text };
  if (kind !== 'out' && kind !== 'in') return undefined;
  const isSize = typeof sizeChars === 'number' && Number.isInteger(sizeChars) && sizeChars >= 0;
  return { ...base, kind, text, sizeChars: isSize ? sizeChars : text.length };
}
