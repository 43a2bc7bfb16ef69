import type { Shell } from 'bridgehead/mocks';

/** A request a tester makes by hand. */
export interface HandRequest {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

/** A request as a page of the shell's dialect writes it. */
export function textOf({ dialect }: Pick<Shell, 'dialect'>, { id, method, params }: HandRequest): string {
  if (dialect === 'action') return JSON.stringify({ callbackId: id, action: method, params });
  if (dialect === 'methods') return JSON.stringify({ method, params: JSON.stringify(params ?? {}), callback: id });
  return JSON.stringify({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });
}

/** Posts a request through the objects in a window, as its page would; `false` when there is none for it. */
export function postByHand(page: object, shell: Shell, request: HandRequest): boolean {
  const { android, ios } = shell.wiring().names;
  // The objects the shell itself has put there; what is read is checked.
  const objects = page as Record<string, Record<string, unknown> | undefined>;
  if (shell.platform === 'ios') {
    const handlers = objects['webkit']?.['messageHandlers'] as Record<string, PostsMessages | undefined> | undefined;
    void handlers?.[ios]?.postMessage(textOf(shell, request));
    return handlers?.[ios] !== undefined;
  }
  const object = objects[android];
  if (shell.dialect === 'methods') return callMethodObject(objects, object, request);
  // As a page does: an injected object wants to be called as its method.
  (object as PostsMessages | undefined)?.postMessage(textOf(shell, request));
  return object !== undefined;
}

interface PostsMessages {
  postMessage(text: string): unknown;
}

function callMethodObject(
  page: Record<string, unknown>,
  object: Record<string, unknown> | undefined,
  { id, method, params }: HandRequest,
): boolean {
  if (typeof object?.[method] !== 'function') return false;
  const callback = id.replace(/\W/g, '_');
  // The answer is read from the traffic; the page's window only needs somebody to call.
  page[callback] = (): void => void delete page[callback];
  (object as Record<string, (params: string, callback: string) => void>)[method]?.(
    JSON.stringify(params ?? {}),
    callback,
  );
  return true;
}
