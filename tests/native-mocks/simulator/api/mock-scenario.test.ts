import { describe, expect, it } from 'vitest';
import { readScenario } from '../../../../native-mocks/simulator/api/mock-scenario.ts';

const serverOf = (value: unknown) => ({ request: () => Promise.resolve(Response.json(value)) });

describe(readScenario, () => {
  it('reads the scenarios of the mock API', async () => {
    const info = { scenario: 'ok', scenarios: { ok: 'as usual', slow: 'after 3 s' } };
    await expect(readScenario(serverOf(info))).resolves.toEqual(info);
  });

  it.each([
    [{ path: '/' }],
    [{ scenario: 'ok', scenarios: null }],
    [{ scenario: 'ok', scenarios: { ok: {} } }],
    [null],
    [[1]],
  ])('ignores the JSON that another server responds with for every URL: %j', async (value) => {
    await expect(readScenario(serverOf(value))).resolves.toBeUndefined();
  });
});
