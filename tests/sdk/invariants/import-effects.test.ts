import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../bundle.mjs';
import { pageEntryPoints } from '../../support/entry-points.ts';

/** Packages that are not part of the project are excluded. */
const packages = ['react', 'react-dom', 'valibot', 'eventemitter3'];

/** Globals of the language, which are the same wherever a script runs. */
const language = new Set([
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Math', 'JSON', 'Promise', 'Proxy', 'Reflect'],
  ...[
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Error',
    'TypeError',
    'RangeError',
    'RegExp',
    'Date',
    'undefined',
    'Infinity',
  ],
  ...['NaN', 'Uint8Array', 'isNaN', 'parseInt', 'arguments'],
]);

/** Runs a bundle with a proxy as the global object and returns the names outside the language that it reads or writes. */
function runInTrap(code: string): readonly string[] {
  const touched: string[] = [];
  const globals: Record<string, unknown> = { take: () => {} };
  const trap = new Proxy(globals, {
    has: () => true,
    get(target, name) {
      if (name === Symbol.unscopables) return undefined;
      const known = String(name);
      if (known === 'take') return target['take'];
      if (language.has(known)) return (globalThis as unknown as Record<string, unknown>)[known];
      touched.push(`reads ${known}`);
      throw new Error(`${known} was read`);
    },
    set(_, name) {
      touched.push(`writes ${String(name)}`);
      return true;
    },
  });
  try {
    // Free names of the code are looked up in the trap; `this` is nothing, as in a module.
    (compileFunction(`with (trap) { (function () { ${code} }).call(undefined); }`, ['trap']) as (trap: object) => void)(
      trap,
    );
  } catch (error) {
    if (!touched.length) throw error;
  }
  return touched;
}

/** Replaces imports of packages with empty fakes, which is sufficient while nothing is called. */
function withoutImports(code: string): string {
  const fake =
    '(new Proxy(function () {}, { get: (_, name) => name === Symbol.toPrimitive ? undefined : function () { return {}; } }))';
  return code
    .replace(/^'use client';?/, '')
    .replace(/import\s*\*\s*as\s+([\w$]+)\s+from\s*"[^"]+";?/g, `const $1=${fake};`)
    .replace(/import\s*([\w$]+)\s+from\s*"[^"]+";?/g, `const $1=${fake};`)
    .replace(/import\s*\{([^}]*)\}\s*from\s*"[^"]+";?/g, (_, names: string) => {
      return `const {${names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}=${fake};`;
    });
}

describe('importing an entry point', () => {
  it.each(pageEntryPoints)(
    'reads and writes no global of the page when %s is imported',
    { timeout: 120_000 },
    async (entryPoint) => {
      const code = await bundle(`import * as entryPoint from '${entryPoint}'; take(entryPoint);`, {
        external: packages,
      });
      expect(code.length).toBeGreaterThan(1000);
      expect(runInTrap(withoutImports(code))).toEqual([]);
    },
  );

  it('detects a read, a typeof and a write of a global of the page', () => {
    for (const code of ['window.x', 'if (typeof document) take()', 'navigator = 1', 'setTimeout(take)'])
      expect(runInTrap(code)).toHaveLength(1);
  });
});
