import { isTooDeep, MAX_TEXT_CHARS } from '../wire/wire.ts';
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
  /** Texts of an old dialect are checked as far as the rules apply to them. */
  readonly dialect: ShellDialect;
}

/** Checks what a page posts against the rules of docs/protocol.md. */
export interface PageRules {
  /** The rules that a text breaks. The text counts as posted from now on. */
  check(text: unknown): TextViolations;
  /** Remembers a text of the shell before it leaves; the returned function, that the page has certainly read it. */
  sent(text: string): () => void;
  /** A post threw inside the page: what it carried, hello perhaps, never came. */
  lost: PageRecord['lost'];
  /** Another document begins, or the page is gone. */
  end(): void;
}

export function createPageRules(options: CreatePageRulesOptions): PageRules {
  const record = createPageRecord(options);
  const { dialect } = options;
  const rules = dialect === 'json-rpc' ? messageRules : oldDialectRules[dialect];
  const parse = (text: unknown): unknown => {
    if (typeof text !== 'string' || text.length > MAX_TEXT_CHARS) return undefined;
    const parsed = parseJson(text);
    return dialect === 'json-rpc' || Array.isArray(parsed) ? parsed : translateOld(parsed);
  };

  return {
    check(text) {
      // Allowed, and not readable (LI-5): what it says is not known.
      if (typeof text === 'string' && isTooDeep(text)) return { ofText: [], ofMessages: [] };
      const parsed = parse(text);
      const ofText = violationsIn(textRules, { text, parsed }, record);
      if (parsed === undefined) return { ofText, ofMessages: [] };
      const ofMessages = readPosted(parsed).map((message) => {
        const broken = violationsIn(rules, message, record).map((violation) => ({
          ...violation,
          ...(message.method === undefined ? {} : { method: message.method }),
        }));
        record.posted(message);
        return broken;
      });
      return { ofText, ofMessages };
    },
    sent(text) {
      const parsed = parse(text);
      const messages = parsed === undefined ? [] : readPosted(parsed);
      messages.forEach(record.sent);
      return () => messages.forEach(record.seen);
    },
    lost: record.lost,
    end: record.end,
  };
}

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
