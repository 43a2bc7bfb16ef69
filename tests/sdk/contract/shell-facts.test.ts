import { defineContract, method } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import { settle } from '../../support/settle.ts';

const head = { name: 'x', version: '1.0.0' };

describe('shellFacts, the request for the version of old shells', () => {
  const contract = defineContract({
    ...head,
    methods: {
      getQueryParam: method<undefined, { version: string; loc?: string; dark?: boolean }>(),
      gated: method({ since: { android: '3.1.0.0' } }),
    },
    shellFacts: {
      method: 'getQueryParam',
      appVersion: (result) => result.version,
      locale: (result) => result.loc,
      theme: (result) => (result.dark ? 'dark' : 'light'),
    },
  });

  it('sends shellFacts in parallel with $/hello and publishes the shell', async () => {
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    shell.fail('$/hello', { code: -32601, message: 'Method not found' });
    shell.respond('getQueryParam', { version: '3.1.2.9', loc: 'vi', dark: true });
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: '3.1.2.9', locale: 'vi', theme: 'dark' });
    expect(bridge.supports('gated')).toBe(true);
  });

  it('keeps the announced app version when shellFacts responds', async () => {
    const { bridge, shell } = await createHarness({ contract });
    shell.respond('getQueryParam', { version: '1.0' });
    await settle();
    expect(bridge.shell.get().appVersion).toBe('3.2.1');
  });

  it('continues the handshake when $/hello fails and the response to shellFacts cannot be read', async () => {
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    shell.fail('$/hello', { code: -32601, message: 'Method not found' });
    shell.respond('getQueryParam', null);
    await settle();
    expect(bridge.shell.get()).toMatchObject({ ready: true, appVersion: undefined });
  });
});
