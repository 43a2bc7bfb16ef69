import { CheckFailure } from './failure.ts';
import { createOpenRequests, type RpcResponse, type ResponseOptions } from './open-requests.ts';
import { openPort, type Port } from './port.ts';
import { contract } from './product.ts';
import { kindOf, type OnViolation, readMessages, type ReceivedMessage } from './shell-message.ts';
import { describeMessage, describePostedText } from './message-summary.ts';

/** How a request is sent. */
export interface RpcRequestOptions extends ResponseOptions {
  /** Replaces the default id. */
  readonly id?: string;
}

/** A low-level client of the protocol. It receives every string from the shell, including those that the SDK would tolerate. */
export interface RpcClient {
  readonly port: Port;
  readonly session: string;
  /** Starts another session in this page. After the response to its `$/hello`, messages of earlier sessions are violations. */
  restart(): void;
  /** Messages without an open request: second responses, unknown ids, errors without an id. */
  readonly strays: ReceivedMessage[];
  /** Violations of the message format during the current check. */
  readonly violations: ShellViolation[];
  /** Short descriptions, without values, of the last message sent and the last one received. */
  readonly last: { sent: string; came: string };
  /** Called with every message in order, before any other handler. */
  onMessage: (message: ReceivedMessage) => void;
  /** Called with every value that the shell sends, before parsing. */
  onText: (text: unknown) => void;
  /** While another session is active in this page (the SDK's), its messages are ignored. */
  isPaused: boolean;
  /** Called with every request from the shell. */
  onRequest: (message: ReceivedMessage) => void;
  /** Called with every notification except progress. */
  onNotification: (message: ReceivedMessage) => void;
  /** The ids of all requests from the shell to this document (ID-7). */
  readonly shellIds: unknown[];
  newId(): string;
  /**
   * Resolves with the response; rejects with `NoResponseError` when none arrives in time, with `CheckFailure` when the shell's
   * object throws.
   */
  request(method: string, params?: unknown, options?: RpcRequestOptions): Promise<RpcResponse>;
  /** Waits for the response to an id without sending a request. */
  expect(id: string, options?: ResponseOptions): Promise<RpcResponse>;
  notify(method: string, params?: unknown): void;
  /** Posts a message, or an array of them, each with its `"jsonrpc": "2.0"`. */
  post(message: object): void;
  postText(text: string): void;
  close(): void;
}

/** A violated rule with a short description that contains no values. */
export interface ShellViolation {
  readonly what: string;
  readonly rule: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Opens the client; `undefined` without a shell. */
export function openRpcClient(): RpcClient | undefined {
  let session = newSession();
  const ended: unknown[] = [];
  const open = createOpenRequests();
  const onViolation: OnViolation = (what, rule) => void client.violations.push({ what, rule });
  let lastNumber = 0;
  let isPosting = false;

  const receive = (message: ReceivedMessage): void => {
    const { id, method } = message;
    client.last.came = describeMessage(message);
    client.onMessage(message);
    if (typeof method !== 'string') return receiveResponse(message);
    if ('result' in message || 'error' in message) onViolation('a message with a method and a result or error', 'MS-2');
    if (message.session !== session)
      onViolation(
        `${kindOf(message)} without this page's session`,
        ended.indexOf(message.session) < 0 ? 'HE-6' : 'HE-8',
      );
    const repeated = (Object(message.params) as { session?: unknown }).session;
    if (method === '$/progress' && repeated !== undefined && repeated !== session)
      onViolation('progress whose params name another session', 'PR-5');
    if (id !== undefined && id !== null) {
      client.shellIds.push(id);
      return client.onRequest(message);
    }
    if (method !== '$/progress') return client.onNotification(message);
    if (!open.deliverProgress(message.params)) client.strays.push(message);
  };
  const receiveResponse = (message: ReceivedMessage): void => {
    if ('result' in message === 'error' in message)
      onViolation('a response with not exactly one of result and error', 'MS-2');
    if (!open.settle(message, { isInside: isPosting })) client.strays.push(message);
  };

  const port = openPort((text) => {
    if (client.isPaused) return;
    client.onText(text);
    readMessages(text, onViolation).forEach(receive);
  }, contract.platforms);
  if (!port) return undefined;
  const client: RpcClient = {
    port,
    get session() {
      return session;
    },
    restart() {
      ended.push(session);
      session = newSession();
    },
    last: { sent: '', came: '' },
    onMessage: () => {},
    onText: () => {},
    strays: [],
    violations: [],
    shellIds: [],
    isPaused: false,
    onRequest: () => {},
    onNotification: () => {},
    newId: () => `${session}.${++lastNumber}`,
    request(method, params, { id = client.newId(), ...options } = {}) {
      const response = client.expect(id, options);
      try {
        client.post({ id, method, params });
      } catch (error) {
        open.forget(id);
        return Promise.reject(error instanceof Error ? error : new CheckFailure(String(error)));
      }
      return response;
    },
    expect(id, options = {}) {
      const response = open.wait(id, options);
      // A check that has already failed no longer awaits the other responses.
      response.catch(() => {});
      return response;
    },
    notify: (method, params) => client.post({ method, params }),
    post: (message) =>
      client.postText(JSON.stringify(Array.isArray(message) ? message.map(withVersion) : withVersion(message))),
    postText(text) {
      client.last.sent = describePostedText(text);
      client.last.came = 'nothing';
      isPosting = true;
      try {
        const returned = port.post(text);
        if (port.kind !== 'ios' && returned !== undefined)
          onViolation(`a ${typeof returned} as the return value of postMessage`, 'TR-2');
      } catch (error) {
        throw new CheckFailure(`postMessage threw a ${nameOf(error)}`, 'TR-3');
      } finally {
        isPosting = false;
      }
    },
    close: () => port.close(),
  };
  return client;
}

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(22));
  return Array.from(bytes, (byte) => DIGITS[byte & 63]).join('');
}

/** Checks also post invalid messages, which are sent unchanged. */
function withVersion(message: unknown): unknown {
  return typeof message === 'object' ? { jsonrpc: '2.0', ...message } : message;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
