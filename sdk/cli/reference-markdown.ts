import type { ContractModel, Entry, Field, HandlerEntry, MethodEntry, NamedType, Value } from './contract-model.ts';
import { generatedNote } from './code-text.ts';

/** The reference of a contract, as Markdown: every method, event, handler and type. */
export function generateReference(model: ContractModel): string {
  const types = new Map(model.types.map((type) => [type.name, type]));
  const sections = [
    [
      `<!-- ${generatedNote(model)} -->`,
      '',
      `# Contract ${model.name} ${model.version}`,
      '',
      'What the page may ask of the app, what the app tells the page, and what it may ask of it.',
      'Objects are open: fields that are not listed are kept or ignored. Optional means absent or null.',
      '',
      `Beside the errors listed, every call can end with ${COMMON_ERRORS}. What they mean: docs/errors.md of the package bridgehead.`,
    ],
    index(model),
    ['## Methods', ...model.methods.flatMap((method) => methodSection(method, types))],
    model.events.length ? ['## Events', ...model.events.flatMap((event) => eventSection(event, types))] : [],
    model.handlers.length
      ? ['## Handlers', ...HANDLERS, ...model.handlers.flatMap((each) => handlerSection(each, types))]
      : [],
    model.types.length ? ['## Types', ...model.types.flatMap(typeSection)] : [],
  ];
  return `${sections
    .filter((lines) => lines.length)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const HANDLERS = ['', 'What the app asks of the page. The page answers once.'];

type Types = ReadonlyMap<string, NamedType>;

function index({ methods, events, handlers }: ContractModel): readonly string[] {
  const links = (entries: readonly { name: string }[]): string =>
    entries.map(({ name }) => `[${name}](#${anchor(name)})`).join(' · ');
  return [
    `Methods: ${links(methods)}`,
    ...(events.length ? ['', `Events: ${links(events)}`] : []),
    ...(handlers.length ? ['', `Handlers: ${links(handlers)}`] : []),
  ];
}

function methodSection(method: MethodEntry, types: Types): readonly string[] {
  const { name, text, params, result, hasReply, isInteractive, timeoutMs, fallback } = method;
  const facts = [
    ['Since', spanText(method)],
    ['Answer', hasReply ? (result ? valueText(result) : 'null') : 'none: the call resolves once it is sent'],
    ['Deadline', hasReply ? deadlineText(timeoutMs, isInteractive) : 'none'],
    ...(fallback === undefined ? [] : [['Default', `\`${JSON.stringify(fallback)}\``]]),
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
    `### ${name}`,
    '',
    ...(text ? [text, ''] : []),
    ...facts.map(([label = '', value = '']) => `- ${label}: ${value}`),
    ...valueTable('Params', params, types),
    ...valueTable('Result', result, types),
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
  const isGated = Object.values(since ?? {}).some((version) => version && /[1-9]/.test(version));
  const isOnBoth = !since || (since.android !== undefined && since.ios !== undefined);
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

function eventSection(event: ContractModel['events'][number], types: Types): readonly string[] {
  const { name, text, payload, isState, subscribe } = event;
  const stop = subscribe?.stop ? `, \`${subscribe.stop}\` after the last one` : '';
  return [
    '',
    `### ${name}`,
    '',
    ...(text ? [text, ''] : []),
    `- Since: ${spanText(event)}`,
    `- Payload: ${payload ? valueText(payload) : 'none'}`,
    ...(isState ? ['- A state: the page keeps the last payload, new listeners get it at once.'] : []),
    ...(subscribe ? [`- The page calls \`${subscribe.start}\` for the first listener${stop}.`] : []),
    ...valueTable('Payload', payload, types),
  ];
}

function handlerSection({ name, text, params, result, timeoutMs }: HandlerEntry, types: Types): readonly string[] {
  return [
    '',
    `### ${name}`,
    '',
    ...(text ? [text, ''] : []),
    `- Answer of the page: ${result ? valueText(result) : 'null'}`,
    `- Deadline: ${deadlineText(timeoutMs, false)}`,
    ...valueTable('Params', params, types),
    ...valueTable('Answer', result, types),
  ];
}

/** The fields of a value, where it is an object with a name; nothing where the line above says it all. */
function valueTable(title: string, value: Value | undefined, types: Types): readonly string[] {
  const type = value?.type.kind === 'named' ? types.get(value.type.name) : undefined;
  return type?.kind === 'object' ? ['', `${title} \`${type.name}\`:`, '', ...fieldTable(type.fields)] : [];
}

function typeSection(type: NamedType): readonly string[] {
  const head = ['', `### ${type.name}`, ''];
  if (type.kind === 'union') {
    const options = type.options.map(({ value, typeName }) => `- \`${value}\`: [${typeName}](#${anchor(typeName)})`);
    return [...head, `One of these, told apart by \`${type.tag}\`:`, '', ...options];
  }
  return type.kind === 'enum'
    ? [...head, `One of ${type.values.map((value) => `\`${value}\``).join(', ')}.`]
    : [...head, ...fieldTable(type.fields)];
}

function fieldTable(fields: readonly Field[]): readonly string[] {
  return [
    '| field | type | |',
    '| --- | --- | --- |',
    ...fields.map((field) => `| \`${field.name}\` | ${cell(valueText(field))} | ${cell(field.text)} |`),
  ];
}

function valueText({ type, isOptional }: Value): string {
  const names = { text: 'text', boolean: 'boolean', whole: 'whole number', number: 'number' };
  const bare = (): string => {
    if (type.kind === 'named') return `[${type.name}](#${anchor(type.name)})`;
    if (type.kind === 'list') return `list of ${valueText(type.items)}`;
    if (type.kind === 'map') return `map of texts to ${valueText(type.values)}`;
    if (type.kind === 'openObject') return 'open object';
    if (type.kind === 'any') return 'any JSON value';
    return type.literal === undefined ? names[type.kind] : `always \`${JSON.stringify(type.literal)}\``;
  };
  return `${bare()}${isOptional && type.kind !== 'any' ? ', optional' : ''}`;
}

/** From when to when an entry exists, for people. */
export function spanText({ since, until }: Pick<Entry, 'since' | 'until'>): string {
  const label = { android: 'Android', ios: 'iOS' };
  const parts = (['android', 'ios'] as const).map((platform) => {
    const from = since?.[platform];
    if (since && from === undefined) return `not on ${label[platform]}`;
    const to = until?.[platform];
    const start = from && /[1-9]/.test(from) ? from : 'every version';
    return `${label[platform]} ${start}${to === undefined ? '' : ` until before ${to}`}`;
  });
  return !since && !until ? 'every version' : parts.join(', ');
}

/** The anchor of a heading, as Markdown hosts make it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replace(/ /g, '-');
}

function cell(text: string): string {
  return text.split('|').join('\\|').split('\n').join(' ');
}
