import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../bundle.mjs';
import { pageDoors } from '../../support/doors.ts';

/** The packages beside the doors are not ours to judge. */
const packages = ['react', 'react-dom', 'valibot', 'eventemitter3'];

/** What belongs to the language and looks the same wherever a script runs. */
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

/** Runs a bundle with a trap in the place of the global object: the names it reads and writes, outside the language. */
function runInTrap(code: string): readonly string[] {
  const touched: string[] = [];
  const held: Record<string, unknown> = { take: () => {} };
  const trap = new Proxy(held, {
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

/** Imports of packages become empty stand-ins, which is all that is needed while nothing is called. */
function withoutImports(code: string): string {
  const stand =
    '(new Proxy(function () {}, { get: (_, name) => name === Symbol.toPrimitive ? undefined : function () { return {}; } }))';
  return code
    .replace(/^'use client';?/, '')
    .replace(/import\s*\*\s*as\s+([\w$]+)\s+from\s*"[^"]+";?/g, `const $1=${stand};`)
    .replace(/import\s*([\w$]+)\s+from\s*"[^"]+";?/g, `const $1=${stand};`)
    .replace(/import\s*\{([^}]*)\}\s*from\s*"[^"]+";?/g, (_, names: string) => {
      return `const {${names.replace(/([\w$]+) as ([\w$]+)/g, '$1:$2')}}=${stand};`;
    });
}

describe('importing a door', () => {
  it.each(pageDoors)('of %s reads and writes nothing of its surroundings', { timeout: 120_000 }, async (door) => {
    const code = await bundle(`import * as door from '${door}'; take(door);`, { external: packages });
    expect(code.length).toBeGreaterThan(1000);
    expect(runInTrap(withoutImports(code))).toEqual([]);
  });

  it('would be noticed by a read, a typeof and a write', () => {
    for (const code of ['window.x', 'if (typeof document) take()', 'navigator = 1', 'setTimeout(take)'])
      expect(runInTrap(code)).toHaveLength(1);
  });
});
