import { parseArgs } from 'node:util';

/**
 * Parses the arguments of a command, like `parseArgs`. With `--help`, prints the usage and exits. Reports an invalid argument in
 * one line and exits with code 2.
 */
export function readOptions({ usage, options, ...config }) {
  let parsed;
  try {
    parsed = parseArgs({ ...config, options: { ...options, help: { type: 'boolean', short: 'h', default: false } } });
  } catch (error) {
    const [reason] = error.message.split('. ');
    console.error(`Cannot run: ${reason}. Run it with --help for the options.`);
    process.exit(2);
  }
  if (parsed.values.help) {
    console.log(usage);
    process.exit(0);
  }
  return parsed;
}
