// Writes the tables of docs/benchmarks.md.
import { growthSizes } from '../measures/growth.mjs';
import { speedRows } from '../measures/speed.mjs';

const grouped = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'exceptZero' });
/** Formats a number with three significant digits. */
const shortened = (value) => grouped(value, value >= 100 ? 0 : value >= 10 ? 1 : 2);

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, at) => (at ? '---:' : '---'))), ...rows.map(line)].join('\n');
}

const named = ({ title, version }) => (version ? `${title} ${version}` : title);

export function sizeTable(adapters, sizes) {
  const rows = adapters
    .filter(({ name }) => sizes[name])
    .map((adapter) => {
      const { one, whole, injected } = sizes[adapter.name];
      const more = injected ? ` (and ${grouped(injected.brotli)} that the app injects)` : '';
      return [named(adapter), grouped(one.minified), grouped(one.brotli) + more, grouped(whole.brotli)];
    });
  return table(['bytes', 'one call and one event, minified', 'the same, brotli', 'whole entry, brotli'], rows);
}

/** Returns the table of the rows with these ids, as ratios to the baseline. */
export function speedTable(adapters, speed, ids) {
  const head = ['× baseline', ...ids.map((id) => speedRows.find((row) => row.id === id).title)];
  const cell = ({ text, ratio }) => text ?? `${shortened(ratio)} ×`;
  return table(
    head,
    adapters.map((adapter) => [named(adapter), ...ids.map((id) => cell(speed[id][adapter.name]))]),
  );
}

export function scalingTable(adapters, scaling) {
  const rows = adapters.map((adapter) => {
    const { alone, ratio, pending } = scaling[adapter.name];
    return [named(adapter), shortened(alone), shortened(alone * ratio), `${shortened(ratio)} ×`, grouped(pending)];
  });
  return table(['µs for a call', 'alone', 'with the others pending', 'ratio', 'calls waiting'], rows);
}

export function startUpTable(adapters, startUp) {
  const cell = ({ ms, ratio }) => `${shortened(ms)} ms (${shortened(ratio)} ×)`;
  const rows = adapters.map((adapter) => {
    const { external, inline, secondVisit, slow } = startUp[adapter.name];
    return [named(adapter), cell(external), cell(inline), cell(secondVisit), `${grouped(slow.ms)} ms`];
  });
  return table(['to the first response', 'external script', 'inline script', 'second visit', '6 times slower'], rows);
}

/** Returns the table of the same page with some bridges, and what each adds to React alone. */
export function realPageTable(adapters, pages) {
  const { 'react-alone': alone, ...others } = pages;
  const percent = (ratio) => `${signed.format(100 * (ratio - 1))} %`;
  const cell = ({ ms, ratio }) => `${shortened(ms)} ms (${percent(ratio)})`;
  const kB = (bytes) => `${grouped(bytes / 1000, 1)} kB`;
  const rows = adapters
    .filter(({ name }) => others[name])
    .map((adapter) => {
      const { brotli, external, secondVisit, slow } = others[adapter.name];
      return [named(adapter), `+${kB(brotli - alone.brotli)}`, cell(external), cell(secondVisit), cell(slow)];
    });
  const { external, secondVisit, slow } = alone;
  const msOf = ({ ms }) => `${shortened(ms)} ms`;
  const head = ['', 'brotli', 'external script', 'second visit', '4 times slower'];
  return table(head, [['React alone', kB(alone.brotli), msOf(external), msOf(secondVisit), msOf(slow)], ...rows]);
}

export function memoryTable(adapters, memory) {
  const rows = adapters.map((adapter) => {
    const { inFlight, settled, timedOut, outcome } = memory[adapter.name];
    return [
      named(adapter),
      grouped(inFlight),
      grouped(settled, 1),
      timedOut === undefined ? '–' : grouped(timedOut, 1),
      outcome,
    ];
  });
  return table(['bytes per call', 'in flight', 'settled', 'timed out', 'a call without a response'], rows);
}

/** Returns the table of some faults, whose titles are given by name. */
export function faultTable(adapters, faults, titles) {
  const cell = ({ outcome, crashes }) => (crashes ? `${outcome}, ${crashes} uncaught` : outcome);
  const rows = adapters.map((adapter) => [
    named(adapter),
    ...Object.keys(titles).map((fault) => cell(faults[adapter.name][fault])),
  ]);
  return table(['', ...Object.values(titles)], rows);
}

export function growthTable(growth) {
  const growthOf = (us) => (us ? `${shortened(us[100_000] / us[1000])} ×` : '');
  const rows = Object.values(growth).map(({ title, unit, us, baselineUs }) => [
    `${title}, µs a ${unit}`,
    ...growthSizes.map((size) => shortened(us[size])),
    growthOf(us),
    growthOf(baselineUs),
  ]);
  const head = ['', ...growthSizes.map((size) => grouped(size)), '100,000 to 1,000', 'the same for the baseline'];
  return table(head, rows);
}
