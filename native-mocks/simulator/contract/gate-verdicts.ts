import { type Contract, createBridge, type Platform, type Verdict } from 'bridgehead';
import { createManualClock, type Shell } from 'bridgehead/mocks';
import { isOldBridge } from '../../old-bridges/old-bridges.ts';
import { PROTOCOL_VERSION } from '../../../sdk/wire/protocol.ts';

/** Returns the verdicts for every method and event by name, computed by the production gate itself. */
export function gateVerdicts(
  contract: Contract,
  shell: { readonly platform: Platform; readonly announcement: string } | undefined,
): ReadonlyMap<string, Verdict> {
  const bridge = createBridge(contract, {
    window: {},
    clock: createManualClock(),
    logger: { warn: () => undefined },
    random: (bytes) => bytes.fill(1),
    ...(shell && {
      platform: shell.platform,
      transport: { post: () => undefined, subscribe: () => () => undefined, snapshot: () => shell.announcement },
    }),
  });
  const names = [...Object.keys(contract.methods), ...Object.keys(contract.events)];
  const verdicts = new Map(names.map((name) => [name, bridge.explain(name)]));
  bridge.dispose();
  return verdicts;
}

/** Returns the same verdicts for a simulated shell; `undefined` means a browser. */
export function shellVerdicts(contract: Contract, shell: Shell | undefined): ReadonlyMap<string, Verdict> {
  if (!shell) return gateVerdicts(contract, undefined);
  const { platform, state, methods } = shell;
  const isSilent = isWithoutHandshake(shell);
  // Such a shell announces neither its version, which a page then knows only by `shellFacts`, nor its methods.
  const appVersion = isSilent && !contract.shellFacts ? '' : shell.appVersion;
  const announcement = {
    ...{ protocol: PROTOCOL_VERSION, platform, appVersion, locale: state.locale },
    ...(!isSilent && { methods }),
  };
  return gateVerdicts(contract, { platform, announcement: JSON.stringify(announcement) });
}

/** The message formats of other bridges have no handshake either, but their adapters know versions of their own. */
function isWithoutHandshake({ dialect, generation, wiring }: Shell): boolean {
  return dialect === 'json-rpc' && !isOldBridge(generation) && wiring().snapshot === undefined;
}

/** Describes a verdict in one sentence. */
export function verdictText(verdict: Verdict): string {
  if (verdict.supported) return 'supported';
  switch (verdict.reason) {
    case 'app-too-old':
      return `app too old: needs ${verdict.need}, has ${verdict.have}`;
    case 'app-too-new':
      return `app too new: removed in ${verdict.need}, has ${verdict.have}`;
    case 'wrong-platform':
      return 'not available on this platform';
    case 'not-in-shell':
      return 'not in a shell';
    case 'unknown-version':
      return 'app version unknown';
    case 'switched-off':
      return 'switched off';
    case 'not-implemented':
      return 'not announced by the shell';
    case 'pending':
      return 'pending';
  }
}
