// Writes the results of a run into docs/benchmarks.md, between the markers of each table, and draws its plots.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { markersOf, writeSection } from '../../../generate/record-section.mjs';
import { root } from '../harness/adapters.mjs';
import { appFaults, pageFaults } from '../measures/faults.mjs';
import { growthSizes } from '../measures/growth.mjs';
import { drawBars } from './bar-plot.mjs';
import { drawLines } from './line-plot.mjs';
import {
  faultTable,
  growthTable,
  memoryTable,
  realPageTable,
  scalingTable,
  sizeTable,
  speedTable,
  startUpTable,
} from './tables.mjs';

const docs = fileURLToPath(new URL('../../../../docs/', import.meta.url));

function versionOf({ packages }) {
  const [name] = packages;
  return name ? JSON.parse(readFileSync(`${root}node_modules/${name}/package.json`, 'utf8')).version : undefined;
}

/** Writes the page and its plots into docs/. */
export function writeBenchmarks(list, results) {
  const adapters = list.map((adapter) => ({ ...adapter, version: versionOf(adapter) }));
  const plot = (name, options, draw = drawBars) => writeFileSync(`${docs}images/${name}.svg`, draw(options));
  plot('benchmark-size', {
    title: 'A consumer of one call and one event, kB (brotli)',
    rows: bars(
      adapters,
      ({ name }) => results.size[name]?.one.brotli / 1000,
      (kB) => `${kB.toFixed(1)} kB`,
    ),
    longest: 25,
  });
  plot('benchmark-calls', {
    title: 'An awaited call, response in a microtask, as a multiple of the baseline',
    rows: bars(
      adapters,
      ({ name }) => results.speed.microtask[name].ratio,
      (ratio) => `${ratio.toFixed(2)} ×`,
    ),
    mark: 1,
    longest: 8,
  });
  plot(
    'benchmark-growth',
    {
      title: 'Cost of one unit as the work grows, as a multiple of its cost at 1,000',
      lines: Object.values(results.growth).map(({ title, us }) => ({
        label: title,
        points: growthSizes.map((size) => [size, us[size] / us[1000]]),
      })),
      xs: growthSizes,
      xTitle: 'units of work',
    },
    drawLines,
  );
  for (const [name, text] of Object.entries(sectionsOf(adapters, results)))
    writeSection(markersOf(`npm run lab -- peers: ${name}`), [text], `${docs}benchmarks.md`);
}

function bars(adapters, valueOf, textOf) {
  return adapters
    .map((adapter) => ({ label: adapter.title, value: valueOf(adapter), isOurs: adapter.name === 'bridgehead' }))
    .filter(({ value }) => value > 0)
    .map((row) => ({ ...row, text: textOf(row.value) }));
}

function sectionsOf(adapters, results) {
  const { size, speed, scaling, memory, faults, growth, chromium, rounds } = results;
  return {
    size: sizeTable(adapters, size),
    calls: speedTable(adapters, speed, ['inside', 'microtask', 'task']),
    flight: speedTable(adapters, speed, ['flight1k', 'flight10k']),
    payload: speedTable(adapters, speed, ['chars10k', 'chars1m']),
    events: speedTable(adapters, speed, ['event1', 'event10', 'event1000']),
    scaling: scalingTable(adapters, scaling),
    startUp: startUpTable(adapters, results['start-up']),
    realPage: realPageTable(adapters, results['real-page']),
    memory: memoryTable(adapters, memory),
    faults: faultTable(adapters, faults, appFaults),
    pageFaults: faultTable(adapters, faults, pageFaults),
    growth: growthTable(growth),
    conditions: `Chromium ${chromium}, Node ${process.versions.node}, ${cpus().length} cores, ${rounds} rounds, ${commitsOf(results)}, ${new Date().toISOString().slice(0, 10)}.`,
  };
}

/** Returns `commits abc1234 (size, speed) and def5678 (growth)`, or a single commit without its measures. */
function commitsOf({ commits }) {
  const measuresOf = new Map();
  for (const [measure, commit] of Object.entries(commits)) {
    measuresOf.set(commit, [...(measuresOf.get(commit) ?? []), measure]);
  }
  if (measuresOf.size === 1) return `commit ${[...measuresOf.keys()][0]}`;
  return `commits ${[...measuresOf].map(([commit, measures]) => `${commit} (${measures.join(', ')})`).join(' and ')}`;
}
