import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReport, describeDeclarations, reportedEntryPoints } from '../../packaging/api-report.mjs';
import { root } from './user-project.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('the report of the exported declarations', () => {
  it.each(reportedEntryPoints)(
    'the report of exported declarations equals the built declarations of $name',
    (entryPoint) => {
      const advice =
        `The public declarations of ${entryPoint.name} changed. Run \`npm run generate -- api\`, review the change of ${entryPoint.report}, ` +
        'and add a line for users to CHANGELOG.md.';
      expect(existsSync(join(root, entryPoint.report)), advice).toBe(true);
      expect(read(entryPoint.report) === createReport(entryPoint), advice).toBe(true);
    },
  );

  it('the reports of exported declarations exist for entry points of the package only', () => {
    const expected = reportedEntryPoints.map(({ report }) => report.replace('packaging/api/', ''));
    expect(readdirSync(join(root, 'packaging/api')).sort()).toEqual(expected.sort());
  });

  it.each(reportedEntryPoints)(
    'lists internal functions of $name only where a public type is defined by them',
    ({ report }) => {
      const text = read(report);
      const [, internal = ''] = text.split('// Not exported, but part of the types above:');
      const names = [...internal.matchAll(/^(?:function|(?:abstract )?class) (\w+)/gm)].map(([, name = '']) => name);
      // A public type picks members of eventemitter3's class, which is bundled.
      const isPicked = (name: string): boolean => text.includes(`typeof ${name}`) || text.includes(`Pick<${name}<`);
      expect(names.filter((name) => !isPicked(name))).toEqual([]);
    },
  );
});

describe(describeDeclarations, () => {
  const text = `
    import { Outer } from 'other';
    /** Hidden. */
    interface Unused { readonly a: string }
    declare function internalOnly(): void;
    interface Base { readonly b: Outer }
    interface Shape extends Base { /** The Unused name. */ readonly Unused: number }
    /** Returns a shape. */
    declare function makeShape(name: string): Shape;
    declare function makeShape(name: number): Shape;
    declare const local: Shape;
    export { makeShape, local as renamed };
    export type { Shape };
    declare module 'vitest' { interface Matchers { fits(): void } }`;

  it('lists exported declarations by name without comments, overloads in order, then the types that they need', () => {
    const lines = describeDeclarations(text)
      .split('\n')
      .filter((line) => /^(function|interface|const|module|\/\/)/.test(line));
    expect(lines).toEqual([
      'interface Shape extends Base {',
      'function makeShape(name: string): Shape;',
      'function makeShape(name: number): Shape;',
      '// as renamed',
      'const local: Shape;',
      "module 'vitest' {",
      '// Not exported, but part of the types above:',
      'interface Base {',
    ]);
  });

  it('only names internal declarations that stand unchanged in another report', () => {
    const known = describeDeclarations(text);
    const report = describeDeclarations(text, { known });
    expect(report).not.toContain('interface Base {');
    expect(report).toContain('// As in the report of bridgehead: Base\n');
    expect(describeDeclarations(text.replace('readonly b: Outer', 'readonly b?: Outer'), { known })).toContain(
      'b?: Outer',
    );
  });

  it('describes a member of a type that is not exported itself, and neither comments nor internal declarations', () => {
    const before = describeDeclarations(text);
    expect(describeDeclarations(text.replace('readonly b: Outer', 'readonly b?: Outer'))).not.toBe(before);
    expect(describeDeclarations(text.replace('Returns a shape', 'Makes one'))).toBe(before);
    expect(describeDeclarations(text.replace('internalOnly(): void', 'internalOnly(): string'))).toBe(before);
  });
});
