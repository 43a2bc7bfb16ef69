import type { Clock, Contract, LaunchDataOf } from 'bridgehead';
import { wireErrors } from 'bridgehead/transports';
import { isPlatformOf } from '../../sdk/gate/platform.ts';
import { defaultResponse, matchesSchema } from '../responses/default-response.ts';
import { checkHasContract } from '../argument-checks/check-names.ts';
import { choiceOption, type OptionTypes, unsupportedOption } from '../../sdk/tools/argument-checks/option-types.ts';
import { profileShellOptionTypes } from '../profiles/create-profile-shell.ts';
import { checkShellOptions, shellOptionTypes } from '../shell/check-options.ts';
import { createShell } from '../shell/create-shell.ts';
import { ShellError } from '../wire/shell-error.ts';
import type { ResponseCall, Shell, ShellOptions } from '../shell/shell-types.ts';
import { createUnrefClock } from '../shell/unref-clock.ts';
import { createRecordedCalls, type RecordedCall } from './recorded-calls.ts';
import { replayMessages } from './replay-messages.ts';
import { parseTrace } from './parse-trace.ts';
import type { Trace } from './trace.ts';

/** Options of `replayShell`. */
export interface ReplayShellOptions<C extends Contract> extends Pick<ShellOptions<C>, 'faults' | 'seed' | 'device'> {
  /** The contract of the page. */
  readonly contract: C;
  /** The system clock by default. */
  readonly clock?: Clock | undefined;
  /** As in `ShellOptions`. */
  readonly strict?: boolean | undefined;
  /** `immediate` (default): without delays. `recorded`: with them. */
  readonly timing?: 'immediate' | 'recorded' | undefined;
  /** `replayed` by default. `manual`: the test sends them. */
  readonly events?: 'replayed' | 'manual' | undefined;
}

const { contract: anyContract, clock: anyClock, strict: anyStrict, faults, seed, device } = shellOptionTypes;
const withoutEffect = unsupportedOption('does not apply to a trace, which determines the shell. Remove it.');

/** The types of the options of a replay. The other options of a shell have no effect. */
export const replayOptionTypes: OptionTypes = {
  ...Object.fromEntries(Object.keys(profileShellOptionTypes).map((name) => [name, withoutEffect])),
  ...{ contract: anyContract, clock: anyClock, strict: anyStrict, faults, seed, device },
};

/** The types of the options of `replayShell`. */
const optionTypes: OptionTypes = {
  ...replayOptionTypes,
  timing: choiceOption('a timing', ['immediate', 'recorded']),
  events: choiceOption('a way to send events', ['replayed', 'manual']),
};

/** The differences between a replay and its trace. */
export interface ReplayReport {
  /** Methods of other calls, which are rejected with −32603. */
  readonly unexpected: readonly string[];
  /** Methods of missing calls. */
  readonly missing: readonly string[];
}

/** A shell that replays a recorded session. */
export interface ReplayedShell<C extends Contract> extends Shell<C> {
  /** The differences so far. */
  replayReport(): ReplayReport;
}

/**
 * Creates a shell that responds as the recorded one and emits its events at their positions.
 *
 * A call without a recorded response gets none. A redacted result that does not match becomes a default response.
 *
 * @throws {TypeError} for an invalid trace, and one of another contract.
 */
export function replayShell<C extends Contract>(
  input: Trace | string,
  options: ReplayShellOptions<C>,
): ReplayedShell<C> {
  checkHasContract(options, 'replayShell');
  checkShellOptions(options, optionTypes, 'replay the trace');
  const trace = parseTrace(input);
  const { contract, clock = createUnrefClock(), timing = 'immediate', events = 'replayed' } = options;
  checkContract(trace, contract);
  const { platform, generation, dialect, appVersion, locale, theme } = trace;
  const calls = createRecordedCalls(trace);
  const unexpected: string[] = [];

  const wait = (delayMs: number): Promise<void> =>
    new Promise((resolve) => void (timing === 'recorded' ? clock.setTimer(resolve, delayMs) : resolve()));

  const replay = async (recorded: RecordedCall, call: ResponseCall): Promise<unknown> => {
    let passedMs = 0;
    for (const { afterMs, value } of recorded.progress) {
      await wait(afterMs - passedMs);
      passedMs = afterMs;
      call.progress(value);
    }
    const { response } = recorded;
    if (!response) return new Promise(() => {});
    await wait(recorded.respondedAfterMs - passedMs);
    if (response.error) throw new ShellError(response.error.code, response.error.message, response.error.data);
    const spec = contract.methods[call.method];
    const isUsable = !spec || !trace.isRedacted || matchesSchema(spec.result, response.result);
    return isUsable ? response.result : defaultResponse(call.method, spec);
  };

  const responses = Object.keys(contract.methods)
    .filter((method) => contract.methods[method]?.reply !== false)
    .map((method) => {
      const respond = (params: unknown, call: ResponseCall): unknown => {
        const recorded = calls.take(method, params);
        if (recorded) return replay(recorded, call);
        unexpected.push(method);
        throw new ShellError(wireErrors.internal, `The trace has no more calls of ${method}`);
      };
      return [method, respond] as const;
    });

  const shell = createShell<C>(
    { platform, generation },
    {
      contract,
      appVersion,
      locale,
      theme,
      launchData: usableLaunchData(trace, contract) as LaunchDataOf<C> | undefined,
      clock,
      strict: options.strict,
      faults: options.faults,
      seed: options.seed,
      ...(options.device && { device: options.device }),
      ...(dialect === 'methods' ? {} : { dialect }),
      // Keyed by the names of the contract; each entry responds as recorded.
      responses: Object.fromEntries(responses) as never,
    },
  );
  if (events === 'replayed') replayMessages({ trace, shell, clock, timing });
  return Object.assign(shell, {
    replayReport: () => ({ unexpected: [...unexpected], missing: calls.left().map(({ method }) => method) }),
  });
}

/** The launch data of a trace; none if it is redacted and does not match the contract then. */
function usableLaunchData({ launchData, isRedacted }: Trace, { launchData: schema }: Contract): unknown {
  return isRedacted && !(schema && matchesSchema(schema, launchData)) ? undefined : launchData;
}

function checkContract(trace: Trace, contract: Contract): void {
  const [name] = trace.contract.split('@');
  if (!isPlatformOf(contract, trace.platform))
    throw new TypeError(
      `Cannot replay the trace: it was recorded on ${String(trace.platform)}, which the contract "${contract.name}" does not declare. Pass the contract it was recorded with.`,
    );
  if (!name || name === contract.name) return;
  throw new TypeError(
    `Cannot replay the trace: it was recorded with the contract "${trace.contract}", not with "${contract.name}". Pass the contract it was recorded with.`,
  );
}
