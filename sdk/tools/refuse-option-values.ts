import type { Command } from 'commander';

/**
 * Refuses a value that begins with `--` for the options of a command and its subcommands: it is the next option, and the value
 * was forgotten. commander would use it, and `--json --swift` would write a file named `--swift`.
 */
export function refuseOptionValues(command: Command): Command {
  return command.hook('preAction', (_, action) => {
    const values: Readonly<Record<string, string | readonly string[] | boolean>> = action.opts();
    for (const option of action.options) {
      // A value is a text, a list of texts or a flag.
      const wrong = [values[option.attributeName()]].flat().find((value) => /^--/.test(`${value}`));
      if (wrong === undefined) continue;
      action.error(`error: Cannot use ${wrong} as the value of ${option.long}. Pass ${option.flags}.`, { exitCode: 2 });
    }
  });
}
