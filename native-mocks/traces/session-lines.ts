import { wireErrors } from 'bridgehead/transports';
import { expectation, literal, patternOf, quote, redactedPartsOf } from './code-literals.ts';
import { REDACTED } from './redacted.ts';
import { MS_PER_CALL, timeoutOf } from './screen-lines.ts';
import type { SessionSegment } from './session-segments.ts';
import { responseTo } from './trace-calls.ts';
import { exactParamsOf, expectedCall } from './trace-to-vitest.ts';
import { LONGEST_NAME, type Trace, type TraceEntry, type TraceStep, type TraceTarget } from './trace.ts';

/** How long a test waits for a response that the page must not send. */
const NO_RESPONSE_MS = 1000;

/** Returns the lines of a Playwright test for one segment of a session. */
export function segmentLines(segment: SessionSegment, trace: Trace): readonly string[] {
  switch (segment.kind) {
    case 'step':
      return [`  ${stepLine(segment.step)}`];
    case 'shell':
      return shellLines(segment.entry, { times: segment.times, trace });
    case 'calls':
      return [
        `  await ${expectIn(trace, segment.calls)}(shell).toHaveReceivedCalls(`,
        `    [`,
        ...segment.calls.map((entry) => `      ${expectedCall(trace, entry)},`),
        `    ],`,
        `    { after: ${segment.after}${exactParamsOf(trace)} },`,
        `  );`,
      ];
    default:
      return [...segment.requests].map(
        ([request, times]) =>
          `  await expect(server).toHaveServed(${quote(request)}${times > 1 ? `, { times: ${times} }` : ''});`,
      );
  }
}

/** Returns `expect` with more time than Playwright's, if the calls came late after the last action of the user, or are many. */
function expectIn({ steps = [] }: Trace, calls: readonly TraceEntry[]): string {
  const endMs = calls.at(-1)?.atMs ?? 0;
  const startMs = steps.findLast(({ atMs }) => atMs <= endMs)?.atMs ?? 0;
  const timeoutMs = timeoutOf(Math.max(endMs - startMs, calls.length * MS_PER_CALL));
  return timeoutMs === undefined ? 'expect' : `expect.configure({ timeout: ${timeoutMs} })`;
}

function stepLine(step: TraceStep): string {
  switch (step.kind) {
    case 'tap':
      return `await ${locator(step.target)}.click();`;
    case 'fill':
      return `await ${locator(step.target)}.fill(${quote(step.value)});`;
    case 'select':
      return `await ${locator(step.target)}.selectOption([${step.labels.map((label) => `{ label: ${quote(label)} }`).join(', ')}]);`;
    case 'files':
      return `await ${locator(step.target, 'input[type="file"]')}.setInputFiles([${step.files.map(fileLiteral).join(', ')}]);`;
    case 'press':
      return `await ${locator(step.target)}.press(${quote(step.key)});`;
    case 'open':
      return `await page.goto(${quote(step.path)});`;
    case 'reload':
      return 'await page.reload();';
    default:
      return `await changeNetwork(page, ${quote(step.networkId)});`;
  }
}

/** Playwright refuses more than 50 MB. */
const MAX_FILE_BYTES = 10_000_000;

/** The content is not recorded, so the file has zeros. */
function fileLiteral({ name, type, sizeBytes }: { name: string; type: string; sizeBytes: number }): string {
  const bytes = Math.min(Math.trunc(sizeBytes), MAX_FILE_BYTES);
  return `{ name: ${quote(name)}, mimeType: ${quote(type)}, buffer: Buffer.alloc(${bytes}) }`;
}

/** Returns a locator that finds an element as a user does. A field without a role and a name has its number among `fields`. */
function locator({ by, role, name, nth }: TraceTarget, fields = 'input,[contenteditable]'): string {
  if (by === 'label' && !name) return `page.locator(${quote(fields)}).nth(${Math.trunc(nth ?? 0)})`;
  const isCut = name.length >= LONGEST_NAME;
  const text = name.includes(REDACTED) ? patternOf(name, { isBeginning: isCut }) : quote(name);
  const exact = isCut || name.includes(REDACTED) ? '' : 'exact: true';
  const options = exact && `, { ${exact} }`;
  const named = name ? `, { name: ${text}${exact && `, ${exact}`} }` : '';
  const found = {
    role: `getByRole(${quote(role)}${named})`,
    label: `getByLabel(${text}${options})`,
    placeholder: `getByPlaceholder(${text}${options})`,
    text: `getByText(${text}${options})`,
  }[by];
  return `page.${found}${nth === undefined ? '' : `.nth(${Math.trunc(nth)})`}`;
}

/** Returns the lines for a message initiated by the shell: an event, or a request with the page's response. */
function shellLines(
  entry: TraceEntry,
  { times, trace }: { readonly times: number; readonly trace: Trace },
): readonly string[] {
  const { kind, method = '', params } = entry;
  const args = `${quote(method)}${params === undefined || params === null ? '' : `, ${literal(params)}`}`;
  if (kind === 'notification') {
    return [times === 1 ? `  shell.emit(${args});` : `  for (let n = 0; n < ${times}; n++) shell.emit(${args});`];
  }
  const response = responseTo(trace, entry);
  const name = responseName(trace, entry);
  if (!response) {
    return trace.isTruncated
      ? [`  shell.request(${args}).catch(() => {}); // the trace ends before the response`]
      : [`  const ${name} = shell.request(${args}).then(() => 'a response', (error) => error.code);`];
  }
  // The page waits for user input, so the following steps run before it responds.
  if (isLater(trace, { entry, response }))
    return [`  const ${name} = shell.request(${args});`, `  ${name}.catch(() => {});`];
  return [expectResponse(`shell.request(${args})`, { response, trace })];
}

/** Returns the lines for responses from the page that were sent after a later step, and for those it never sent. */
export function deferredResponseLines(trace: Trace): readonly string[] {
  return trace.entries.filter(isShellRequest).flatMap((entry) => {
    const response = responseTo(trace, entry);
    const name = responseName(trace, entry);
    if (response) return isLater(trace, { entry, response }) ? [expectResponse(name, { response, trace })] : [];
    if (trace.isTruncated) return [];
    // The shell rejects a request without a response, but the timeout of its handler may exceed the timeout of the test.
    const outcome = `await Promise.race([${name}, page.waitForTimeout(${NO_RESPONSE_MS})])`;
    return [`  expect([undefined, ${wireErrors.unavailable}]).toContain(${outcome}); // the page did not respond`];
  });
}

function isShellRequest({ from, kind, method }: TraceEntry): boolean {
  return from === 'shell' && kind === 'request' && method?.startsWith('$/') === false;
}

function isLater(
  { steps = [] }: Trace,
  { entry, response }: { readonly entry: TraceEntry; readonly response: TraceEntry },
): boolean {
  return steps.some(({ atMs }) => atMs > entry.atMs && atMs <= response.atMs);
}

function expectResponse(
  request: string,
  { response, trace }: { readonly response: TraceEntry; readonly trace: Trace },
): string {
  const { error, result } = response;
  if (error)
    return `  await expect(${request}).rejects.toMatchObject({ code: ${error.code} }); // the page responded with an error`;
  return `  expect(await ${request}).toEqual(${expectation(result ?? null, redactedPartsOf(trace, response), 'result')});`;
}

/** Numbered, because the ids of an imported trace may be arbitrary. */
function responseName({ entries }: Trace, entry: TraceEntry): string {
  return `response${entries.filter(isShellRequest).indexOf(entry) + 1}`;
}
