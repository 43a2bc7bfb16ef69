// The native side of a page in a real engine: the core of the TypeScript shell, with the `$/test` methods.
import { buildWorker } from '../build-worker.mjs';

let imported;

/** Bundles the shell from source, so that the engines never run a stale build. */
function importHost() {
  imported ??= buildWorker({ input: 'sdk/native/host/index.ts', name: 'engines' }).then(({ file }) => import(file));
  return imported;
}

/**
 * Creates the shell of an app. `methods` maps names to `(params, call) => void`; `call` is the `HostCall` of `bridgehead/host`.
 * `snapshot` is the encoded start snapshot (SN-1). `connect` accepts `deliver(text)`, which delivers a string to the page, and
 * `resolve(ticket, text)`, which resolves the promise of one post (iOS with replies). `receive(text, ticket)` receives one string.
 */
export async function createHostShell({ methods = {}, ...appInfo }) {
  const { createHostCore, withTestMethods } = await importHost();
  const handler = withTestMethods({
    methods: new Set(Object.keys(methods)),
    handle: (method, params, call) => methods[method](params, call),
  });
  const core = createHostCore({
    handler,
    appInfo: () => ({ appVersion: '9.0.0', locale: 'en', theme: 'light', ...appInfo }),
  });
  let page;
  const everyPost = { origin: null, deliver: (text) => page.deliver(text) };
  return {
    snapshot: JSON.stringify(core.announce()),
    connect(to) {
      page = to;
    },
    receive: (text, ticket) => core.receive(text, ticket === undefined ? everyPost : outletOf(ticket, text, page)),
  };
}

/** Resolves the promise of a post once: to the string with its responses, otherwise to nothing. Delivers all other strings. */
function outletOf(ticket, posted, { deliver, resolve }) {
  let isOpen = true;
  const settle = (text) => {
    if (isOpen) resolve(ticket, text);
    isOpen = false;
  };
  if (!messagesIn(posted).some(({ id, method }) => id !== undefined && method !== undefined)) settle();
  return {
    origin: null,
    deliver(text) {
      if (isOpen && messagesIn(text).every(({ method }) => method === undefined)) return settle(text);
      settle();
      deliver(text);
    },
  };
}

/** Returns the messages of a string; none if it is not JSON. */
function messagesIn(text) {
  try {
    return [JSON.parse(text)].flat().map(Object);
  } catch {
    return [];
  }
}
