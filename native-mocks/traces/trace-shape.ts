import type { ShellPlatform } from 'bridgehead';
import { isPlatformName } from '../../sdk/gate/platform.ts';
import {
  all,
  anyShape,
  booleanShape,
  listOf,
  objectWith,
  type Shape,
  shape,
  stringShape,
} from '../../sdk/tools/document/shapes.ts';
import { generationsOf } from '../shell/place-objects.ts';

/** A year: longer than any session, and short enough to add to a date without leaving the valid range. */
export const LONGEST_MS = 31_536_000_000;
const LAST_DATE_MS = Date.UTC(9999, 0);

const oneOf = (...values: readonly string[]): Shape =>
  shape(values.map((value) => `"${value}"`).join(' or '), (value) => values.includes(value as string)); // Other values are not in the list.

const milliseconds = shape(
  'a number of milliseconds',
  (value) => typeof value === 'number' && Math.abs(value) <= LONGEST_MS,
);
const integer = shape('a whole number', Number.isSafeInteger);
const count = shape('a whole number from 0', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
const date = shape(
  'a date in ISO 8601',
  (value) => typeof value === 'string' && Math.abs(Date.parse(value)) <= LAST_DATE_MS,
);
const pair = shape(
  'a name and a value',
  (value) => Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string'),
);

const kinds = ['request', 'response', 'notification', 'progress', 'invalid'] as const;
const error = objectWith({ code: integer, message: stringShape });
const entry = objectWith(
  { atMs: milliseconds, from: oneOf('page', 'shell'), kind: oneOf(...kinds) },
  {
    id: stringShape,
    method: stringShape,
    params: anyShape,
    result: anyShape,
    error,
    faults: listOf(stringShape),
    text: stringShape,
    redactedNumbers: listOf(stringShape),
  },
);

const target = objectWith(
  { by: oneOf('role', 'label', 'placeholder', 'text'), role: stringShape, name: stringShape },
  { nth: integer },
);
const members: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  tap: { target },
  fill: { target, value: stringShape },
  select: { target, labels: listOf(stringShape) },
  files: { target, files: listOf(objectWith({ name: stringShape, type: stringShape, sizeBytes: count })) },
  press: { target, key: oneOf('Enter', 'Escape') },
  open: { path: stringShape },
  reload: {},
  network: { networkId: stringShape },
};
const stepKind = objectWith({ atMs: milliseconds, kind: oneOf(...Object.keys(members)) });
const step: Shape = (value, path) =>
  // The first shape has verified that this is an object with one of these kinds.
  stepKind(value, path) ?? objectWith(members[(value as { kind: string }).kind] ?? {})(value, path);

const screen = objectWith(
  { afterSteps: count, atMs: milliseconds, lines: listOf(stringShape) },
  { area: objectWith({ widthPx: count, heightPx: count }) },
);

const dialog = objectWith({
  atMs: milliseconds,
  dialog: oneOf('alert', 'confirm', 'prompt'),
  message: stringShape,
  answer: shape('a text, true or false', (value) => typeof value === 'string' || typeof value === 'boolean'),
});

const request = objectWith(
  {
    ...{ atMs: milliseconds, durationMs: milliseconds, method: stringShape, path: stringShape, query: listOf(pair) },
    ...{ status: integer, type: stringShape },
  },
  { search: stringShape, body: stringShape, document: oneOf('redirect', 'download', 'error') },
);

/** The mechanism of a trace, one of its platform. */
const generationShape: Shape = (value, path) => {
  // The cast is safe because this shape comes after the one of the platform.
  const { platform } = value as { readonly platform: ShellPlatform };
  return objectWith({ generation: oneOf(...generationsOf(platform)) })(value, path);
};

const sessionShape = objectWith(
  {
    ...{
      contract: stringShape,
      appVersion: stringShape,
      locale: stringShape,
      theme: oneOf('light', 'dark'),
      methods: listOf(stringShape),
    },
    platform: shape('a platform with shells', (value) => isPlatformName(value) && value !== 'pc'),
    dialect: oneOf('json-rpc', 'action', 'methods'),
    isRedacted: booleanShape,
    entries: listOf(entry),
  },
  {
    ...{
      launchData: anyShape,
      shellFactsMethod: stringShape,
      deviceId: stringShape,
      language: stringShape,
      networkId: stringShape,
      path: stringShape,
      startedAt: date,
      isTruncated: booleanShape,
    },
    ...{ keepsConstants: booleanShape, screens: listOf(screen), dialogs: listOf(dialog) },
    ...{ steps: listOf(step), requests: listOf(request), uncaughtErrors: count },
  },
);

/** The shape of a trace. Traces are read from files, so their content is not trusted. */
export const traceShape: Shape = all(sessionShape, generationShape);

/** The shape of a trace copied from the inspector on a device. Messages are as the page sent and received them. */
export const inspectorTraceShape: Shape = objectWith({
  shell: objectWith(
    { platform: shape('a platform', isPlatformName), locale: stringShape },
    { appVersion: stringShape, theme: oneOf('light', 'dark'), methods: listOf(stringShape) },
  ),
  entries: listOf(
    objectWith(
      {
        atMs: shape('a number of milliseconds', Number.isFinite),
        direction: oneOf('in', 'out'),
        kind: oneOf('request', 'response', 'notification', 'failure', 'unreadable'),
      },
      { method: stringShape, id: stringShape, errorCode: integer },
    ),
  ),
});
