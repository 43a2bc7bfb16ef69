import { UsageError } from '../../../sdk/tools/index.ts';
import { appContract } from '../../../sdk/app/app-contract.ts';
import { contractOf } from '../../../sdk/tools/document/contract-of.ts';
import type { ContractDocument } from '../../../sdk/tools/document/document.ts';
import { createUnrefClock } from '../../shell/unref-clock.ts';
import type { RunningSimulator } from '../simulate-server.ts';
import type { SimulateTarget } from '../simulate-target.ts';
import { createTemporaryFolder } from '../temporary-folder.ts';
import { attach, type AttachOptions } from './attach.ts';
import { readDevToolsAddress } from './devtools-targets.ts';

/** The parsed options of `--attach`. */
export type AttachRequest = Pick<AttachOptions, 'origin' | 'wanted' | 'names' | 'keepsValues'>;

/**
 * Reads the options of `--attach`; `undefined` without it.
 *
 * @throws {UsageError} when they are invalid.
 */
export function readAttachFlags(flags: {
  readonly attach?: string;
  readonly attachPage?: string;
  readonly attachNames?: string;
  readonly keepValues?: true;
}): AttachRequest | undefined {
  if (flags.attach === undefined) {
    const unused = flags.attachPage === undefined ? flags.keepValues && '--keep-values' : '--attach-page';
    if (unused) {
      throw new UsageError(`Cannot use ${unused}: it applies to a page on a real phone. Add --attach <address>.`);
    }
    return undefined;
  }
  const [android = '', page = '', ...more] = (flags.attachNames ?? '').split(',').map((name) => name.trim());
  if (!android || !page || more.length) {
    throw new UsageError(
      'Cannot read --attach-names: it requires two names. Example: --attach-names BridgeheadAndroid,bridgehead',
    );
  }
  return {
    origin: readDevToolsAddress(flags.attach),
    wanted: flags.attachPage,
    names: { android, page },
    keepsValues: flags.keepValues === true,
  };
}

/** A simulator that also observes a page on a real phone. */
export interface AttachedSimulator extends RunningSimulator {
  /** The URL of the observed page; `undefined` without `--attach`. */
  readonly attachedTo: string | undefined;
}

/** Starts to observe the requested page; closes the simulator if that fails. */
export async function addAttachment(
  simulator: RunningSimulator,
  request: AttachRequest | undefined,
  { contract, notify }: { readonly contract: ContractDocument | undefined } & Pick<AttachOptions, 'notify'>,
): Promise<AttachedSimulator> {
  if (!request) return { ...simulator, attachedTo: undefined };
  const clock = createUnrefClock();
  const phone = simulator.addPhone();
  const known = contract ? contractOf(contract) : appContract;
  try {
    const { title, close } = await attach({ ...request, phone, contract: known, clock, notify });
    return {
      ...simulator,
      attachedTo: title,
      async close() {
        await close();
        await simulator.close();
      },
    };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}

const placeholder = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Attached to a real phone</title>
<style>
  body { display: grid; place-content: center; gap: 12px; min-height: 90vh; margin: 0; padding: 0 32px; font: 17px/1.5 system-ui; text-align: center }
  p { margin: 0; opacity: 0.7 }
</style>
<b>Attached to a page on a real phone</b>
<p>Its activity appears in the timeline. To replay its session here, pass your page too: <code>bridgehead simulate dist --attach …</code></p>
`;

/** The page shown in the simulated phone when only a real phone is observed. */
export function placeholderTarget(): SimulateTarget {
  return { kind: 'folder', folder: createTemporaryFolder('attach', placeholder), page: '/' };
}
