import type { ShellDialect } from '../shell/dialects.ts';
import { messageRules } from './message-rules.ts';
import { membersOf } from './posted-message.ts';
import type { MessageRules } from './rule-checks.ts';

/** OL-1: an old shell implements no method of the protocol, not even `$/hello`. */
const sharedRules: MessageRules = {
  'OL-1': ({ method = '' }) =>
    method.startsWith('$/')
      ? `${method} was posted in an old message format, which has no protocol methods`
      : undefined,
  'ID-1': messageRules['ID-1'],
  'ID-6': messageRules['ID-6'],
  'NO-1': messageRules['NO-1'],
  'TY-4': messageRules['TY-4'],
};

/** The rules that apply to pages of old shells. Their message formats cannot express the others (OL-4). */
export const oldDialectRules: Readonly<Record<Exclude<ShellDialect, 'json-rpc'>, MessageRules>> = {
  action: { ...sharedRules, 'ID-2': messageRules['ID-2'] },
  // The callback is the name of a global function here.
  methods: sharedRules,
};

/** Translates a message in either old format to this protocol. */
export function translateOld(parsed: unknown): unknown {
  const { callbackId, action, method, params, callback, code, data, result } = membersOf(parsed);
  const id = callbackId ?? (callback === '' ? undefined : callback);
  const name = action ?? method;
  if (name !== undefined) return { jsonrpc: '2.0', id, method: name, params };
  const response = code === undefined || code === 0 ? { result: data ?? result ?? null } : { error: { code } };
  return { jsonrpc: '2.0', id, ...response };
}
