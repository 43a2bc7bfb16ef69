import { createIosShell, createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { createStrictPage, request, strictContract } from '../support/strict-page.ts';
import { ruleCases } from './page-rules.data.ts';

interface InjectedObject {
  postMessage(message: unknown): void;
}
interface InjectedWindow {
  readonly BridgeheadAndroid?: InjectedObject;
  readonly webkit?: { readonly messageHandlers: { readonly bridgehead: InjectedObject } };
}

const cases = Object.entries(ruleCases).flatMap(([rule, { breaks, keeps, options }]) => [
  ...Object.entries(breaks).map(([what, run]) => ({ rule, what, run, options, expected: [rule] })),
  ...Object.entries(keeps).map(([what, run]) => ({ rule, what, run, options, expected: [] as string[] })),
]);

describe('the strict shell', () => {
  it.each(cases.filter(({ expected }) => expected.length))(
    'reports $rule and no other rule when a page $what',
    async ({ run, options, expected }) => {
      const page = createStrictPage(options);
      await run(page);
      expect([...new Set(page.shell.violations.map(({ rule }) => rule))]).toEqual(expected);
    },
  );

  it.each(cases.filter(({ expected }) => !expected.length))(
    'reports no violation of $rule when a page $what',
    async ({ run, options }) => {
      const page = createStrictPage(options);
      await run(page);
      expect(page.shell.violations).toEqual([]);
    },
  );

  it('reports TR-1 when a page posts an object to an iOS handler or an Android object', async () => {
    const clock = createManualClock();
    const shells = [createIosShell({ contract: strictContract, clock }), createStrictPage().shell];
    for (const shell of shells) {
      const window: Record<string, unknown> = {};
      shell.install(window);
      // Placed by the shell in the line above.
      const { webkit, BridgeheadAndroid: object = webkit?.messageHandlers.bridgehead } = window as InjectedWindow;
      object?.postMessage({ jsonrpc: '2.0' });
      expect(shell.violations[0]?.rule).toBe('TR-1');
      shell.dispose();
    }
  });

  it('rejects a request that breaks a rule with an error that contains the rule and runs no handler', async () => {
    const page = createStrictPage();
    await page.post(request(2, 'read'));
    expect(page.received.map((text) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({
        error: { code: -32600, message: 'HE-1: read was posted before $/hello' },
      }),
    ]);
  });

  it('handles a request that breaks a rule when strict is off and still lists the rule', async () => {
    const page = createStrictPage({ strict: false });
    await page.post(request(2, 'read'));
    expect(page.received.join()).toContain('"result":"read"');
    expect(page.shell.violations).toEqual([{ rule: 'HE-1', text: 'read was posted before $/hello', method: 'read' }]);
  });
});
