import { platformNames, shellPlatforms } from '../platform.ts';
import type { ContractModel, Entry, Field, HandlerEntry, MethodEntry, NamedType } from './contract-model.ts';
import type { Value } from './value-types.ts';
import { generatedNote } from './code-text.ts';
import { mdAnchor, mdCell, mdCode, mdComment, mdParagraphs, mdText } from './markdown-text.ts';

/** The reference of a contract, as Markdown: every method, event, handler and type. */
export function generateReference(model: ContractModel): string {
  const links = createLinks(model);
  const sections = [
    [
      mdComment(generatedNote(model)),
      '',
      `# Contract ${mdText(`${model.name} ${model.version}`)}`,
      '',
      'What the page may ask of the app, what the app tells the page, and what it may ask of it.',
      'Objects are open: fields that are not listed are kept or ignored. Optional means absent or null.',
      '',
      `Beside the errors listed, every call can end with ${COMMON_ERRORS}. What they mean: docs/errors.md of the package bridgehead.`,
    ],
    index(model, links),
    ['## Methods', ...model.methods.flatMap((method) => methodSection(method, links))],
    model.events.length ? ['## Events', ...model.events.flatMap((event) => eventSection(event, links))] : [],
    model.handlers.length
      ? ['## Handlers', ...HANDLERS, ...model.handlers.flatMap((each) => handlerSection(each, links))]
      : [],
    model.types.length ? ['## Types', ...model.types.flatMap((type) => typeSection(type, links))] : [],
  ];
  return `${sections
    .filter((lines) => lines.length)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const HANDLERS = ['', 'What the app asks of the page. The page answers once.'];

interface Links {
  readonly types: ReadonlyMap<string, NamedType>;
  /** The anchor of a heading by its place: `methods.getUser`, `types.User`. */
  readonly anchors: ReadonlyMap<string, string>;
}

/** Markdown hosts number headings that give the same anchor, in the order of the page. */
function createLinks({ name, version, methods, events, handlers, types }: ContractModel): Links {
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
    Types: types,
  })) {
    if (entries.length || title === 'Methods') claim(title);
    for (const entry of entries) anchors.set(`${title.toLowerCase()}.${entry.name}`, claim(entry.name));
  }
  return { types: new Map(types.map((type) => [type.name, type])), anchors };
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
  const { name, text, params, result, progress, hasReply, isInteractive, timeoutMs, fallback } = method;
  const facts = [
    ['Since', mdText(spanText(method))],
    ['Answer', hasReply ? (result ? valueText(result, links) : 'null') : 'none: the call resolves once it is sent'],
    ...(progress ? [['Progress', valueText(progress, links)]] : []),
    ['Deadline', hasReply ? deadlineText(timeoutMs, isInteractive) : 'none'],
    ...(fallback === undefined ? [] : [['Default', mdCode(JSON.stringify(fallback))]]),
    ...kindFacts(method),
    [
      'Errors',
      errorsOf(method)
        .map((code) => `\`${code}\``)
        .join(', ') || 'none of its own',
    ],
  ];
  return [
    '',
    `### ${mdText(name)}`,
    '',
    ...(text ? [...mdParagraphs(text), ''] : []),
    ...facts.map(([label = '', value = '']) => `- ${label}: ${value}`),
    ...valueTable('Params', params, links),
    ...valueTable('Result', result, links),
    ...valueTable('Progress', progress, links),
  ];
}

function kindFacts({ isInteractive, isCancellable, isIdempotent }: MethodEntry): readonly (readonly string[])[] {
  const kinds = [
    isInteractive ? 'interactive: a person answers; a second identical call gets the same answer' : '',
    isCancellable ? 'cancellable' : '',
    isIdempotent ? 'idempotent: a plain read' : '',
  ].filter(Boolean);
  return kinds.length ? [['Kind', kinds.join('; ')]] : [];
}

const COMMON_ERRORS = [
  'not-in-shell',
  'not-implemented',
  'switched-off',
  'transport',
  'too-large',
  'aborted',
  'disposed',
]
  .map((code) => `\`${code}\``)
  .join(', ');

