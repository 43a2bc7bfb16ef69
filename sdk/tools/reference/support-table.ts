import { platformLabels, type PlatformSource, platformsOf, type ShellPlatform } from '../../gate/platform.ts';
import { compareVersions, parseVersion } from 'bridgehead';
import { generatedNote, joinBlocks } from '../model/code-text.ts';
import { mdCell, mdCode, mdComment, mdText } from './markdown-text.ts';
import type { ContractModel, ModelEntry } from '../model/contract-model.ts';

/** Returns the support table of a contract as Markdown: which app version has which methods and events. */
export function generateSupportTable(model: ContractModel): string {
  const lines = [
    mdComment(generatedNote(model)),
    '',
    `# Support table: ${mdText(`${model.name} ${model.version}`)}`,
    '',
    'This table lists the first app version that has each method or event. Versions are compared segment by segment; a missing segment counts as 0.',
    '',
    ...table('method', model.methods, model),
    ...(model.events.length ? ['', ...table('event', model.events, model)] : []),
  ];
  return `${joinBlocks([lines, history(model)]).join('\n')}\n`;
}

function table(title: string, entries: readonly ModelEntry[], source: PlatformSource): readonly string[] {
  const platforms = platformsOf(source);
  const labels = platformLabels(source);
  return [
    row([title, ...platforms.map((platform) => mdCell(mdText(labels[platform])))]),
    row(['---', ...platforms.map(() => '---')]),
    ...entries.map((entry) =>
      row([mdCell(mdCode(entry.name)), ...platforms.map((platform) => cellOf(entry, platform))]),
    ),
  ];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellOf({ since, until }: ModelEntry, platform: ShellPlatform): string {
  const from = since?.[platform];
  if (since && from === undefined) return '–';
  const to = until?.[platform];
  return mdCell(
    mdText(`${from && /[1-9]/.test(from) ? from : 'every'}${to === undefined ? '' : `, until before ${to}`}`),
  );
}

/** The additions of each app version, oldest first. */
function history(model: ContractModel): readonly string[] {
  const { methods, events } = model;
  const labels = platformLabels(model);
  const blocks = platformsOf(model).map((platform) => {
    const byVersion = new Map<string, string[]>();
    for (const { name, since } of [...methods, ...events]) {
      const from = since?.[platform];
      if (from && /[1-9]/.test(from)) byVersion.set(from, [...(byVersion.get(from) ?? []), mdCode(name)]);
    }
    if (!byVersion.size) return [];
    return [
      `## Added in each ${mdText(labels[platform])} version`,
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
