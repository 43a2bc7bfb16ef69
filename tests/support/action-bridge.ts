import type { Envelope } from 'bridgehead/transports';
import { actionEnvelope } from '../../sdk/adapters/action-envelope.ts';

/** The option `envelope` of a bridge for `{callbackId, action, params}`, whose apps have no handshake. */
export const actionFormat: Envelope = { ...actionEnvelope, hello: false };
