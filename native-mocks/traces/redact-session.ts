import type { Contract } from 'bridgehead';
import { REDACTED, redactedFileName, redactedInput } from './redacted.ts';
import { createPageValueRedactor, type PageValueRedactor } from './page-values.ts';
import { numberPathsOf } from './number-paths.ts';
import { createTextRedactor, type TextRedactor } from './text-redactor.ts';
import { createRedactor, type Redactor } from './value-redactor.ts';
import type { Trace, TraceDialog, TraceEntry, TraceRequest, TraceScreen, TraceStep } from './trace.ts';

/** What a recorder knows about the values of a session. */
export interface SessionOrigins {
  readonly contract: Contract;
  /** The messages from the shell whose values the tester set; the others have values of the simulated app. */
  readonly isFromTester: (entry: TraceEntry) => boolean;
  /** The type of the field of a `fill` step. */
  readonly fieldTypeOf: (step: TraceStep) => string;
}

/**
 * Returns a session without values that may be personal: what the tester typed or set, what the server sent under a private
 * name, and what looks private. Values of the simulated app and constants of the page are kept, because a test compares them.
 */
export function redactSession(trace: Trace, origins: SessionOrigins): Trace {
  const { steps = [], requests = [], screens = [], dialogs = [], path } = trace;
  const texts = createTextRedactor();
  // A page shows even a single typed letter or digit, and a test types another one.
  const typedTexts = createTextRedactor(() => true);
  const isTyped = (step: TraceStep): boolean => !chosenTypes.includes(origins.fieldTypeOf(step));
  for (const typed of [...steps.filter(isTyped).flatMap(textsOfStep), ...dialogs.map(({ answer }) => answer)])
    if (typeof typed === 'string') for (const { remember } of [texts, typedTexts]) remember(typed.trim());
  for (const { body } of requests) if (body !== undefined) texts.rememberNamed(body);
  const entries = redactEntries(trace, { ...origins, texts });
  return {
    ...trace,
    isRedacted: true,
    keepsConstants: true,
    ...(path !== undefined && { path: texts.path(path) }),
    steps: steps.map((step) => redactStep(step, { texts, fieldType: origins.fieldTypeOf(step) })),
    screens: screens.map((screen) => redactScreen(screen, { texts, typed: typedTexts, numbers: entries.numbers })),
    ...(dialogs.length > 0 && { dialogs: dialogs.map((dialog) => redactDialog(dialog, texts)) }),
    requests: requests.map((request) => redactRequest(request, texts)),
    entries: entries.list,
  };
}

/** Fields whose value is chosen, not typed: it is kept like the option of a list. */
const chosenTypes: readonly string[] = ['range', 'color'];

/** Returns the texts of a step that the user made: typed text and names of files. */
function textsOfStep(step: TraceStep): readonly string[] {
  if (step.kind === 'files') return step.files.map(({ name }) => name);
  return step.kind === 'fill' ? [step.value] : [];
}

function redactDialog({ message, answer, ...dialog }: TraceDialog, texts: TextRedactor): TraceDialog {
  return { ...dialog, message: texts.text(message), answer: typeof answer === 'string' ? REDACTED : answer };
}

interface EntryTools extends SessionOrigins {
  readonly texts: TextRedactor;
}

function redactEntries(
  { entries, appVersion, locale, theme, platform, startedAt }: Trace,
  { contract, isFromTester, texts }: EntryTools,
): { readonly list: readonly TraceEntry[]; readonly numbers: ReadonlySet<number> } {
  const publicValues = [appVersion, locale, theme, platform];
  const strict = createRedactor({ contract, publicValues, onRedacted: texts.remember });
  const numbers = new Set<number>();
  // Messages of the tester first: the page may send their values before or after.
  const testers = new Map(
    entries.filter(isFromTester).map((entry) => [entry, redactStrictly(entry, { strict, numbers })] as const),
  );
  const page = createPageValueRedactor({ texts, numbers, startedAt });
  for (const entry of entries) if (entry.from === 'shell' && !testers.has(entry)) page.addPublic(entry.result);
  const list = entries.map((entry) => testers.get(entry) ?? redactEntry(entry, { texts, page }));
  return { list, numbers };
}

/** Redacts every value that the contract does not list. */
function redactStrictly(
  entry: TraceEntry,
  { strict, numbers }: { readonly strict: Redactor; readonly numbers: Set<number> },
): TraceEntry {
  const { params, result, error, text: _, ...rest } = entry;
  const redacted = {
    ...(params !== undefined && { params: strict.params(entry) }),
    ...(result !== undefined && { result: strict.result(entry) }),
  };
  const changed = numberPathsOf({ params, result }, redacted);
  for (const { value } of changed) numbers.add(value);
  return {
    ...rest,
    ...redacted,
    ...(error && { error: { code: error.code, message: REDACTED } }),
    ...(changed.length > 0 && { redactedNumbers: changed.map(({ path }) => path) }),
  };
}

/** Keeps values of the simulated app, and constants of the page. */
function redactEntry(
  given: TraceEntry,
  { texts, page }: { readonly texts: TextRedactor; readonly page: PageValueRedactor },
): TraceEntry {
  const { params, result, error, text: _, ...entry } = given;
  const redact = entry.from === 'page' ? page.redact : page.redactKnown;
  const redacted = {
    ...(params !== undefined && { params: redact(params) }),
    ...(result !== undefined && { result: redact(result) }),
  };
  const changed = numberPathsOf({ params, result }, redacted);
  return {
    ...entry,
    ...redacted,
    ...(error && { error: { code: error.code, message: texts.text(error.message) } }),
    ...(changed.length > 0 && { redactedNumbers: changed.map(({ path }) => path) }),
  };
}

function redactStep(
  given: TraceStep,
  { texts, fieldType }: { readonly texts: TextRedactor; readonly fieldType: string },
): TraceStep {
  const isTyped = given.kind === 'fill' && !chosenTypes.includes(fieldType);
  const step = isTyped ? { ...given, value: redactedInput(fieldType) } : given;
  if (step.kind === 'open') return { ...step, path: texts.path(step.path) };
  if (!('target' in step)) return step;
  const target = { ...step.target, name: texts.text(step.target.name) };
  if (step.kind === 'files') {
    return { ...step, target, files: step.files.map((file) => ({ ...file, name: redactedFileName(file.name) })) };
  }
  return step.kind === 'select' ? { ...step, target, labels: step.labels.map(texts.text) } : { ...step, target };
}

function redactScreen(
  screen: TraceScreen,
  {
    texts,
    typed,
    numbers,
  }: { readonly texts: TextRedactor; readonly typed: TextRedactor; readonly numbers: ReadonlySet<number> },
): TraceScreen {
  const isPrivate = (digits: string): boolean => numbers.has(Number(digits.replace(/[.,](?=\d{3}\b)/g, '')));
  const lines = screen.lines.map((line) =>
    texts.text(typed.known(line)).replace(/\d[\d.,]*/g, (digits) => (isPrivate(digits) ? REDACTED : digits)),
  );
  return { ...screen, lines };
}

function redactRequest(request: TraceRequest, texts: TextRedactor): TraceRequest {
  const { path, query, search, body } = request;
  return {
    ...request,
    path: texts.text(path),
    query: texts.query(query),
    ...(search !== undefined && { search: texts.path(search) }),
    ...(body !== undefined && { body: texts.body(body) }),
  };
}
