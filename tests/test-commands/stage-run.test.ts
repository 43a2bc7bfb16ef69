import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createStageRun, type StageResult } from '../runner/stage-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A stage that runs a line of JavaScript and buffers its output. */
const stage = (name: string, code: string) => ({ name, command: [process.execPath, '-e', code], cores: 1 });
const waiting = 'setInterval(() => undefined, 1000)';

function startRun(onResult: (results: readonly StageResult[]) => void = () => undefined) {
  const shown: string[] = [];
  const progress = { show: (text: string) => void shown.push(text), end: () => undefined };
  const run = createStageRun({ total: 3, reportFile: (name) => join(folder, `${name}.json`), onResult, progress });
  return { run, shown };
}

describe('createStageRun', () => {
  it('reports all results so far after each stage', async () => {
    const seen: string[][] = [];
    const { run } = startRun((results) => seen.push(results.map(({ name, ok }) => `${name} ${ok ? 'ok' : 'failed'}`)));
    await run.start(stage('lint', ''));
    await run.start(stage('unit', 'process.exit(3)'));
    run.end();
    expect(seen).toEqual([['lint ok'], ['lint ok', 'unit failed']]);
  });

  it('states when a stage started, counted from the start of the run', async () => {
    const { run } = startRun();
    const first = await run.start(stage('lint', 'setTimeout(() => undefined, 300)'));
    const second = await run.start(stage('unit', ''));
    run.end();
    // The second one starts when the 300 ms of the first one are over.
    expect((second?.startSeconds ?? 0) - (first?.startSeconds ?? 0)).toBeGreaterThanOrEqual(0.3);
  });

  it('ends the running stage when the run is stopped, counts no failure for it and starts no other', async () => {
    const { run } = startRun();
    const first = run.start(stage('lint', waiting));
    run.stop();
    expect(await first).toMatchObject({ name: 'lint', ok: false, wasStopped: true, passed: 0, failed: 0 });
    expect(await run.start(stage('unit', ''))).toBeUndefined();
    expect(run.isStopped).toBe(true);
    run.end();
  });

  it('shows which stages are running, how many there are and what has failed', async () => {
    const { run, shown } = startRun();
    await run.start(stage('lint', 'process.exit(1)'));
    await run.start(stage('unit', 'setTimeout(() => undefined, 1500)'));
    run.end();
    expect(shown.at(-1)).toMatch(/^unit \(2 of 3, \d+ s, failed: lint\)$/);
  });
});
