import { createBridge, defineContract, launchData, type StandardSchema } from 'bridgehead';
import { adaptBridge } from 'bridgehead/adapters';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHarness } from '../../support/bridge.ts';
import { launchContract as contract } from '../../support/launch-contract.ts';
import { androidAgent, createPage } from '../../support/page.ts';

const announcement = { protocol: 1, platform: 'android', appVersion: '9.0.0', locale: 'en', methods: [], can: {} };
const vip = { screen: 'vip', inviter: 'An' } as const;

describe(launchData, () => {
  it('is known in the first line of a page with a start snapshot', async () => {
    const page = createHarness({
      contract,
      snapshot: JSON.stringify({ ...announcement, launchData: vip }),
      announcement: { launchData: vip },
    });
    const { bridge } = await page;
    expect(launchData(bridge).get()).toEqual(vip);
  });

  it('arrives with the response to $/hello without a snapshot, and notifies', async () => {
    const { bridge, shell } = await createHarness({ contract, announcement: false });
    const store = launchData(bridge);
    const changed = vi.fn<() => void>();
    store.subscribe(changed);
    expect(store.get()).toBeUndefined();
    shell.announce({ launchData: vip });
    await bridge.ready();
    expect(store.get()).toEqual(vip);
    expect(changed).toHaveBeenCalled();
  });

  it('is the same object until the app announces other data', async () => {
    const { bridge, shell } = await createHarness({
      contract,
      snapshot: JSON.stringify({ ...announcement, launchData: vip }),
      announcement: false,
    });
    const store = launchData(bridge);
    const first = store.get();
    shell.announce({ launchData: vip });
    expect(store.get()).toBe(first);
    expect(launchData(bridge)).toBe(store);
  });

  it.each([
    ['of another type', 7, 'launchData is invalid'],
    ['with another value', { screen: 'secret' }, 'launchData.screen is invalid'],
    ['without a required member', { inviter: 'secret' }, 'launchData.screen is invalid'],
  ])('is undefined for data %s, which is logged once without the value', async (_, data, line) => {
    const { bridge, log } = await createHarness({ contract, announcement: { launchData: data } });
    expect([launchData(bridge).get(), launchData(bridge).get()]).toEqual([undefined, undefined]);
    expect(log).toEqual([expect.stringContaining(line)]);
    expect(log[0]).not.toContain('secret');
  });

  it.each([{}, { launchData: null }])('is undefined and logs nothing for an app that announces %j', async (more) => {
    const { bridge, log } = await createHarness({ contract, announcement: more });
    expect(launchData(bridge).get()).toBeUndefined();
    expect(log).toEqual([]);
  });

  it('is not part of the snapshot, which inspectors send and pages log', async () => {
    const { bridge } = await createHarness({ contract, announcement: { launchData: vip } });
    expect(launchData(bridge).get()).toEqual(vip);
    expect(bridge.shell.get()).not.toHaveProperty('launchData');
  });

  it('is the default of the schema for an app that announces none', async () => {
    const screen = v.picklist(['home', 'vip']);
    const home = { screen: 'home' } as const;
    const launch = v.optional(v.looseObject({ screen }), home);
    const { bridge } = await createHarness({
      contract: defineContract({ name: 'shop', version: '1.0.0', methods: {}, launchData: launch }),
    });
    expect(launchData(bridge).get()).toEqual(home);
  });

  it('is undefined without a shell', async () => {
    const { bridge } = await createHarness({ contract, withShell: false });
    expect(launchData(bridge).get()).toBeUndefined();
  });

  it('names what is missing in a contract that declares none', async () => {
    const { bridge } = await createHarness();
    const text = 'Cannot use launchData: the contract declares none; write launchData: schema in defineContract';
    expect(() => launchData(bridge)).toThrow(
      expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining(text) as string }),
    );
  });

  it.each<[string, { readonly launchData?: object }]>([
    ['all of them by default', {}],
    ['those that the adapter names', { launchData: { screen: 'home' } }],
  ])('comes from the launch parameters of an adapted app: %s', (_, more) => {
    const { window } = createPage(androidAgent);
    window['location'] = { search: '?screen=vip', hash: '#inviter=An' };
    const adapter = { isPresent: () => true, announce: () => ({ appVersion: '1.0', ...more }), send: () => null };
    const bridge = createBridge(contract, adaptBridge(contract, adapter, { window }));
    onTestFinished(() => bridge.dispose());
    expect(launchData(bridge).get()).toEqual(more.launchData ?? vip);
  });

  it('is validated once for each announcement, and a schema that throws rejects it', async () => {
    let validations = 0;
    const schema: StandardSchema<string> = {
      '~standard': {
        version: 1,
        vendor: 'page',
        validate(value) {
          validations++;
          if (value === 'secret') throw new Error('secret');
          return { value };
        },
      },
    };
    const given = defineContract({ name: 'launch', version: '1.0.0', methods: {}, launchData: schema });
    const accepted = await createHarness({ contract: given, announcement: { launchData: 'vip' } });
    const read = launchData(accepted.bridge).get;
    expect([read(), read(), validations]).toEqual(['vip', 'vip', 1]);
    const { bridge, log } = await createHarness({ contract: given, announcement: { launchData: 'secret' } });
    expect(launchData(bridge).get()).toBeUndefined();
    expect(log.join('\n')).toContain('launchData is invalid');
    expect(log.join('\n')).not.toContain('secret');
  });
});
