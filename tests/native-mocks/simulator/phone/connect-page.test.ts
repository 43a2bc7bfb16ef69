import { appContract } from 'bridgehead/app';
import { createAndroidShell, createIosShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { connectPage } from '../../../../native-mocks/simulator/phone/connect-page.ts';
import { settle } from '../../../support/settle.ts';

describe(connectPage, () => {
  const oneWay = JSON.stringify({ jsonrpc: '2.0', method: 'analyse', params: { event: 'tap' } });

  it('does not report the end of a post to a page whose posts return no promise', async () => {
    for (const shell of [createAndroidShell({ contract: appContract }), createIosShell({ contract: appContract })]) {
      const sent: unknown[] = [];
      connectPage(shell, (message) => sent.push(message))?.post(oneWay, 1);
      await settle();
      expect([shell.received('analyse').length, sent]).toEqual([1, []]);
      shell.dispose();
    }
  });

  it('reports the end of a post to a page whose posts return a promise', async () => {
    const shell = createIosShell({ contract: appContract, generation: 'handler-with-reply' });
    const sent: unknown[] = [];
    connectPage(shell, (message) => sent.push(message))?.post(oneWay, 1);
    await settle();
    expect(sent).toEqual([{ kind: 'deliver', text: null, crossing: 1 }]);
    shell.dispose();
  });

  it('sends the strings from the shell to the page', async () => {
    const shell = createAndroidShell({ contract: appContract });
    const texts: unknown[] = [];
    connectPage(shell, ({ text }) => texts.push(JSON.parse(text ?? 'null')))?.post(
      JSON.stringify({ jsonrpc: '2.0', id: 'a.1', method: '$/unknown' }),
      1,
    );
    await settle();
    expect(texts).toMatchObject([{ id: 'a.1', error: { code: -32601 } }]);
    shell.dispose();
  });

  it('connects no page without a shell', () => {
    expect(connectPage(undefined, () => undefined)).toBeUndefined();
  });
});
