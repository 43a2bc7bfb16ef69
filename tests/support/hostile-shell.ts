import { expect } from 'vitest';
import { fillAnnouncement } from './fill-announcement.ts';
import type { HostilePosted } from './hostile-model.ts';
import type { HostileShell, HostileState } from './hostile-state.ts';

/** Installs the native object, even over an existing one. */
export function installShell(state: HostileState): void {
  state.page.window['BridgeheadAndroid'] = { postMessage: (text: string) => receiveText(state, text) };
}

/** Lets posts fail at random, or no longer. */
export function toggleNativeFailure({ isCounted, shell }: HostileState): void {
  if (isCounted) return;
  shell.isBroken = !shell.isBroken;
  shell.hasBroken = true;
}

/** Responds to an open call, even to one that has received its response: once, or twice with messages in between. */
export function respond(state: HostileState): void {
  const posted = state.pick(state.shell.open);
  if (!posted) return;
  const progress = { jsonrpc: '2.0', method: '$/progress', params: { id: posted.id, value: 1 } };
  const tick = { jsonrpc: '2.0', method: 'ticked', params: 1 };
  const response = responseTo(posted);
  deliver(state, state.chance(2) ? response : [progress, response, tick, response]);
}

/** Responds with an error, possibly with an invalid code. */
export function respondWithError(state: HostileState): void {
  const id = state.pick(state.shell.open)?.id;
  deliver(state, { jsonrpc: '2.0', id, error: { code: state.pick([7, 8, '7']), message: 'no' } });
}

/** Delivers a string that is truncated, forged or not a message. */
export function deliverJunk(state: HostileState): void {
  const { pick, random, shell } = state;
  const good = JSON.stringify(responseTo(pick(shell.open) ?? {}));
  const forged = `{"jsonrpc":"2.0","id":"${'A'.repeat(26)}.${random(99)}","result":{"key":-9}}`;
  const truncated = good.slice(0, random(good.length));
  deliver(state, pick([truncated, forged, '{"__proto__":{"polluted":1},"id":"__proto__"}', '[[[]]]']));
}

/** Emits an event, possibly one that the contract lacks. */
export function emitEvent(state: HostileState): void {
  deliver(state, { jsonrpc: '2.0', method: state.pick(['ticked', 'moved', 'nope']), params: 1 });
}

function receiveText(state: HostileState, text: string): void {
  const { chance, shell } = state;
  // The string counts as received even if the code below throws: the page cannot know better while its own code runs inside the
  // post.
  recordViolations(shell, text);
  // The rules report a string that is neither a message nor an array of messages.
  const parsed = JSON.parse(text) as HostilePosted | HostilePosted[];
  const messages = Array.isArray(parsed) ? parsed : [parsed];
  recordMessages(shell, messages);
  state.interfere();
  if (shell.isBroken && chance(2)) throw new Error('Java object is gone');
  for (const message of messages) receiveMessage(state, message);
}

/** Violations are reported at the end of the session, because an error thrown here would be a failed post for the bridge. */
function recordViolations({ rules, broken }: HostileShell, text: string): void {
  const { ofText, ofMessages } = rules.check(text);
  for (const { rule, text: what } of [...ofText, ...ofMessages.flat()]) broken.push(`${rule}: ${what}`);
}

function recordMessages(shell: HostileShell, messages: readonly HostilePosted[]): void {
  if (shell.isHandshakeDue) shell.firstMessages.push(messages[0]?.method);
  shell.isHandshakeDue = false;
  for (const { method } of messages) {
    if (method === 'start') shell.starts++;
    if (method === 'stop') shell.starts--;
  }
}

function receiveMessage(state: HostileState, message: HostilePosted): void {
  const { chance, pick, shell } = state;
  const { id, method, params } = message;
  if (method === '$/hello' && !chance(4)) {
    const announcement = { protocol: 1, platform: 'android', appVersion: pick(['1.9', '2.1', 'x']), can: shell.can };
    deliver(state, { ...responseTo(message), result: announcement });
  } else if (method === '$/status') {
    // The protocol defines these params; the rules report others.
    const { ids } = params as unknown as { ids: string[] };
    const known = ids.filter((each) => shell.open.some((posted) => posted.id === each));
    deliver(state, { ...responseTo(message), result: { known } });
  } else if (id !== undefined && params) {
    if (chance(3)) deliver(state, responseTo(message));
    else if (!chance(6)) shell.open.push(message);
  }
}

function responseTo({ id, params }: HostilePosted): object {
  return { jsonrpc: '2.0', id, result: { key: params?.key } };
}

function deliver({ seed, page, shell }: HostileState, message: unknown): void {
  const input = typeof message === 'string' ? message : JSON.stringify(message);
  const receive = page.window.bridgehead?.receive;
  const sent = [message].flat().map((each) => shell.rules.sent(JSON.stringify(fillAnnouncement(each))));
  expect(() => receive?.(input), `receive threw (seed ${seed})`).not.toThrow();
  // Without a receiver, the page has not read the message.
  if (receive) sent.forEach((confirmRead) => confirmRead());
}
