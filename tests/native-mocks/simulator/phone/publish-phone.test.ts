import { describe, expect, it } from 'vitest';
import { createPhonePublisher } from '../../../../native-mocks/simulator/phone/publish-phone.ts';

function createHarness() {
  const sent: string[] = [];
  const problems: string[] = [];
  let isDown = false;
  const publish = createPhonePublisher(
    {
      publishPhone({ script }) {
        sent.push(script ?? '');
        return isDown ? Promise.reject(new Error('Cannot use phone: 500.')) : Promise.resolve();
      },
    },
    (text) => problems.push(text),
  );
  return { publish, sent, problems, setDown: (next: boolean) => (isDown = next) };
}

describe(createPhonePublisher, () => {
  it('sends each change of the phone once and in order', async () => {
    const { publish, sent } = createHarness();
    expect(await Promise.all(['a', 'a', 'b', 'a'].map((script) => publish({ script })))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(sent).toEqual(['a', 'b', 'a']);
  });

  it('reports that a phone could not be sent and sends the same phone again at the next attempt', async () => {
    const { publish, sent, problems, setDown } = createHarness();
    setDown(true);
    expect(await publish({ script: 'a' })).toBe(false);
    setDown(false);
    expect(await publish({ script: 'a' })).toBe(true);
    expect(sent).toEqual(['a', 'a']);
    expect(problems).toEqual(['Cannot use phone: 500.']);
  });

  it('sends changes of the phone that follow a failure', async () => {
    const { publish, sent, setDown } = createHarness();
    setDown(true);
    const first = publish({ script: 'a' });
    const second = publish({ script: 'b' });
    expect(await first).toBe(false);
    setDown(false);
    expect(await second).toBe(false);
    expect(await publish({ script: 'b' })).toBe(true);
    expect(sent).toEqual(['a', 'b', 'b']);
  });
});
