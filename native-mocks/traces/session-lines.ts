import { expectation, literal, patternOf, quote } from './code-literals.ts';
import { REDACTED } from './redacted.ts';
import type { SessionSegment } from './session-segments.ts';
import { responseTo } from './trace-calls.ts';
import { exactParamsOf, expectedCall } from './trace-to-vitest.ts';
import { LONGEST_NAME, type Trace, type TraceEntry, type TraceStep, type TraceTarget } from './trace.ts';

/** Returns the lines of a Playwright test for one segment of a session. */
export function segmentLines(segment: SessionSegment, trace: Trace): readonly string[] {
  switch (segment.kind) {
    case 'step':
      return [`  ${stepLine(segment.step)}`];
    case 'shell':
      return shellLines(segment.entry, { times: segment.times, trace });
    case 'calls':
      return [
        `  await expect(shell).toHaveReceivedCalls(`,
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

function stepLine(step: TraceStep): string {
  switch (step.kind) {
    case 'tap':
      return `await ${locator(step.target)}.click();`;
    case 'fill':
      return `await ${locator(step.target)}.fill(${quote(step.value)});`;
    case 'select':
      return `await ${locator(step.target)}.selectOption([${step.labels.map((label) => `{ label: ${quote(label)} }`).join(', ')}]);`;
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

/** Returns a locator that finds an element as a user does. */
function locator({ by, role, name, nth }: TraceTarget): string {
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
  if (!response) return [`  shell.request(${args}).catch(() => {}); // the page did not respond`];
  const isLater = trace.steps?.some(({ atMs }) => atMs > entry.atMs && atMs <= response.atMs) === true;
  // The page waits for user input, so the following steps run before it responds.
  if (isLater)
    return [`  const ${responseName(entry)} = shell.request(${args});`, `  ${responseName(entry)}.catch(() => {});`];
  return [expectResponse(`shell.request(${args})`, { response, trace })];
}

/** Returns the lines for responses of the page that were sent after a later step. */
export function deferredResponseLines(trace: Trace): readonly string[] {
  return trace.entries.flatMap((entry) => {
    const isAsk = entry.from === 'shell' && entry.kind === 'request' && !entry.method?.startsWith('$/');
    const response = isAsk ? responseTo(trace, entry) : undefined;
    const isLater =
      trace.steps?.some(({ atMs }) => atMs > entry.atMs && atMs <= (response?.atMs ?? -Infinity)) === true;
    return response && isLater ? [expectResponse(responseName(entry), { response, trace })] : [];
  });
}

function expectResponse(
  request: string,
  { response, trace }: { readonly response: TraceEntry; readonly trace: Trace },
): string {
  if (response.error) return `  await expect(${request}).rejects.toThrow(); // the page refused it`;
  return `  expect(await ${request}).toEqual(${expectation(response.result ?? null, trace)});`;
}

/** Ids of the shell are numbered, but an imported trace may have arbitrary ids. */
function responseName({ id = '' }: TraceEntry): string {
  return `response_${id.replace(/\W/g, '_')}`;
}
