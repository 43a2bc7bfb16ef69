import type { ClientHints } from '../devices/devices.data.ts';
import type { PageStep } from './page-step.ts';

/** What the simulator tells the server about the phone, when the page has a window of its own. */
export interface WindowPhone {
  /** Runs before every document of the page; empty when there is nothing to do. */
  readonly script: string;
  readonly userAgent: string;
  readonly clientHints: ClientHints | undefined;
  /** `navigator.platform`. */
  readonly platform: string;
  readonly language: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixelRatio: number;
  readonly isMobile: boolean;
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

/** From the server to the simulator. */
export type WindowMessage =
  | { /** A new document of the page begins. */ readonly kind: 'start' }
  | { readonly kind: 'post'; readonly text: string; readonly crossing: number }
  | {
      /** A fault of the injected object did its work. */ readonly kind: 'fault';
      readonly fault: string;
      readonly method: string | undefined;
    }
  | { /** A person did something in the page. */ readonly kind: 'step'; readonly step: PageStep }
  | { readonly kind: 'place'; readonly path: string; readonly title: string };

/** Name of the function in the page that carries a post out. */
export const WINDOW_BINDING = '__bridgeheadPost';

/** Reads a message of the simulator's window; `undefined` when it is none. */
export function parsePanelMessage(text: string): PanelMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  // Members are checked below; a missing one reads as undefined.
  const message = Object(value) as Record<string, unknown>;
  // Each check covers the members of its kind, which is what `PanelMessage` says of it.
  return checks.get(message['kind'])?.(message) ? (value as PanelMessage) : undefined;
}

type Check = (message: Record<string, unknown>) => boolean;

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
  // Members are checked; a missing one reads as undefined.
  const { clientHints, network, ...rest } = Object(phone) as Record<string, unknown>;
  return (
    hasMembers(rest, 'string', ['script', 'userAgent', 'platform', 'language']) &&
    hasMembers(rest, 'number', ['widthPx', 'heightPx', 'pixelRatio', 'maxTouchPoints']) &&
    hasMembers(rest, 'boolean', ['isMobile']) &&
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

/** Whether these members are there and of this type; JSON makes infinity of `1e999`, which is none of them. */
function hasMembers(value: unknown, type: 'string' | 'number' | 'boolean', names: readonly string[]): boolean {
  // What is not there reads as undefined.
  const members = Object(value) as Record<string, unknown>;
  return names.every(
    (name) => typeof members[name] === type && members[name] !== Infinity && members[name] !== -Infinity,
  );
}
