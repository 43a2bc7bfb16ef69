import { describeContract } from 'bridgehead';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../../sdk/tools/document/contract-of.ts';
import { readDocument } from '../../../../sdk/tools/document/read-document.ts';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import { generateKotlin } from '../../../../sdk/tools/kotlin/kotlin.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { generateReference } from '../../../../sdk/tools/reference/reference-markdown.ts';
import { generateSupportTable } from '../../../../sdk/tools/reference/support-table.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { desktopContract } from '../../../support/desktop-contract.ts';
import { emptyDocument } from '../../../support/empty-document.ts';
import { hostileText } from '../../../support/hostile-contracts.ts';
import { changesOfDocuments } from '../diff/document-sides.ts';

const texts = { getUser: '', openWindow: '', share: '' };
const document = createContractDocument(
  describeContract(desktopContract, { methods: texts, events: { resized: '' } }),
  { onOmitted: () => undefined },
);
const model = createContractModel(document);

/** The problem of a document with these members. */
function problemOf(more: object): string | undefined {
  const outcome = readDocument(JSON.stringify({ ...emptyDocument, ...more }));
  return 'problem' in outcome ? outcome.problem : undefined;
}

describe('the platforms of a contract document', () => {
  it('are written with their names and objects, and read again', () => {
    expect(document['x-platforms']).toEqual({
      desktop: { name: 'Desktop', object: 'BridgeheadDesktop' },
      harmony: { name: 'HarmonyOS NEXT', object: 'HarmonyShell' },
    });
    const outcome = readDocument(JSON.stringify(document));
    expect(outcome).toEqual({ document });
    const { platforms, methods } = contractOf(document);
    expect(platforms).toMatchObject({
      names: { harmony: 'HarmonyOS NEXT' },
      objects: { desktop: 'BridgeheadDesktop' },
    });
    expect(methods['openWindow']).toMatchObject({ since: { desktop: '2.0' }, until: { desktop: '4.0' } });
  });

  it('may omit the object', () => {
    const read = contractOf({ ...emptyDocument, 'x-platforms': { web: { name: 'Web' } } });
    expect(read.platforms?.objects).toEqual({ web: 'BridgeheadWeb' });
  });

  it.each([
    [{ 'x-platforms': [] }, 'its member x-platforms must be an object'],
    [{ 'x-platforms': { web: {} } }, 'its member x-platforms.web.name is missing'],
    [{ 'x-platforms': { web: 'Web' } }, 'its member x-platforms.web must be an object'],
    [{ 'x-platforms': { web: { name: 'Web', object: 7 } } }, 'its member x-platforms.web.object must be a string'],
    [{ 'x-platforms': { ios: { name: 'iOS' } } }, 'x-platforms cannot be used. Cannot use ios: the name is taken.'],
    [
      { 'x-platforms': { web: { name: 'a\nb' } } },
      'x-platforms cannot be used. Cannot use web: name must be a text of at most 40 characters.',
    ],
    [
      { 'x-platforms': { web: { name: 'Web' } }, methods: [{ name: 'a', params: [], 'x-since': { destkop: '1' } }] },
      'methods[0].x-since.destkop is not a platform. Platforms are android, ios, web',
    ],
    [
      {
        'x-platforms': { web: { name: 'Web' } },
        methods: [{ name: 'a', params: [], 'x-since': { web: '2' }, 'x-until': { web: '1' } }],
      },
      'a: its x-until.web is not after its x-since.web',
    ],
  ])('are checked: %j', (more, problem) => {
    expect(problemOf(more)).toBe(problem);
  });

  it('allows locale rules of declared platforms only', () => {
    const rules = { 'x-locales': { web: { fallback: 'EN' } } };
    expect(problemOf(rules)).toContain('x-locales.web is not a platform');
    expect(problemOf({ ...rules, 'x-platforms': { web: { name: 'Web' } } })).toBe(undefined);
  });
});

