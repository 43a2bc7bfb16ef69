import { describe, expect, it } from 'vitest';
import { hostileSteps } from '../../support/hostile-model.ts';
import { runHostileSession } from '../../support/hostile-session.ts';

describe('pages whose own code interferes', () => {
  const seeds = Number(process.env['SIMULATION_SEEDS'] ?? 60);

  it(`settles every call once with the right reason and leaves nothing behind in hostile pages (${seeds} seeds)`, async () => {
    const drawn = new Map<string, number>();
    let made = 0;
    for (let seed = 1; seed <= seeds; seed++) made += await runHostileSession(seed, 120, drawn);
    for (const step of hostileSteps)
      expect(drawn.get(step) ?? 0, `the step ${step} was drawn too rarely`).toBeGreaterThan(seeds);
    console.log(`hostile pages: ${made} calls over ${seeds} seeds`);
  }, 600_000);
});
