import type { DialogAnswer } from './in-page/watch-dialogs.ts';
import type { PhoneMedia } from './in-page/override-media.ts';
import type { PageOverride } from '../../simulator-protocol/request-override.ts';
import { type PagePicture, parsePicture } from '../../simulator-protocol/page-picture.ts';
import { type PageNote, parsePageNote } from '../../simulator-protocol/page-note.ts';
import { type PageScreen, parsePageScreen } from '../../simulator-protocol/page-screen.ts';
import { type PageStep, parsePageStep } from '../../simulator-protocol/page-step.ts';

/** Messages from the page in the phone to the simulator's window. */
export type FrameToPanel =
  | {
      /** A document starts; `changes` are the headers that the server had to change. */
      readonly kind: 'start';
      readonly path: string;
      readonly changes: readonly string[];
    }
  | { readonly kind: 'post'; readonly text: string; readonly crossing: number }
  | { readonly kind: 'fault'; readonly fault: string; readonly method: string | undefined }
  | { readonly kind: 'location'; readonly path: string; readonly title: string }
  | {
      /** The simulator shows a page that explains why this one cannot be shown. */ readonly kind: 'not-shown';
      readonly path: string;
      readonly reason: string;
    }
  | { readonly kind: 'viewport'; readonly content: string | undefined }
  | PageNote
  | {
      /** The outcome of the `repeat-step` with this id: whether the element was found. */ readonly kind: 'step-repeated';
      readonly id: number;
      readonly isFound: boolean;
    }
  | { /** A user action in the page. */ readonly kind: 'step'; readonly step: PageStep }
  | { /** What a user reads on the page. */ readonly kind: 'screen'; readonly screen: PageScreen }
  | { /** The current appearance of the page. */ readonly kind: 'picture'; readonly picture: PagePicture }
  | { /** A navigation to another document starts. */ readonly kind: 'navigate'; readonly url: string }
  | { /** The document responds to `ping`. */ readonly kind: 'present' }
  | { /** Service workers and their caches were removed. */ readonly kind: 'cleared' }
  | { /** The document holds too many messages and has dropped this one. */ readonly kind: 'flood' }
  | { readonly kind: 'leave' };

/** Messages from the simulator's window to the page in the phone. */
export type PanelToFrame =
  | { readonly kind: 'deliver'; readonly text: string | null; readonly crossing: number | null }
  | { readonly kind: 'refresh'; readonly snapshot: string }
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'overrides'; readonly overrides: readonly PageOverride[] }
  | { readonly kind: 'rotate'; readonly isLandscape: boolean }
  | ({ readonly kind: 'media' } & PhoneMedia)
  | { readonly kind: 'area'; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'back' }
  | { /** The simulator has handled this many further messages. */ readonly kind: 'handled'; readonly count: number }
  | { /** Answers the coming dialogs. */ readonly kind: 'answers'; readonly answers: DialogAnswer[] }
  | { /** Report whether the document runs the simulator's script. */ readonly kind: 'ping' }
  | {
      /** Repeat a user action from another phone as soon as its element exists. */ readonly kind: 'repeat-step';
      readonly id: number;
      readonly step: PageStep;
      readonly waitMs: number;
    }
  | { /** Unregister all service workers and delete their caches. */ readonly kind: 'clear-workers' };

const MAX_CHARS = 32 * 1024 * 1024;
/** Texts that the window shows or writes to its URL are cut at these lengths. Messages of the bridge have limits of their own. */
const shownChars: Readonly<Record<string, number>> = {
  path: 32_000,
  title: 500,
  reason: 2000,
  content: 2000,
  fault: 200,
  method: 500,
  url: 10_000,
};
const MAX_CHANGES = 50;
const MAX_CHANGE_CHARS = 1000;

/** Parses data posted to the simulator's window; `undefined` if it is not a valid message, since a page may post anything. */
export function parseFrameToPanel(data: unknown): FrameToPanel | undefined {
  // Members are checked below; a missing member reads as undefined.
  const { bridgehead, message } = Object(data) as Record<string, unknown>;
  if (bridgehead !== 'phone') return undefined;
  const fields = Object(message) as Record<string, unknown>;
  // Safe: each check covers all members that `FrameToPanel` declares for its kind, and cut texts keep their type.
  return checks.get(fields['kind'])?.(fields) ? (withCutTexts(fields) as FrameToPanel) : undefined;
}

/** Returns when the page sent a message; `undefined` if it did not say so. */
export function timeOf(data: unknown): number | undefined {
  // A missing member reads as undefined.
  const { at } = Object(data) as { at?: unknown };
  return typeof at === 'number' && Number.isFinite(at) ? at : undefined;
}

function withCutTexts(fields: Record<string, unknown>): object {
  const cut = Object.keys(shownChars).flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, text.slice(0, shownChars[name])] as const] : [];
  });
  const { changes } = fields;
  if (!cut.length && changes === undefined) return fields;
  const cutChanges = Array.isArray(changes) && {
    changes: changes.slice(0, MAX_CHANGES).map((change: string) => change.slice(0, MAX_CHANGE_CHARS)),
  };
  return { ...fields, ...Object.fromEntries(cut), ...cutChanges };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_CHARS;
const isTextOrMissing = (value: unknown): boolean => value === undefined || isText(value);

type Check = (fields: Record<string, unknown>) => boolean;

const checks = new Map<unknown, Check>([
  ['start', ({ path, changes }) => isText(path) && Array.isArray(changes) && changes.every(isText)],
  ['post', ({ text, crossing }) => isText(text) && Number.isFinite(crossing)],
  ['fault', ({ fault, method }) => isText(fault) && isTextOrMissing(method)],
  ['location', ({ path, title }) => isText(path) && isText(title)],
  ['not-shown', ({ path, reason }) => isText(path) && isText(reason)],
  ['viewport', ({ content }) => isTextOrMissing(content)],
  ['console', (fields) => parsePageNote(fields) !== undefined],
  ['link', (fields) => parsePageNote(fields) !== undefined],
  ['failure', (fields) => parsePageNote(fields) !== undefined],
  ['dialog', (fields) => parsePageNote(fields) !== undefined],
  ['request', (fields) => parsePageNote(fields) !== undefined],
  ['socket', (fields) => parsePageNote(fields) !== undefined],
  ['step-repeated', ({ id, isFound }) => Number.isInteger(id) && typeof isFound === 'boolean'],
  ['step', ({ step }) => parsePageStep(step) !== undefined],
  ['screen', ({ screen }) => parsePageScreen(screen) !== undefined],
  ['picture', ({ picture }) => parsePicture(picture) !== undefined],
  ['navigate', ({ url }) => isText(url)],
  ['present', () => true],
  ['cleared', () => true],
  ['flood', () => true],
  ['leave', () => true],
]);
