import { platformNames, type ShellPlatform, shellPlatforms } from '../platform.ts';
import { compareVersions, parseVersion } from 'bridgehead';
import { generatedNote, joinBlocks } from './code-text.ts';
import { mdCell, mdCode, mdComment, mdText } from './markdown-text.ts';
import type { ContractModel, Entry } from './contract-model.ts';

/** The support table of a contract, as Markdown: which app version has what. */
export function generateSupportTable(model: ContractModel): string {
  const lines = [
    mdComment(generatedNote(model)),
    '',
    `# Which app has what: ${mdText(`${model.name} ${model.version}`)}`,
    '',
    'The first app version that has it. Versions are compared segment by segment; a missing segment is 0.',
    '',
    ...table('method', model.methods),
    ...(model.events.length ? ['', ...table('event', model.events)] : []),
  ];
  return `${joinBlocks([lines, history(model)]).join('\n')}\n`;
}

function table(title: string, entries: readonly Entry[]): readonly string[] {
  return [
    row([title, ...shellPlatforms.map((platform) => platformNames[platform])]),
    row(['---', ...shellPlatforms.map(() => '---')]),
    ...entries.map((entry) =>
      row([mdCell(mdCode(entry.name)), ...shellPlatforms.map((platform) => cellOf(entry, platform))]),
    ),
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellOf({ since, until }: Entry, platform: ShellPlatform): string {
  const from = since?.[platform];
  if (since && from === undefined) return '–';
  const to = until?.[platform];
  return mdCell(
    mdText(`${from && /[1-9]/.test(from) ? from : 'every'}${to === undefined ? '' : `, until before ${to}`}`),
  );
}

/** What each app version brought, oldest first. */
function history({ methods, events }: ContractModel): readonly string[] {
  const blocks = shellPlatforms.map((platform) => {
    const byVersion = new Map<string, string[]>();
    for (const { name, since } of [...methods, ...events]) {
      const from = since?.[platform];
      if (from && /[1-9]/.test(from)) byVersion.set(from, [...(byVersion.get(from) ?? []), mdCode(name)]);
    }
    if (!byVersion.size) return [];
    return [
      `## What came with which ${platformNames[platform]} app`,
      '',
      ...[...byVersion.keys()]
        .sort(byAge)
        .map((version) => `- ${mdText(version)}: ${(byVersion.get(version) ?? []).join(', ')}`),
    ];
  });
  return joinBlocks(blocks);
}

function byAge(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
