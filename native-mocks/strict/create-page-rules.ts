import { wireLimits } from 'bridgehead/transports';
import { isTooDeep } from '../wire/page-messages.ts';
import type { ShellDialect } from '../shell/dialects.ts';
import { messageRules } from './message-rules.ts';
import { oldDialectRules, translateOld } from './old-dialect-rules.ts';
import { createPageRecord, type PageRecord, type PageRecordOptions } from './page-record.ts';
import { readPosted } from './posted-message.ts';
import type { RuleTable } from './rule-checks.ts';
import { textRules } from './text-rules.ts';
import type { PageRule, TextViolations, Violation } from './violation.ts';

/** Options of `createPageRules`. */
export interface CreatePageRulesOptions extends PageRecordOptions {
  /** Strings in an old message format are checked as far as the rules apply to them. */
  readonly dialect: ShellDialect;
  /** The messages are calls of another bridge, which the rules of an old message format apply to. */
  readonly isOldBridge?: boolean | undefined;
}

/** Checks what a page posts against the rules of docs/protocol.md. */
export interface PageRules {
  /** Returns the violations in a posted value and records that it was posted. */
  check(text: unknown): TextViolations;
  /** Records a string from the shell before it is sent. Call the returned function once the page has definitely read the string. */
  sent(text: string): () => void;
  /** Records that a post threw in the page: its messages, possibly `$/hello`, never arrived. */
  postFailed: PageRecord['postFailed'];
  /** Ends the session: the document was replaced, or the page was unloaded. */
  end(): void;
}

export function createPageRules(options: CreatePageRulesOptions): PageRules {
  const record = createPageRecord(options);
  const { dialect } = options;
  const rules = dialect === 'json-rpc' && !options.isOldBridge ? messageRules : oldDialectRules[ruledAs(dialect)];
  const parse = (text: unknown): unknown => {
    if (typeof text !== 'string' || text.length > wireLimits.textChars) return undefined;
    const parsed = parseJson(text);
    return dialect === 'json-rpc' || Array.isArray(parsed) ? parsed : translateOld(parsed);
  };

  return {
    check(text) {
      // Deep nesting is allowed (LI-5), but such a string cannot be parsed here, so its messages are unknown.
      if (typeof text === 'string' && isTooDeep(text)) return { ofText: [], ofMessages: [] };
      const parsed = parse(text);
      const ofText = violationsIn(textRules, { text, parsed }, record);
      if (parsed === undefined) return { ofText, ofMessages: [] };
      const ofMessages = readPosted(parsed).map((message) => {
        const violations = violationsIn(rules, message, record).map((violation) => ({
          ...violation,
          ...(message.method === undefined ? {} : { method: message.method }),
        }));
        record.posted(message);
        return violations;
      });
      return { ofText, ofMessages };
    },
    sent(text) {
      const parsed = parse(text);
      const messages = parsed === undefined ? [] : readPosted(parsed);
      messages.forEach(record.sent);
      return () => messages.forEach(record.delivered);
    },
    postFailed: record.postFailed,
    end: record.end,
  };
}

/** Another bridge has its own ids, as the old format with the names of callbacks. */
const ruledAs = (dialect: ShellDialect): Exclude<ShellDialect, 'json-rpc'> =>
  dialect === 'json-rpc' ? 'methods' : dialect;

function violationsIn<Posted>(rules: RuleTable<Posted>, posted: Posted, page: PageRecord): readonly Violation[] {
  return Object.entries(rules).flatMap(([rule, check]) => {
    const text = check && check(posted, page);
    // The tables are keyed by the names of rules.
    return text === undefined ? [] : [{ rule: rule as PageRule, text }];
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
