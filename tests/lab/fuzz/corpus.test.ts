import { describe, expect, it } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { corpusFilesOf, readCase, targetOf } from './corpus-files.mjs';
import type { FuzzTarget } from './fuzz-target.ts';
import { mutate } from './mutate.ts';
import { crashOf, inputOf, failureKind, shrinkInput } from './run-inputs.ts';
import { fuzzTargets } from './targets.ts';

describe.each(fuzzTargets.map((target) => [target.name, target] as const))('the fuzz target %s', (name, target) => {
  const files = corpusFilesOf(name);

  it(`the fuzz target ${name} accepts each string of its corpus and each input that once crashed a target`, async () => {
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      expect(targetOf(file)).toBe(name);
      expect(await crashOf(target, readCase(file)), file).toBe(undefined);
    }
  });

  it(`the fuzz target ${name} accepts 50 inputs generated from its corpus`, async () => {
    const corpus = files.map(readCase);
    for (let seed = 1; seed <= 50; seed++) {
      expect(await crashOf(target, inputOf(target, { corpus, seed })), `seed ${seed}`).toBe(undefined);
    }
  });
});

describe(mutate, () => {
  const material = { corpus: ['{"a":1,"b":[true]}', 'x=1&y=2'], words: ['word'] };
  const mutated = (seed: number): string => mutate(material, createRandom(seed));

  it('mutate generates the same input for the same seed and different inputs for different seeds', () => {
    const texts = Array.from({ length: 200 }, (_, seed) => mutated(seed));
    expect(texts.map((_, seed) => mutated(seed))).toEqual(texts);
    expect(new Set(texts).size).toBeGreaterThan(150);
    expect(texts.filter((text) => text.includes('word')).length).toBeGreaterThan(20);
  });
});

describe('a fuzz target that fails', () => {
  const target: FuzzTarget = {
    name: 'broken',
    words: ['%'],
    run(input) {
      if (input.includes('%') && input.includes('a')) throw new Error(`Broken at ${input.indexOf('%')}`);
      if (input.includes('pollute')) Object.assign(Object.prototype, { polluted: 1 });
    },
  };

  it('reports a failing fuzz target with its error', async () => {
    expect(await crashOf(target, 'ab')).toBe(undefined);
    expect(await crashOf(target, 'xxa%')).toContain('Broken at 3');
    expect(await crashOf(target, 'pollute')).toContain('Object.prototype: polluted');
    expect(({} as { polluted?: unknown }).polluted).toBe(undefined);
  });

  it('shrinks the input of a failing fuzz target', async () => {
    const input = 'some long text a with 50 % in it, and a tail';
    const shrunk = await shrinkInput(target, { input, message: (await crashOf(target, input)) ?? '' });
    expect(shrunk.input.split('').toSorted().join('')).toBe('%a');
    expect(failureKind('Broken at 7 by "x"')).toBe(failureKind('Broken at 12 by "y"'));
  });
});
