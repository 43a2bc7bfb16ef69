import { choiceOption, type OptionType } from '../../sdk/tools/argument-checks/option-types.ts';

/** A behaviour of the API. */
export type ApiScenario = keyof typeof apiScenarios;

/** Every scenario with its description for the simulator's panel. */
export const apiScenarios = {
  ok: 'Responds normally',
  slow: 'Responds after 3 seconds',
  down: 'Closes the connection without a response',
  error: 'Responds with 500 and JSON',
  refused: 'Responds with 200 and a non-zero result',
  html: 'Responds with 200 and an HTML page',
  empty: 'Responds with 200 and an empty body',
  'no-content': 'Responds with 204',
  'bad-json': 'Responds with 200 and truncated JSON',
  'stalled-body': 'Sends the headers and half of the body, then nothing more',
  'no-url': 'Responds without live_version',
  'http-url': 'Responds with an http package URL, even to an https page',
  'other-name': 'Responds with a package URL that does not end in an apk name',
  'hostile-url': 'Responds with a package URL that must never be opened, another one each time',
} as const;

/** Package URLs that a page must never open, each for a different reason. */
export const hostileUrls: readonly unknown[] = [
  'javascript:window.__hostile=1',
  ' \tjavascript:window.__hostile=1',
  'JaVaScRiPt:window.__hostile=1//x.apk',
  'data:text/html,<script>window.__hostile=1</script>',
  'blob:https://example.com/1',
  'file:///etc/hosts',
  'intent://example.com/#Intent;scheme=https;end',
  'about:blank',
  '//',
  '',
  '#',
  'https://',
  'https://user:password@example.com/app.apk',
  'https://example.com\\@localhost/app.apk',
  `https://example.com/${'a'.repeat(100_000)}.apk`,
  'https://example.com/\u202Ekpa.exe',
  0,
  null,
  true,
  [],
  { href: 'https://example.com/app.apk' },
];

/** The name of a scenario, as an option. */
export const scenarioType: OptionType = choiceOption('a scenario', Object.keys(apiScenarios));

/** Returns whether a string is the name of a scenario. */
export function isApiScenario(text: unknown): text is ApiScenario {
  return typeof text === 'string' && Object.prototype.hasOwnProperty.call(apiScenarios, text);
}
