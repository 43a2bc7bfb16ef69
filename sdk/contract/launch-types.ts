import type { Closed, Contract, StandardSchema } from './types.ts';

/** The part of a contract that declares launch data; nothing for a contract without it. @internal */
export type LaunchPart<Launch> = Launch extends StandardSchema
  ? {
      /** The schema of the data with which the app opens the page. */
      readonly launchData: Launch;
    }
  : unknown;

/** The launch data of a contract. */
export type LaunchDataOf<C extends Contract> = C extends {
  readonly launchData: StandardSchema<infer Data, infer _Input>;
}
  ? Closed<Data>
  : never;
