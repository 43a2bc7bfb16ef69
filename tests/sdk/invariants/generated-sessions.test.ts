import { compileFunction } from 'node:vm';
import type { createBridge } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../bundle.mjs';
import { settle } from '../../support/settle.ts';
import { SECRET } from './session-contract.ts';
import { otherSession } from './session-documents.ts';
import { plans, sessionStepKinds } from './session-plan.ts';
import { createGeneratedSession, type GeneratedSession } from './generated-session.ts';

const runs = Number(process.env['INVARIANT_RUNS'] ?? 200);
const seed = Number(process.env['INVARIANT_SEED'] ?? 20261122);

/** `createBridge` of a second copy of the SDK. */
async function loadCopy(): Promise<typeof createBridge> {
  const code = await bundle("import { createBridge } from 'bridgehead'; take(createBridge);");
  let copy: unknown;
  // The last statement of the bundle evaluates to the function.
  const run = compileFunction(code, ['take']) as (take: (made: unknown) => void) => void;
  run((made) => {
    copy = made;
  });
  return copy as typeof createBridge;
}

/** Shows the page and advances time beyond every timeout, so that every call settles. */
async function end({ shell, clock, pages, bridges }: GeneratedSession): Promise<void> {
  const page = pages[pages.length - 1];
  shell.setFaults([]);
  page?.show();
  for (let i = 0; i < 15; i++) {
    clock.advance(60_000);
    await settle();
  }
  for (const bridge of bridges) bridge.dispose();
  await settle();
  shell.dispose();
}

function checkInvariants({ plan, shell, clock, calls, lines, pages, bridges }: GeneratedSession): void {
  // `$/hello` is first, no unannounced capability is used, and `receive` neither throws nor returns a value.
  expect(shell.violations, 'the page broke the protocol').toEqual([]);
  // Neither a sub-frame nor a page without random numbers has a shell.
  if (plan.isFramed || plan.hostile.includes('random')) expect(postedBy(shell), 'messages from the page').toEqual([]);
  expect(
    lines.filter((line) => line.includes(SECRET)),
    'a value is in a line or a message',
  ).toEqual([]);
  expect(
    calls.filter(({ settled }) => settled !== 1),
    'calls that did not settle once',
  ).toEqual([]);
  for (const { '~core': core } of bridges) {
    // The bridge internals that this test checks.
    const { calls: pending } = core as { readonly calls: ReadonlySet<unknown> };
    expect(pending.size, 'calls left').toBe(0);
  }
  expect(clock.pending(), 'timers left').toBe(0);
  // The page's own listener.
  for (const page of pages) expect(page.listeners(), 'listeners left on the page').toBe(1);
  expect(({} as { polluted?: unknown }).polluted, 'a prototype').toBe(undefined);
}

/** Returns the methods that the page itself posted; the other page of a shell only sends `$/hello`. */
function postedBy(shell: GeneratedSession['shell']): readonly (string | undefined)[] {
  return shell
    .traffic()
    .filter(({ from, params }) => from === 'page' && !JSON.stringify(params ?? null).includes(otherSession))
    .map(({ method }) => method);
}

describe('a page in a strict shell', () => {
  it(`keeps the protocol and the invariants in every generated session (${runs} sessions)`, async () => {
    const createOther = await loadCopy();
    const drawn = new Map<string, number>();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const session = createGeneratedSession(plan, createOther);
        for (const step of plan.steps) {
          drawn.set(step.kind, (drawn.get(step.kind) ?? 0) + 1);
          await session.perform(step);
        }
        await end(session);
        made += session.calls.length;
        checkInvariants(session);
      }),
      { numRuns: runs, seed, endOnFailure: false },
    );
    for (const kind of sessionStepKinds)
      expect(drawn.get(kind) ?? 0, `${kind} was drawn too rarely`).toBeGreaterThan(runs / 20);
    console.log(`invariants: ${runs} sessions, ${made} calls`);
  }, 600_000);
});
