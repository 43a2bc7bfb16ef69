import { compileFunction } from 'node:vm';
import type { createBridge } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../bundle.mjs';
import { settle } from '../../support/settle.ts';
import { SECRET } from './law-contract.ts';
import { otherSession } from './law-documents.ts';
import { plans, lawStepKinds } from './law-plan.ts';
import { createLawWorld, type World } from './law-world.ts';

const runs = Number(process.env['LAW_RUNS'] ?? 200);
const seed = Number(process.env['LAW_SEED'] ?? 20261122);

/** `createBridge` of a second copy of the SDK. */
async function loadCopy(): Promise<typeof createBridge> {
  const code = await bundle("import { createBridge } from 'bridgehead'; take(createBridge);");
  let copy: unknown;
  // The bundle's last statement hands the function over.
  const run = compileFunction(code, ['take']) as (take: (made: unknown) => void) => void;
  run((made) => {
    copy = made;
  });
  return copy as typeof createBridge;
}

/** Lets everything end: the page is there, and more time passes than any call has. */
async function end({ shell, clock, pages, bridges }: World): Promise<void> {
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

function checkLaws({ plan, shell, clock, calls, lines, pages, bridges }: World): void {
  // The hello first, and nothing that was not announced; `receive` neither throws nor returns anything.
  expect(shell.violations, 'the page broke the protocol').toEqual([]);
  // A sub-frame has no bridge, and so has a page without random numbers.
  if (plan.isFramed || plan.hostile.includes('random')) expect(postedBy(shell), 'texts of the page').toEqual([]);
  expect(
    lines.filter((line) => line.includes(SECRET)),
    'a value is in a line or a message',
  ).toEqual([]);
  expect(
    calls.filter(({ settled }) => settled !== 1),
    'calls that did not settle once',
  ).toEqual([]);
  for (const { '~core': core } of bridges) {
    // The part of a bridge's internals that tests look at.
    const { channel } = core as { readonly channel: { readonly pending: { size(): number } } };
    expect(channel.pending.size(), 'calls left').toBe(0);
  }
  expect(clock.pending(), 'timers left').toBe(0);
  // The listener of the page's own code.
  for (const page of pages) expect(page.listeners(), 'listeners left on the page').toBe(1);
  expect(({} as { polluted?: unknown }).polluted, 'a prototype').toBe(undefined);
}

/** Returns the methods that the page itself posted; the other page of a shell only sends `$/hello`. */
function postedBy(shell: World['shell']): readonly (string | undefined)[] {
  return shell
    .traffic()
    .filter(({ from, params }) => from === 'page' && !JSON.stringify(params ?? null).includes(otherSession))
    .map(({ method }) => method);
}

describe('a page in a strict shell', () => {
  it(`keeps the protocol and the laws in every generated session (${runs} sessions)`, async () => {
    const createOther = await loadCopy();
    const drawn = new Map<string, number>();
    let made = 0;
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const world = createLawWorld(plan, createOther);
        for (const step of plan.steps) {
          drawn.set(step.kind, (drawn.get(step.kind) ?? 0) + 1);
          await world.perform(step);
        }
        await end(world);
        made += world.calls.length;
        checkLaws(world);
      }),
      { numRuns: runs, seed, endOnFailure: false },
    );
    for (const kind of lawStepKinds)
      expect(drawn.get(kind) ?? 0, `${kind} was drawn too seldom`).toBeGreaterThan(runs / 20);
    console.log(`laws: ${runs} sessions, ${made} calls`);
  }, 600_000);
});
