import { platformLabels, type PlatformSource, platformsOf } from '../../gate/platform.ts';
import type {
  ContractModel,
  ModelEntry,
  ModelField,
  HandlerEntry,
  MethodEntry,
  NamedType,
} from '../model/contract-model.ts';
import type { Value } from '../model/value-types.ts';
import { generatedNote } from '../model/code-text.ts';
import { commonErrors, errorsOf } from './method-errors.ts';
import { mdAnchor, mdCell, mdCode, mdComment, mdParagraphs, mdText } from './markdown-text.ts';

/** Returns the reference of a contract as Markdown: every method, event, handler and type. */
export function generateReference(model: ContractModel): string {
  const links = createLinks(model);
  const sections = [
    [
      mdComment(generatedNote(model)),
      '',
      `# Contract ${mdText(`${model.name} ${model.version}`)}`,
      '',
      'This reference lists the methods that a page can call in the app, the events that the app emits, and the handlers that the app can call in the page.',
      'Objects are open: unlisted fields are kept or ignored, never rejected. Optional means absent or null.',
      '',
      `In addition to the errors listed for each method, every call can fail with ${codeList(commonErrors)}. See docs/errors.md in the package bridgehead.`,
    ],
    index(model, links),
    ['## Methods', ...model.methods.flatMap((method) => methodSection(method, links))],
    model.events.length ? ['## Events', ...model.events.flatMap((event) => eventSection(event, links))] : [],
    model.handlers.length
      ? ['## Handlers', ...HANDLERS, ...model.handlers.flatMap((each) => handlerSection(each, links))]
      : [],
    model.launchData
      ? ['## Launch data', '', `What the app opens the page with: ${valueText(model.launchData, links)}.`]
      : [],
    model.types.length ? ['## Types', ...model.types.flatMap((type) => typeSection(type, links))] : [],
  ];
  return `${sections
    .filter((lines) => lines.length)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const HANDLERS = ['', 'Requests from the app to the page. The page responds to each once.'];

interface Links {
  readonly types: ReadonlyMap<string, NamedType>;
  /** The anchor of a heading by its place: `methods.getUser`, `types.User`. */
  readonly anchors: ReadonlyMap<string, string>;
  /** The contract, for the names of its platforms. */
  readonly source: PlatformSource;
}

/** Markdown hosts number headings that give the same anchor, in the order of the page. */
function createLinks(model: ContractModel): Links {
  const { name, version, methods, events, handlers, launchData, types } = model;
  const seen = new Map<string, number>();
  const claim = (heading: string): string => {
    const base = mdAnchor(heading);
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count ? `${base}-${count}` : base;
  };
  const anchors = new Map<string, string>();
  claim(`Contract ${name} ${version}`);
  for (const [title, entries] of Object.entries({
    Methods: methods,
    Events: events,
    Handlers: handlers,
    'Launch data': [],
    Types: types,
  })) {
    if (entries.length || title === 'Methods' || (title === 'Launch data' && launchData)) claim(title);
    for (const entry of entries) anchors.set(`${title.toLowerCase()}.${entry.name}`, claim(entry.name));
  }
  return { types: new Map(types.map((type) => [type.name, type])), anchors, source: model };
}

function typeLink(name: string, { anchors }: Links): string {
  return `[${mdText(name)}](#${anchors.get(`types.${name}`) ?? mdAnchor(name)})`;
}

function index({ methods, events, handlers }: ContractModel, { anchors }: Links): readonly string[] {
  const list = (kind: string, entries: readonly { name: string }[]): string =>
    entries.map(({ name }) => `[${mdText(name)}](#${anchors.get(`${kind}.${name}`) ?? ''})`).join(' · ');
  return [
    `Methods: ${list('methods', methods)}`,
    ...(events.length ? ['', `Events: ${list('events', events)}`] : []),
    ...(handlers.length ? ['', `Handlers: ${list('handlers', handlers)}`] : []),
  ];
}

function methodSection(method: MethodEntry, links: Links): readonly string[] {
  const { name, text, params, result, progress, hasResponse, isInteractive, timeoutMs, fallback } = method;
  const properties = [
    ['Since', mdText(spanText(method, links.source))],
    ...(params ? [['Params', valueText(params, links)]] : []),
    [
      'Result',
      hasResponse
        ? result
          ? valueText(result, links)
          : 'null'
        : 'no response; the call resolves once the message is posted',
    ],
    ...(progress ? [['Progress', valueText(progress, links)]] : []),
    ['Timeout', hasResponse ? timeoutText(timeoutMs, isInteractive) : 'none'],
    ...(fallback === undefined ? [] : [['Default', mdCode(JSON.stringify(fallback))]]),
    ...kindProperties(method),
    ['Errors', codeList(errorsOf(method, links.source)) || 'no others'],
  ];
  return [
    '',
    `### ${mdText(name)}`,
    '',
    ...(text ? [...mdParagraphs(text), ''] : []),
    ...properties.map(([label = '', value = '']) => `- ${label}: ${value}`),
    ...valueTable('Params', params, links),
    ...valueTable('Result', result, links),
    ...valueTable('Progress', progress, links),
  ];
}

function kindProperties({ isInteractive, isCancellable, isIdempotent }: MethodEntry): readonly (readonly string[])[] {
  const kinds = [
    isInteractive ? 'interactive: waits for user input; identical calls share one request' : '',
    isCancellable ? 'cancellable' : '',
    isIdempotent ? 'idempotent: only reads; concurrent callers may share one response' : '',
  ].filter(Boolean);
  return kinds.length ? [['Kind', kinds.join('; ')]] : [];
}

function codeList(codes: readonly string[]): string {
  return codes.map((code) => `\`${code}\``).join(', ');
}

function timeoutText(timeoutMs: number | null, isInteractive: boolean): string {
  if (timeoutMs !== null) return `${timeoutMs / 1000} s`;
  return isInteractive ? '10 min of visible time; pauses while the page is hidden' : 'none';
}

function eventSection(event: ContractModel['events'][number], links: Links): readonly string[] {
  const { name, text, payload, isState, subscribe } = event;
  const stop = subscribe?.stop ? `, ${mdCode(subscribe.stop)} after the last one` : '';
  return [
    '',
    `### ${mdText(name)}`,
    '',
    ...(text ? [...mdParagraphs(text), ''] : []),
    `- Since: ${mdText(spanText(event, links.source))}`,
    `- Payload: ${payload ? valueText(payload, links) : 'none'}`,
    ...(isState
      ? [
          '- State: the page keeps the last payload for `lastPayload` and `useBridgeState`. Listeners receive only payloads sent after they were added.',
        ]
      : []),
    ...(subscribe ? [`- The page calls ${mdCode(subscribe.start)} for the first listener${stop}.`] : []),
    ...valueTable('Payload', payload, links),
  ];
}

function handlerSection({ name, text, params, result, timeoutMs }: HandlerEntry, links: Links): readonly string[] {
  return [
    '',
    `### ${mdText(name)}`,
    '',
    ...(text ? [...mdParagraphs(text), ''] : []),
    ...(params ? [`- Params: ${valueText(params, links)}`] : []),
    `- Result: ${result ? valueText(result, links) : 'null'}`,
    `- Timeout: ${timeoutText(timeoutMs, false)}`,
    ...valueTable('Params', params, links),
    ...valueTable('Result', result, links),
  ];
}

/** The field table of a named object; empty for other values, whose line above is complete. */
function valueTable(title: string, value: Value | undefined, links: Links): readonly string[] {
  const type = value?.type.kind === 'named' ? links.types.get(value.type.name) : undefined;
  return type?.kind === 'object' ? ['', `${title} ${mdCode(type.name)}:`, '', ...fieldTable(type.fields, links)] : [];
}

function typeSection(type: NamedType, links: Links): readonly string[] {
  const head = ['', `### ${mdText(type.name)}`, ''];
  if (type.kind === 'union') {
    const options = type.options.map(({ value, typeName }) => `- ${mdCode(value)}: ${typeLink(typeName, links)}`);
    return [...head, `One of these, distinguished by ${mdCode(type.tag)}:`, '', ...options];
  }
  return type.kind === 'enum'
    ? [...head, `One of ${type.values.map((value) => mdCode(String(value))).join(', ')}.`]
    : [...head, ...fieldTable(type.fields, links)];
}

function fieldTable(fields: readonly ModelField[], links: Links): readonly string[] {
  return [
    '| field | type | |',
    '| --- | --- | --- |',
    ...fields.map(
      (field) =>
        `| ${mdCell(mdCode(field.name))} | ${mdCell(valueText(field, links))} | ${mdCell(mdText(field.text))} |`,
    ),
  ];
}

function valueText({ type, isOptional }: Value, links: Links): string {
  const names = { text: 'string', boolean: 'boolean', whole: 'integer', number: 'number' };
  const bare = (): string => {
    if (type.kind === 'named') return typeLink(type.name, links);
    if (type.kind === 'list') return `list of ${valueText(type.items, links)}`;
    if (type.kind === 'map') return `map of strings to ${valueText(type.values, links)}`;
    if (type.kind === 'openObject') return 'open object';
    if (type.kind === 'any') return 'any JSON value';
    if (type.kind === 'choice')
      return type.options.map((option) => valueText({ type: option, isOptional: false }, links)).join(' or ');
    if (type.allowed) return `one of ${type.allowed.map((value) => mdCode(JSON.stringify(value))).join(', ')}`;
    return type.literal === undefined ? names[type.kind] : `always ${mdCode(JSON.stringify(type.literal))}`;
  };
  return `${bare()}${isOptional && type.kind !== 'any' ? ', optional' : ''}`;
}

/** Describes the app versions that support an entry. */
function spanText({ since, until }: Pick<ModelEntry, 'since' | 'until'>, source: PlatformSource): string {
  const labels = platformLabels(source);
  const parts = platformsOf(source).map((platform) => {
    const from = since?.[platform];
    if (since && from === undefined) return `not on ${labels[platform]}`;
    const to = until?.[platform];
    const start = from && /[1-9]/.test(from) ? from : 'every version';
    return `${labels[platform]} ${start}${to === undefined ? '' : ` until before ${to}`}`;
  });
  return !since && !until ? 'every version' : parts.join(', ');
}
