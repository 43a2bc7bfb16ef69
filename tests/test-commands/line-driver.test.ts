import { describe, expect, it } from 'vitest';
import { startLineDriver } from '../lab/engines/drivers/lines.mjs';

const ready = `console.log('{"ev":"ready","version":"1"}');`;

/** Starts a program that is ready and runs `script` at its first command. */
const start = (script: string): ReturnType<typeof startLineDriver> =>
  startLineDriver(process.execPath, ['-e', `${ready} process.stdin.once('data', () => { ${script} });`], {
    onPost: () => undefined,
    onLoad: () => undefined,
  });

describe(startLineDriver, () => {
  it.each([
    ['exits', `process.exit(3)`, 'the engine exited with 3:\n'],
    [
      'exits in the middle of a line',
      `process.stdout.write('{"ev":"post","te', () => process.exit(3))`,
      'the engine exited with 3:\nThe program wrote a line that is not JSON: {"ev":"post","te … {"ev":"post","te\n',
    ],
    [
      'writes a line that is not JSON',
      `console.log('{"ev":"post", Warning: no memory'); setInterval(() => {}, 1000)`,
      'the engine exited with SIGTERM:\nThe program wrote a line that is not JSON: {"ev":"post", Warning: no memory … {"ev":"post", Warning: no memory\n',
    ],
    [
      'exits after a late result',
      `console.log('{"ev":"dead","reason":"crashed"}\\n{"ev":"result","tag":1,"ok":true}'); process.exit(0)`,
      'the process of the page exited: crashed',
    ],
  ])('rejects every evaluation with the reason if the program %s', async (_, script, reason) => {
    const driver = await start(script);
    expect(driver.failure()).toBeUndefined();
    await expect(driver.evaluate('1')).rejects.toThrow(reason);
    await expect(driver.evaluate('2')).rejects.toThrow(reason);
    expect(driver.failure()).toMatchObject({ message: reason });
    await driver.close();
  });
});
