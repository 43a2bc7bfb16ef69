import type { PhoneLine, PhoneMessage } from '../../sdk/features/inspector/phone-message.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import type { ShellGeneration } from '../shell/place-objects.ts';
import type { PagePicture } from './page-picture.ts';
import type { ElementStep } from './page-step.ts';
import { SIMULATOR_BASE } from './simulator-paths.ts';

/** A line about a page on a real phone: from `connectInspector`, or one that only DevTools report. */
export type RealPhoneLine =
  | PhoneLine
  | { /** A user action in the page. */ readonly kind: 'step'; readonly atMs: number; readonly step: ElementStep }
  | {
      /** A request from the page that failed. */
      readonly kind: 'network';
      readonly atMs: number;
      readonly method: string;
      readonly url: string;
      /** The HTTP status; 0: no response arrived. */
      readonly status: number;
      /** Why no response arrived; empty otherwise. */
      readonly reason: string;
    }
  | {
      /** The URL changed without a new document. */ readonly kind: 'moved';
      readonly atMs: number;
      readonly url: string;
    }
  | {
      /** Information for the tester about the connection. */
      readonly kind: 'note';
      readonly atMs: number;
      readonly text: string;
      readonly isFault: boolean;
    };

type PageMessage = Extract<PhoneMessage, { readonly kind: 'page' }>;

/** A message of `connectInspector`, or one that `--attach` derived from DevTools. */
export type RealPhoneMessage =
  | (PageMessage & {
      /** Values are redacted: only their shape matches what the page sent. */
      readonly isRedacted?: true | undefined;
      /** The injection mechanism and message format of the shell; the newest ones by default. */
      readonly generation?: ShellGeneration | undefined;
      readonly dialect?: ShellDialect | undefined;
      /** A frame of the page that uses the bridge. */
      readonly isInFrame?: true | undefined;
    })
  | (Omit<Extract<PhoneMessage, { readonly kind: 'lines' }>, 'lines'> & { readonly lines: readonly RealPhoneLine[] })
  | {
      /** The appearance of a page observed over DevTools, on the clock of the phone. */
      readonly kind: 'picture';
      readonly atMs: number;
      readonly picture: PagePicture;
    };

/** An event about real phones that the server sends to the simulator's windows. */
export type PhoneEvent = {
  /** Counts from 1. */
  readonly id: number;
  /** When the server received it, in milliseconds since 1970. */
  readonly at: number;
  /** The number of the phone (one per session key), from 1. */
  readonly phone: number;
  /** The number of the page across all phones, from 1. */
  readonly page: number;
} & ({ readonly kind: 'message'; readonly message: RealPhoneMessage } | { readonly kind: 'lost' });

/** The path on the simulator's origin that phones connect to. */
export const PHONE_PATH: string = `${SIMULATOR_BASE}real-phone`;
