import { parseOverride, type RequestOverride } from '../../simulator-protocol/request-override.ts';
import type { ServerRequest } from '../../simulator-protocol/server-request.ts';

/** The fields of the form for an override, as typed. */
export interface OverrideDraft extends Pick<RequestOverride, 'address' | 'method' | 'type' | 'body'> {
  /** Empty for each. */
  readonly call: string;
  readonly delayMs: string;
  readonly response: 'own' | 'failure' | 'server';
  readonly status: string;
}

/** Returns the form for a request of the list, or an empty one. */
export function draftOf(request?: ServerRequest): OverrideDraft {
  const { method = '', path = '', status = 200, type = 'application/json', body = '' } = request ?? {};
  const draft = { address: path, method, type, body, call: '', delayMs: '' };
  return { ...draft, response: 'own', status: String(status || 500) };
}

/** Returns the override of a filled form. Throws a `TypeError` if a field is invalid. */
export function overrideOf(draft: OverrideDraft): RequestOverride {
  const { response, status, call, delayMs, method, type, body } = draft;
  const match = { address: draft.address.trim(), method: method.trim().toUpperCase(), call: Number(call) };
  const override = { ...match, delayMs: Number(delayMs) };
  if (response === 'server') return parseOverride(override);
  return parseOverride(
    response === 'failure' ? { ...override, status: 0 } : { ...override, status: Number(status), type, body },
  );
}

/** Returns an override in one line: `GET /api/price, call 2: 503 after 500 ms`. */
export function describeOverride({ method, address, call, status, delayMs }: RequestOverride): string {
  const requests = [method, address].filter(Boolean).join(' ') + (call ? `, call ${call}` : '');
  const response = status === undefined ? 'its server' : status === 0 ? 'no response' : String(status);
  return `${requests}: ${response}${delayMs ? ` after ${delayMs.toLocaleString('en')} ms` : ''}`;
}
