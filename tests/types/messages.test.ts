import { beforeAll, describe, expect, it } from 'vitest';
import { typeCheck } from '../support/type-check.ts';

const given = `
import { createBridge, defineContract, event, handle, handler, method, stream } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import { useBridgeCall, useSupports } from 'bridgehead/app/react';
import { createAndroidShell } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { getUser: method<undefined, string>(), pay: method<{ productId: string }>() },
  events: { themeChanged: event<string>({ state: true }), loggedOut: event() },
  handlers: { askName: handler<undefined, string>(), askAge: handler<undefined, number>() },
});
const bridge = createBridge(contract);
const hooks = createBridgeHooks(contract);
const shell = createAndroidShell({ contract });
export const used = [createBridge(appContract), handle, hooks, shell, stream, useBridgeCall, useSupports];
`;

const METHODS = '"getUser" | "pay"';
const EVENTS = '"themeChanged" | "loggedOut"';
const HANDLERS = '"askName" | "askAge"';

const wrongNames: readonly (readonly [code: string, names: string])[] = [
  ["void bridge.call('x')", METHODS],
  ["void bridge.safeCall('x')", METHODS],
  ["bridge.on('x', () => undefined)", EVENTS],
  ["bridge.once('x', () => undefined)", EVENTS],
  ["bridge.lastPayload('x')", '"themeChanged"'],
  ["shell.received('x')", `\`$/\${string}\` | ${METHODS}`],
  ["bridge.supports('x')", `${METHODS} | ${EVENTS}`],
  ["bridge.explain('x')", `${METHODS} | ${EVENTS}`],
  ["stream(bridge, 'x')", METHODS],
  ["handle(bridge, 'x', () => '')", HANDLERS],
  ["hooks.useBridgeCall('x')", METHODS],
  ["hooks.useBridgeValue('x')", METHODS],
  ["hooks.useBridgeEvent('x', () => undefined)", EVENTS],
  ["hooks.useBridgeState('x', '')", '"themeChanged"'],
  ["hooks.useSupports('x')", `${METHODS} | ${EVENTS}`],
  ["shell.respond('x', 1)", METHODS],
  ["shell.emit('x')", EVENTS],
  ["void shell.request('x')", HANDLERS],
];

/** Spellings that need code which the page has not imported, and what the compiler names instead. */
const oldSpellings: readonly (readonly [code: string, named: string])[] = [
  ['method({ interactive: true })', 'interactive of bridgehead, as in method({ interactive })'],
];

const pathOf = (code: string): string => `tests/types/wrong-${code.replace(/\W+/g, '-')}.ts`;
const sorted = (names: string): string => names.split(' | ').sort().join(' | ');
const PROVIDER = "const bad: import('bridgehead').Bridge<AppContract> = bridge; void bad";

describe('the compiler message for a wrong name or an old spelling', () => {
  let messages: readonly string[];

  beforeAll(() => {
    const codes = [...[...wrongNames, ...oldSpellings].map(([code]) => code), PROVIDER];
    messages = typeCheck(new Map(codes.map((code) => [pathOf(code), `${given}${code};\n`])), { ignored: [6133] });
  }, 120_000);

  it.each(wrongNames)('lists the known names in the compiler message for %s', (code, names) => {
    const [message = '', ...more] = messages.filter((each) => each.startsWith(`${pathOf(code)}: `));
    expect(more).toEqual([]);
    const [, listed = ''] = /parameter of type '(.*)'\.$/.exec(message) ?? [];
    expect(sorted(listed)).toBe(sorted(names));
  });

  it.each(oldSpellings)('names the imported value in the compiler message for %s', (code, named) => {
    const message = messages.find((each) => each.startsWith(`${pathOf(code)}: `));
    expect(message).toContain(named);
  });

  it('names the missing params of a call in the related information', () => {
    const code = "void bridge.call('pay')";
    const options = { ignored: [6133], isDetailed: true };
    expect(typeCheck(new Map([[pathOf(code), `${given}${code};\n`]]), options).join('\n')).toContain(
      "Arguments for the rest parameter 'paramsAndOptions' were not provided.",
    );
  });

  it("names the product's contract in a compiler message instead of writing out its type", () => {
    const message = messages.find((each) => each.startsWith(pathOf(PROVIDER)));
    expect(message).toContain("is not assignable to type 'Bridge<AppContract>'");
  });
});
