import { describe, expect, it } from 'vitest';
import { MessageDetail } from '../../../../native-mocks/simulator/timeline/MessageDetail.tsx';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { mount } from '../../../react-hooks/render.tsx';
import { rowOf } from '../../support/traffic-lines.ts';

async function textOf(change: Partial<TrafficRow>): Promise<string> {
  const { container, unmount } = await mount(<MessageDetail row={rowOf(change)} onClose={() => undefined} />);
  const text = container.textContent ?? '';
  await unmount();
  return text;
}

describe(MessageDetail, () => {
  it('shows a message that cannot be parsed as the page sent it', async () => {
    expect(await textOf({ kind: 'unreadable', params: '{"nope":"1\\n"}' })).toContain('{"nope":"1\\n"}');
  });

  it('shows a response from the server that is not JSON as the server sent it', async () => {
    const params = { method: 'GET', path: '/app.js' };
    const response = { atMs: 5, status: 200, result: 'const name = "An";' };
    expect(await textOf({ kind: 'server-request', name: 'app.js', params, response })).toContain('const name = "An";');
  });

  it('shows a result that is a string with quotes, as JSON', async () => {
    expect(await textOf({ response: { atMs: 5, result: 'en' } })).toContain('"en"');
  });

  it('shows the details of a console line and of another activity', async () => {
    expect(await textOf({ kind: 'mark', name: 'console.log: x', isConsole: true })).toMatch(/^Console/);
    expect(await textOf({ kind: 'mark', name: 'back pressed' })).toMatch(/^Activity/);
  });

  it('shows the faults that changed a message', async () => {
    expect(await textOf({ faults: ['slow', 'duplicate'] })).toContain(
      'Faults that changed this message: slow, duplicate',
    );
    expect(await textOf({})).not.toContain('Faults');
  });

  it('says why a result is null for which the contract has no schema', async () => {
    expect(await textOf({ isUntyped: true, response: { atMs: 5, result: null } })).toContain(
      'no schema and no fallback',
    );
    expect(await textOf({ response: { atMs: 5, result: null } })).not.toContain('no schema');
  });

  it('truncates a long text and shows its length', async () => {
    const text = await textOf({ kind: 'unreadable', params: 'x'.repeat(5000) });
    expect(text).toContain('(5,000 characters)');
    expect(text.length).toBeLessThan(2200);
  });
});
