// Implements the native side of the protocol (docs/protocol.md) in Node, for a page in a real engine. Brackets contain the rules.
import { createOpenCalls } from './reference-calls.mjs';
import { createReceiver } from './reference-messages.mjs';
import { createOutbox } from './reference-outbox.mjs';
import { createShellRequests } from './reference-requests.mjs';
import { createTestMethods } from './reference-test-methods.mjs';

const PREFIX = '$/test.';

/**
 * Creates the shell. `methods` maps names to `(params, call) => void`; `call` has `reply`, `fail`, `progress`, `isCancelled`.
 * `connect` accepts `deliver(text)`, which delivers a string to the page, and `resolve(ticket, text)`, which resolves the promise of
 * one post (iOS with replies). `receive(text, ticket)` receives one string from the page.
 */
export function createReferenceShell({
  platform,
  appVersion = '9.0.0',
  locale = 'en',
  theme = 'light',
  methods = {},
  withTestMethods = true,
}) {
  const outbox = createOutbox({
    onDropped: ({ id }) => requests.fail(id, 'The page has not completed the handshake'), // [HE-7]
  });
  const requests = createShellRequests(outbox.sendInSession);
  const calls = createOpenCalls(outbox);
  const handlers = { ...methods };
  const can = { batch: true, cancel: true, progress: true, status: true };
  const describe = () => ({
    protocol: 1,
    platform,
    appVersion,
    locale,
    theme,
    methods: Object.keys(handlers),
    can,
  });
  /** Ends the session [HE-8], except for the call that starts the next one. */
  const endSession = (current) => {
    outbox.endSession();
    calls.cancelOthers(current);
    requests.failAll('The page was unloaded');
  };
  const shell = {
    describe,
    /** Returns the encoded start snapshot [SN-1]. */
    snapshot: () => JSON.stringify(describe()),
    connect: outbox.connect,
    emit: (method, params) => outbox.sendInSession({ method, params }),
    request: requests.send,
    end: () => endSession(),
    receive: createReceiver({ outbox, requests, calls, handlers, describe, endSession }),
  };
  if (withTestMethods)
    for (const [name, body] of Object.entries(createTestMethods(shell))) handlers[PREFIX + name] = body;
  return shell;
}
