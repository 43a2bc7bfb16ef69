import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { loadConfigFile } from 'rollup/loadConfigFile';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the code of an entry point, built like the package but not written to disk. */
async function build(file: string): Promise<string> {
  const [, name = '', ending = ''] = /^dist\/([\w-]+)\.(\w+)$/.exec(file) ?? [];
  const { options } = await loadConfigFile(`${root}rollup.config.mjs`, {}, false);
  for (const option of options) {
    const output = option.output.find(({ entryFileNames }) => entryFileNames === `[name].${ending}`);
    if (!output || !Object.hasOwn(Object(option.input), name)) continue;
    const bundle = await rollup(option);
    const { output: chunks } = await bundle.generate(output);
    await bundle.close();
    return chunks[0].code;
  }
  throw new Error(`Cannot build ${file}: rollup.config.mjs has no such output.`);
}

describe('the built entry points of the hooks', () => {
  for (const file of ['dist/react.js', 'dist/react.cjs', 'dist/app-react.js', 'dist/app-react.cjs']) {
    it(`marks ${file} as a client module`, { timeout: 30_000 }, async () => {
      expect(await build(file)).toMatch(/^'use client'(;|\n)/);
    });
  }

  it('shares one copy of the hooks, so that one provider serves both entry points', { timeout: 30_000 }, async () => {
    const code = await build('dist/app-react.js');
    expect(code).toContain("from 'bridgehead/react'");
    expect(code).not.toContain('createContext');
  });
});
