import { parseUserInput, type UserInput } from './user-input.ts';
import { type PageStep, parsePageStep } from '../../simulator-protocol/page-step.ts';

/** From the page in the phone to the simulator's window. */
export type FrameMessage =
  | {
      /** A document begins; `changes` are the headers that the server had to change. */
      readonly kind: 'start';
      readonly path: string;
      readonly changes: readonly string[];
    }
  | { readonly kind: 'post'; readonly text: string; readonly crossing: number }
  | { readonly kind: 'fault'; readonly fault: string; readonly method: string | undefined }
  | { readonly kind: 'place'; readonly path: string; readonly title: string }
  | { readonly kind: 'viewport'; readonly content: string | undefined }
  | {
      readonly kind: 'console';
      readonly level: 'error' | 'warn' | 'info' | 'log' | 'debug' | 'uncaught';
      readonly text: string;
    }
  | { /** The page goes to an address that is no web page. */ readonly kind: 'link'; readonly url: string }
  | { /** A person did something in the page. */ readonly kind: 'input'; readonly input: UserInput }
  | {
      /** Of an `act` with this id: whether there was such an element. */ readonly kind: 'acted';
      readonly id: number;
      readonly isFound: boolean;
    }
  | { /** A person did something. */ readonly kind: 'step'; readonly step: PageStep }
  | { /** Workers and their caches are gone. */ readonly kind: 'cleared' }
  | { readonly kind: 'leave' };

/** From the simulator's window to the page in the phone. */
export type PanelToFrame =
  | { readonly kind: 'deliver'; readonly text: string | null; readonly crossing: number | null }
  | { readonly kind: 'refresh'; readonly snapshot: string }
  | { readonly kind: 'network'; readonly isOnline: boolean }
  | { readonly kind: 'turn'; readonly isLandscape: boolean }
  | { readonly kind: 'area'; readonly widthPx: number; readonly heightPx: number }
  | { readonly kind: 'back' }
  | {
      /** Do what a person did on another phone, as soon as there is such an element. */ readonly kind: 'act';
      readonly id: number;
      readonly input: UserInput;
      readonly waitMs: number;
    }
  | { /** Unregister all workers, and delete their caches. */ readonly kind: 'clear-workers' };

const MAX_CHARS = 32 * 1024 * 1024;

/** Reads what a page posted to the simulator's window; `undefined` when it is no message: the page may post anything. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  // Members are checked below; a missing one reads as undefined.
  const { bridgehead, message } = Object(data) as Record<string, unknown>;
  if (bridgehead !== 'phone') return undefined;
  const facts = Object(message) as Record<string, unknown>;
  // Each check covers the members of its kind, which is what `FrameMessage` says of it.
  return checks.get(facts['kind'])?.(facts) ? (facts as FrameMessage) : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_CHARS;
const isTextOrMissing = (value: unknown): boolean => value === undefined || isText(value);

const levels: readonly unknown[] = ['error', 'warn', 'info', 'log', 'debug', 'uncaught'];

type Check = (facts: Record<string, unknown>) => boolean;

const checks = new Map<unknown, Check>([
  ['start', ({ path, changes }) => isText(path) && Array.isArray(changes) && changes.every(isText)],
  ['post', ({ text, crossing }) => isText(text) && Number.isFinite(crossing)],
  ['fault', ({ fault, method }) => isText(fault) && isTextOrMissing(method)],
  ['place', ({ path, title }) => isText(path) && isText(title)],
  ['viewport', ({ content }) => isTextOrMissing(content)],
  ['console', ({ level, text }) => levels.includes(level) && isText(text)],
  ['link', ({ url }) => isText(url)],
  ['input', ({ input }) => parseUserInput(input) !== undefined],
  ['acted', ({ id, isFound }) => Number.isInteger(id) && typeof isFound === 'boolean'],
  ['step', ({ step }) => parsePageStep(step) !== undefined],
  ['cleared', () => true],
  ['leave', () => true],
]);
