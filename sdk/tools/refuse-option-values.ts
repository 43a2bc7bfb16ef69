import type { Command } from 'commander';

/**
 * Refuses a value that begins with `--` for the options of a command and its subcommands: it is the next option, and the value
 * was forgotten. commander would use it, and `--json --swift` would write a file named `--swift`.
 */
export function refuseOptionValues(command: Command): Command {
  return command.hook('preAction', (_, action) => {
    // Values are texts, lists of texts and flags.
    const values: Readonly<Record<string, unknown>> = action.opts();
    for (const option of action.options) {
      const wrong = [values[option.attributeName()]].flat().find((value) => String(value).startsWith('--'));
      if (wrong === undefined) continue;
      action.error(`error: Cannot use ${String(wrong)} as the value of ${option.long}. Pass ${option.flags}.`, {
        exitCode: 2,
      });
    }
  });
}
