import { type Contract, createBridge, createManualClock, type Platform, type Verdict } from 'bridgehead';

/** The verdicts of the gate for every method and event, by name: the production gate itself decides. */
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

/** A verdict in a sentence. */
export function verdictText(verdict: Verdict): string {
  if (verdict.supported) return 'supported';
  switch (verdict.reason) {
    case 'app-too-old':
      return `app too old: needs ${verdict.need}, has ${verdict.have}`;
    case 'app-too-new':
      return `app too new: gone since ${verdict.need}, has ${verdict.have}`;
    case 'wrong-platform':
      return 'not on this platform';
    case 'not-in-shell':
      return 'no shell';
    case 'unknown-version':
      return 'the app version is unknown';
    case 'switched-off':
      return 'switched off';
    case 'not-implemented':
      return 'not announced by the shell';
    default:
      return 'not decided yet';
  }
}
