import { expectation, literal, patternOf, quote } from './code-text.ts';
import { COVERED } from './covered.ts';
import type { Moment } from './session-moments.ts';
import { answerTo } from './trace-calls.ts';
import { expectedCall } from './trace-to-vitest.ts';
import { LONGEST_NAME, type Trace, type TraceEntry, type TraceStep, type TraceTarget } from './trace.ts';

/** The lines of a Playwright test for one moment of a session. */
export function momentLines(moment: Moment, trace: Trace): readonly string[] {
  switch (moment.kind) {
    case 'step':
      return [`  ${stepLine(moment.step)}`];
    case 'shell':
      return shellLines(moment.entry, { times: moment.times, trace });
    case 'calls':
      return [
        `  await expect(shell).toHaveReceivedCalls(`,
        `    [`,
        ...moment.calls.map((entry) => `      ${expectedCall(trace, entry)},`),
        `    ],`,
        `    { after: ${moment.after} },`,
        `  );`,
      ];
    default:
      return [...moment.requests].map(
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

/** An element as a person finds it. */
function locator({ by, role, name, nth }: TraceTarget): string {
  const isCut = name.length >= LONGEST_NAME;
  const text = name.includes(COVERED) ? patternOf(name, { isBeginning: isCut }) : quote(name);
  const exact = isCut || name.includes(COVERED) ? '' : 'exact: true';
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

/** What the shell sends of its own: an event, or a request with the answer the page gave. */
function shellLines(
  entry: TraceEntry,
  { times, trace }: { readonly times: number; readonly trace: Trace },
): readonly string[] {
  const { kind, method = '', params } = entry;
  const args = `${quote(method)}${params === undefined || params === null ? '' : `, ${literal(params)}`}`;
  if (kind === 'notification') {
    return [times === 1 ? `  shell.emit(${args});` : `  for (let n = 0; n < ${times}; n++) shell.emit(${args});`];
  }
  const answer = answerTo(trace, entry);
  if (!answer) return [`  shell.ask(${args}).catch(() => {}); // the page did not answer`];
  const isLater = trace.steps?.some(({ atMs }) => atMs > entry.atMs && atMs <= answer.atMs) === true;
  // The page waits for a person: what comes next is done before it answers.
  if (isLater) return [`  const ${answerName(entry)} = shell.ask(${args});`, `  ${answerName(entry)}.catch(() => {});`];
  return [expectAnswer(`shell.ask(${args})`, { answer, trace })];
}

/** Of requests of the shell that the page answered after another step: the answers. */
export function laterAnswerLines(trace: Trace): readonly string[] {
  return trace.entries.flatMap((entry) => {
    const isAsk = entry.from === 'shell' && entry.kind === 'request' && !entry.method?.startsWith('$/');
    const answer = isAsk ? answerTo(trace, entry) : undefined;
    const isLater = trace.steps?.some(({ atMs }) => atMs > entry.atMs && atMs <= (answer?.atMs ?? -Infinity)) === true;
    return answer && isLater ? [expectAnswer(answerName(entry), { answer, trace })] : [];
  });
}

function expectAnswer(
  asked: string,
  { answer, trace }: { readonly answer: TraceEntry; readonly trace: Trace },
): string {
  if (answer.error) return `  await expect(${asked}).rejects.toThrow(); // the page refused it`;
  return `  expect(await ${asked}).toEqual(${expectation(answer.result ?? null, trace)});`;
}

/** The shell's own ids are counted; a trace of anywhere may have any. */
function answerName({ id = '' }: TraceEntry): string {
  return `answer_${id.replace(/\W/g, '_')}`;
}