describe('documents generated for declared platforms', () => {
  it('have a column of the support table for each platform, and its versions', () => {
    const table = generateSupportTable(model);
    expect(table).toContain('| method | Android | iOS | Desktop | HarmonyOS NEXT |');
    expect(table).toContain('| `openWindow` | – | – | 2.0, until before 4.0 | – |');
    expect(table).toContain('| `getUser` | every | every | every | every |');
    expect(table).toContain('## Added in each Desktop version\n\n- 2.0: `openWindow`\n- 2.5: `resized`');
  });

  it('have the platforms of each entry in the reference', () => {
    expect(generateReference(model)).toContain(
      '- Since: not on Android, not on iOS, Desktop 2.0 until before 4.0, not on HarmonyOS NEXT',
    );
  });

  it('keep display names in their place', () => {
    const named: ContractDocument = { ...document, 'x-platforms': { web: { name: '| {{x}} <b>' } }, 'x-locales': {} };
    const methods = [
      { name: 'a', paramStructure: 'by-name', params: [], 'x-since': { web: '1.0' } as object } as const,
    ];
    const table = generateSupportTable(createContractModel({ ...named, methods, 'x-events': [] }));
    expect(table).toContain('| method | Android | iOS | \\| \\{ \\{x}} &lt;b&gt; |');
  });

  it('keep every possible display name in its cell and its heading', () => {
    const methods = [
      { name: 'a', paramStructure: 'by-name', params: [], 'x-since': { web: '1.0' } as object } as const,
    ];
    fc.assert(
      fc.property(hostileText, (name) => {
        const members = { 'x-platforms': { web: { name } } };
        if (problemOf(members) !== undefined) return;
        const lines = generateSupportTable(createContractModel({ ...emptyDocument, ...members, methods })).split('\n');
        const [head = ''] = lines.filter((line) => line.startsWith('| method'));
        expect(head.replace(/\\./g, '').split('|')).toHaveLength(6);
        expect(lines.filter((line) => line.startsWith('## '))).toHaveLength(1);
      }),
    );
  });

  it('omit entries of other platforms from native code, like those of Android and iOS from each other', () => {
    const kotlin = generateKotlin(model, { packageName: 'com.example' });
    expect(kotlin).toContain('share');
    for (const code of [kotlin, generateSwift(model)]) expect(code).not.toMatch(/openWindow|resized/);
  });
});

describe('contract diff: declared platforms', () => {
  const without = { ...emptyDocument, methods: document.methods.filter(({ name }) => name === 'getUser') };
  const web = { web: { name: 'Web', object: 'BridgeheadWeb' } };

  it('reports nothing between a contract and itself', () => {
    expect(changesOfDocuments(document, document)).toEqual([]);
  });

  it('classifies a new platform as additive and a removed one as breaking', () => {
    const withWeb = { ...without, 'x-platforms': web };
    expect(changesOfDocuments(without, withWeb)).toEqual(['additive: the contract has the new platform web']);
    expect(changesOfDocuments(withWeb, without)).toEqual(['breaking: the contract no longer has the platform web']);
  });

  it('classifies another object as breaking and another display name as editorial', () => {
    const other = { web: { name: 'Browser', object: 'Shell' } };
    expect(changesOfDocuments({ ...without, 'x-platforms': web }, { ...without, 'x-platforms': other })).toEqual([
      'editorial: the contract calls the platform web Browser instead of Web',
      'breaking: the contract looks for Shell on the platform web, but apps inject BridgeheadWeb',
    ]);
  });

  it('compares the versions of an entry on each declared platform', () => {
    const [, openWindow] = document.methods;
    const changed = { ...openWindow, 'x-since': { desktop: '2.1' }, 'x-until': { desktop: '5.0' } };
    const now = { ...document, methods: document.methods.map((each) => (each === openWindow ? changed : each)) };
    expect(changesOfDocuments(document, now as ContractDocument)).toEqual([
      'gated: openWindow since on Desktop was 2.0, is 2.1',
      'gated: openWindow until on Desktop was 4.0, is 5.0',
    ]);
    const added = { ...document, methods: document.methods.filter((each) => each !== openWindow) };
    expect(changesOfDocuments(added, document)).toEqual(['gated: openWindow is new, since Desktop 2.0']);
  });
});