/** The codes a call of this method can end with, beside those every call can. */
function errorsOf({
  since,
  until,
  params,
  result,
  hasReply,
  isInteractive,
  timeoutMs,
}: MethodEntry): readonly string[] {
  const isGated = Object.values<string | undefined>({ ...since }).some((version) => version && /[1-9]/.test(version));
  const isOnBoth = !since || shellPlatforms.every((platform) => since[platform] !== undefined);
  return [
    ...(isOnBoth ? [] : ['wrong-platform']),
    ...(isGated || until ? ['unknown-version'] : []),
    ...(isGated ? ['app-too-old'] : []),
    ...(until ? ['app-too-new'] : []),
    ...(params ? ['bad-argument'] : []),
    ...(hasReply ? ['shell-error', 'denied'] : []),
    ...(hasReply && timeoutMs !== null ? ['timeout'] : []),
    ...(hasReply ? ['lost'] : []),
    ...(isInteractive ? ['cancelled'] : []),
    ...(result ? ['bad-reply'] : []),
  ];
}

function deadlineText(timeoutMs: number | null, isInteractive: boolean): string {
  if (timeoutMs !== null) return `${timeoutMs / 1000} s`;
  return isInteractive ? 'none while the page is hidden; 10 min of visible time' : 'none';
}

function eventSection(event: ContractModel['events'][number], links: Links): readonly string[] {
  const { name, text, payload, isState, subscribe } = event;
  const stop = subscribe?.stop ? `, ${mdCode(subscribe.stop)} after the last one` : '';
  return [
    '',
    `### ${mdText(name)}`,
    '',
    ...(text ? [...mdParagraphs(text), ''] : []),
    `- Since: ${mdText(spanText(event))}`,
    `- Payload: ${payload ? valueText(payload, links) : 'none'}`,
    ...(isState
      ? [
          '- A state: the page keeps the last payload, for `lastPayload` and `useBridgeState`. Listeners receive what is sent after they were added.',
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
    `- Answer of the page: ${result ? valueText(result, links) : 'null'}`,
    `- Deadline: ${deadlineText(timeoutMs, false)}`,
    ...valueTable('Params', params, links),
    ...valueTable('Answer', result, links),
  ];
}

/** The fields of a value, where it is an object with a name; nothing where the line above says it all. */
function valueTable(title: string, value: Value | undefined, links: Links): readonly string[] {
  const type = value?.type.kind === 'named' ? links.types.get(value.type.name) : undefined;
  return type?.kind === 'object' ? ['', `${title} ${mdCode(type.name)}:`, '', ...fieldTable(type.fields, links)] : [];
}

function typeSection(type: NamedType, links: Links): readonly string[] {
  const head = ['', `### ${mdText(type.name)}`, ''];
  if (type.kind === 'union') {
    const options = type.options.map(({ value, typeName }) => `- ${mdCode(value)}: ${typeLink(typeName, links)}`);
    return [...head, `One of these, told apart by ${mdCode(type.tag)}:`, '', ...options];
  }
  return type.kind === 'enum'
    ? [...head, `One of ${type.values.map(mdCode).join(', ')}.`]
    : [...head, ...fieldTable(type.fields, links)];
}

function fieldTable(fields: readonly Field[], links: Links): readonly string[] {
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
  const names = { text: 'text', boolean: 'boolean', whole: 'whole number', number: 'number' };
  const bare = (): string => {
    if (type.kind === 'named') return typeLink(type.name, links);
    if (type.kind === 'list') return `list of ${valueText(type.items, links)}`;
    if (type.kind === 'map') return `map of texts to ${valueText(type.values, links)}`;
    if (type.kind === 'openObject') return 'open object';
    if (type.kind === 'any') return 'any JSON value';
    if (type.kind === 'choice')
      return type.options.map((option) => valueText({ type: option, isOptional: false }, links)).join(' or ');
    if (type.allowed) return `one of ${type.allowed.map((value) => mdCode(JSON.stringify(value))).join(', ')}`;
    return type.literal === undefined ? names[type.kind] : `always ${mdCode(JSON.stringify(type.literal))}`;
  };
  return `${bare()}${isOptional && type.kind !== 'any' ? ', optional' : ''}`;
}

/** From when to when an entry exists, for people. */
export function spanText({ since, until }: Pick<Entry, 'since' | 'until'>): string {
  const parts = shellPlatforms.map((platform) => {
    const from = since?.[platform];
    if (since && from === undefined) return `not on ${platformNames[platform]}`;
    const to = until?.[platform];
    const start = from && /[1-9]/.test(from) ? from : 'every version';
    return `${platformNames[platform]} ${start}${to === undefined ? '' : ` until before ${to}`}`;
  });
  return !since && !until ? 'every version' : parts.join(', ');
}
