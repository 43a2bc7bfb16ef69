import type { Shell } from 'bridgehead/mocks';
import { isOldBridge } from '../../old-bridges/old-bridges.ts';
import { isManualCall } from '../phone/manual-calls.ts';
import { rowsOfPage } from './rows-of-page.ts';
import type { TrafficRow } from './traffic-row.ts';

/** Options of `silenceNote`. */
export interface SilenceNoteOptions {
  readonly shell: Pick<Shell, 'generation'> | undefined;
  readonly rows: readonly TrafficRow[];
  /** Whether the page has started. */
  readonly hasStarted: boolean;
}

/** Explains why the timeline of a page has no messages, and what to do; `undefined` if the page has sent one. */
export function silenceNote({ shell, rows, hasStarted }: SilenceNoteOptions): string | undefined {
  if (!shell || !hasStarted || rowsOfPage(rows).some(isExplained)) return undefined;
  if (isOldBridge(shell.generation))
    return `The page has not called the app through ${shell.generation}. If it uses Bridgehead without an adapter, select a shell of Bridgehead in the setup. If it uses another bridge, select that one.`;
  return 'The page has not called the app. If it uses vk-bridge, Telegram, Capacitor, DSBridge, WebViewJavascriptBridge or messages of React Native, or has the hand-written bridge NativeApp.method(json, callbackId) or ActionBridge.postMessage(json), select this bridge as the shell in the setup. If its bridge is another one, adapt it with a script of yours (--inject), or create it with adaptBridge.';
}

/** Whether the page has sent this message, or a fault of the shell, which is not a line of the console, kept it from sending one. */
function isExplained({ kind, from, id, isFault, isConsole }: TrafficRow): boolean {
  if (kind === 'mark') return isFault === true && !isConsole;
  return from === 'page' && kind !== 'server-request' && !isManualCall(id);
}
