import type { ClientHints } from '../devices/devices.data.ts';
import type { PageNote } from './page-note.ts';
import type { PageScreen } from './page-screen.ts';
import type { PageStep } from './page-step.ts';
import { readMembers } from './read-members.ts';

/** The phone as the simulator sends it to the server when the page has a separate window. */
export interface WindowPhone {
  /** Runs before every document of the page; empty if nothing is needed. */
  readonly script: string;
  readonly userAgent: string;
  readonly clientHints: ClientHints | undefined;
  /** `navigator.platform`. */
  readonly platform: string;
  readonly language: string;
  /** The value of the media feature `prefers-color-scheme`. */
  readonly theme: string;
  /** The value of the media feature `prefers-reduced-motion`. */
  readonly motion: string;
  /** What the bars of the system cover at the top and bottom of the page. */
  readonly topInsetPx: number;
  readonly bottomInsetPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
  readonly isMobile: boolean;
  readonly bypassesWorkers: boolean;
  readonly maxTouchPoints: number;
  readonly network: { readonly isOffline: boolean; readonly latencyMs: number; readonly bytesPerSecond: number };
}

/** From the simulator to the server. */
export type PanelMessage =
  | { readonly kind: 'phone'; readonly phone: WindowPhone; readonly reloads: boolean }
  | { readonly kind: 'deliver'; readonly text: string | null; readonly crossing: number | null }
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'crash' };

/** From the server to the simulator. `at`: when the page sent it, in milliseconds since 1970. */
export type WindowMessage =
  | { /** A new document of the page starts. */ readonly kind: 'start' }
  | { readonly kind: 'post'; readonly text: string; readonly crossing: number; readonly at: number }
  | {
      /** A fault of the injected object took effect. */ readonly kind: 'fault';
      readonly fault: string;
      readonly method: string | undefined;
      readonly at: number;
    }
  | { /** A user action in the page. */ readonly kind: 'step'; readonly step: PageStep }
  | { /** What a user reads on the page. */ readonly kind: 'screen'; readonly screen: PageScreen }
  | { /** Other activity of the page. */ readonly kind: 'note'; readonly note: PageNote; readonly at: number }
  | { /** The current appearance of the page; untrusted. */ readonly kind: 'picture'; readonly picture: unknown }
  | { readonly kind: 'location'; readonly path: string; readonly title: string };

/** The name of the page function that posts a message. */
export const WINDOW_BINDING = '__bridgeheadPost';

/** Parses a message of the simulator's window; `undefined` if invalid. */
export function parsePanelMessage(text: string): PanelMessage | undefined {
  const message = readMembers(text);
  // Each check covers all members of its kind, as declared by `PanelMessage`.
  return message && checks.get(message['kind'])?.(message) ? (message as unknown as PanelMessage) : undefined;
}

type Check = (message: Readonly<Record<string, unknown>>) => boolean;

const checks = new Map<unknown, Check>([
  ['phone', ({ phone, reloads }) => typeof reloads === 'boolean' && isWindowPhone(phone)],
  [
    'deliver',
    ({ text, crossing }) =>
      (text === null || typeof text === 'string') && (crossing === null || typeof crossing === 'number'),
  ],
  ['open', ({ path }) => typeof path === 'string'],
  ['back', () => true],
  ['crash', () => true],
]);

function isWindowPhone(phone: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { clientHints, network, ...rest } = Object(phone) as Record<string, unknown>;
  return (
    hasMembers(rest, 'string', ['script', 'userAgent', 'platform', 'language', 'theme', 'motion']) &&
    hasMembers(rest, 'number', [
      'widthPx',
      'heightPx',
      'pixelRatio',
      'maxTouchPoints',
      'topInsetPx',
      'bottomInsetPx',
    ]) &&
    hasMembers(rest, 'boolean', ['isMobile', 'bypassesWorkers']) &&
    hasMembers(network, 'number', ['latencyMs', 'bytesPerSecond']) &&
    hasMembers(network, 'boolean', ['isOffline']) &&
    (clientHints === undefined || isClientHints(clientHints))
  );
}

function isClientHints(hints: unknown): boolean {
  return (
    hasMembers(hints, 'string', ['platform', 'platformVersion', 'model', 'brand']) &&
    hasMembers(hints, 'number', ['chromeMajor']) &&
    hasMembers(hints, 'boolean', ['mobile'])
  );
}

/** Returns whether these members exist and have this type; rejects infinity, which JSON parses from `1e999`. */
function hasMembers(value: unknown, type: 'string' | 'number' | 'boolean', names: readonly string[]): boolean {
  // A missing member is undefined.
  const members = Object(value) as Record<string, unknown>;
  return names.every(
    (name) => typeof members[name] === type && members[name] !== Infinity && members[name] !== -Infinity,
  );
}
