/** A word or phrase of the old private language, the standard term for it, and how many uses remain. */
export interface PrivateWord {
  /** A regular expression, matched as a whole word, in any case unless `isCaseSensitive` is set. */
  readonly word: string;
  /** Standard English that contains the word and is not counted. */
  readonly except?: string;
  /** A regular expression for files whose subject has this name: the contract of a cinema, the protocols of other libraries. */
  readonly exceptIn?: string;
  /** Counts only this case, because the word with a capital is common in examples. */
  readonly isCaseSensitive?: true;
  readonly use: string;
  /** May only shrink. */
  readonly remaining: number;
}

export const privateWords: readonly PrivateWord[] = [
  { word: 'there is none', use: 'name the thing that is missing', remaining: 0 },
  { word: 'the end of it', use: 'a function that removes, stops or restores it', remaining: 0 },
  { word: 'word of', exceptIn: '^tests/site/art/screens[.]test[.]ts$', use: 'a notification', remaining: 0 },
  { word: 'of its own', use: 'its own, a separate', remaining: 0 },
  { word: 'by itself', use: 'automatically', remaining: 0 },
  { word: 'anew', use: 'again', remaining: 0 },
  { word: 'is no', except: 'there is no|is no longer', use: 'is not a', remaining: 0 },
  { word: 'beside', use: 'next to, in addition to', remaining: 0 },
  { word: 'stands|stand', use: 'is', remaining: 0 },
  { word: 'patience', use: 'timeout', remaining: 0 },
  { word: 'greet|greets|greeted|greeting', use: 'handshake', remaining: 0 },
  {
    word: 'gather|gathers|gathered|gathering',
    // The option of `sides.mjs`, which older commits also read.
    exceptIn: '^tests/lab/bench/',
    use: 'batch',
    remaining: 0,
  },
  { word: 'sayings|speechOf', use: 'outgoing messages, messaging', remaining: 0 },
  { word: 'ghosts|overtaken', use: 'late responses, held responses', remaining: 0 },
  { word: 'storm', use: 'burst', remaining: 0 },
  {
    word: 'seat',
    exceptIn: '^tests/(native|sdk/tools)/|/product-contract[.]test[.]ts$',
    use: 'slot, frame',
    remaining: 0,
  },
  { word: 'misfits?', use: 'schema mismatch', remaining: 0 },
  { word: 'hears|hear|heard', use: 'receives, receive, received', remaining: 0 },
  {
    word: 'says|said|saying',
    // A member of the vectors, and quoted legal texts.
    except: '`says`',
    exceptIn: '^tests/site/legal/facts[.]data[.]ts$',
    use: 'sends, reports, states',
    remaining: 0,
  },
  { word: 'told|tells|tell', use: 'notified, reports, shows', remaining: 0 },
  { word: 'wears|wear|wish', use: 'mounts, mount, entry', remaining: 0 },
  { word: 'flights|fly', use: 'calls in flight, start', remaining: 0 },
  { word: 'rig', use: 'harness', remaining: 0 },
  { word: 'existsIn', use: 'isAvailable', remaining: 0 },
  { word: 'door|doors', except: 'the open door', use: 'entry point; for window.bridgehead: namespace', remaining: 0 },
  { word: 'answer(?:s|ed|ing)?', except: 'we answer|answer is kept|immediate answer', use: 'respond', remaining: 0 },
  { word: 'touchCall', use: 'matchFault', remaining: 0 },
  { word: 'seldom', use: 'rarely', remaining: 0 },
  { word: 'world', use: 'session, page', remaining: 0 },
  { word: 'hands? over|handed over|handing over', use: 'pass, send, deliver', remaining: 0 },
  { word: 'takes? away|taken away', use: 'remove', remaining: 0 },
  { word: 'gives? back|gave back', use: 'return, restore', remaining: 0 },
  { word: 'puts? together', use: 'assemble', remaining: 0 },
  { word: 'keeps? back|kept back', use: 'buffer, hold', remaining: 0 },
  { word: 'what (?:becomes|became|came) of', use: 'the result, the outcome', remaining: 0 },
  { word: 'goes away|go away|gone away', use: 'is removed, is unloaded', remaining: 0 },
  { word: 'in vain', use: 'name the effect', remaining: 0 },
  { word: 'thereby|hence|therein', use: 'so, therefore, in it', remaining: 0 },
  { word: 'unjudged', use: 'without a reason', remaining: 0 },
  {
    word: 'hello',
    // The functions, members and ids of this name in tests and vectors, and the profile `no-hello`.
    except: "[$](?:\\\\)?/hello|hello\\(|[.-]hello|hello-\\w+|hello[?]?:|[{,] hello[ ,]|includes[(]'hello'",
    // The members and short forms of the vectors, and a text of the product.
    exceptIn: '^sdk/native/(android|ios)/tests/|/shell-observer[.]ts$|^(tests/)?site/.*art/screens[.]',
    isCaseSensitive: true,
    use: '$/hello, or handshake',
    remaining: 0,
  },
  {
    word: '\\w*repl(?:y|ies)\\w*',
    exceptIn: '^tests/lab/peers/adapters/',
    // The option of a contract, the API of native shells, the terms of WebKit and Android, and the vectors of this name.
    except:
      '[.]reply|reply(?:[?]?:|[(]| [!=]== false)|fun reply|`reply`|reply[.]\\w+|BridgeheadReply|handlers? with (?:a )?repl(?:y|ies)|' +
      'with and without replies|with(?:out)? repl(?:y|ies)|\\w+-reply|with-reply-\\w+|\\w+_with_reply|\\w*script_message_reply_\\w+|' +
      '\\w*MessageHandlerWithReply\\w*|Reply(?:ing)?Port|replyHandler|\\w*ReplyProxy|reply prox(?:y|ies)|promise[- ]replies|' +
      'replies[.]json|[\'"`]replies[\'"`]|replies: (?:run\\w+|ResponseRow|\\[)|people who reply|params reply page|' +
      "[{,] reply[ ,\\]]|['`](?:_ )?reply['`]|reply is false|the handler replies|\\w*ReplyHandler",
    use: 'response, respond',
    remaining: 0,
  },
  {
    word: '(?:a|any|each|every|one|another) text',
    except: 'a text(?:-|(?: (?:area|body|button|editor|field|file|index|node|page|response|size)))',
    use: 'a string; a message; for the words of a page: name them',
    remaining: 0,
  },
  {
    word: '(?:all|long|malformed|raw|the|these|those|unread|which) texts',
    // The words of pages.
    exceptIn: '^(?:docs|site|tests/(?:e2e|site))/',
    use: 'strings, messages, responses',
    remaining: 0,
  },
  {
    word: '(?:code|scripts?) of (?:an?|any|every|the) (?:page|app|shell)',
    use: 'page code, app code, native code, page script',
    remaining: 0,
  },
  { word: 'planOf|\\w*MethodPlan|CallPlan', use: 'resolveMethod, ResolvedMethod, CallSpec', remaining: 0 },
  {
    word: 'greetAgain|endGreeting|PATIENCE_MS',
    use: 'renewHandshake, finishHandshake, HANDSHAKE_WAIT_MS',
    remaining: 0,
  },
  {
    word: 'createAsking|createHand|versionsWorthATry',
    use: 'createQueryState, createManualCalls, suggestedVersions',
    remaining: 0,
  },
  { word: 'judged?|judges', use: 'verdict, check, compare', remaining: 0 },
  { word: 'silenc(?:es?|ed)', except: 'silence lint', use: 'stop, suppress; no response', remaining: 0 },
  { word: "of one's own", use: 'its own, a separate', remaining: 0 },
  { word: 'lasting', use: 'persistent', remaining: 0 },
  { word: 'stray word', use: 'unexpected message', remaining: 0 },
  {
    word: 'as above',
    except: '(?:described|shown|explained) above',
    use: 'repeat the reason, or link to it',
    remaining: 0,
  },
  {
    word: '(?:messages?|strings?|requests?|notifications?|posts) of (?:the|a) (?:page|shell|app)',
    use: "a message from the page, the page's messages",
    remaining: 0,
  },
  {
    word: 'refus(?:es|ed|e) (?:to|(?:params|messages?|requests?)|the (?:origin|contract|schema|value|message|request|version))',
    use: 'reject; does not, cannot',
    remaining: 0,
  },
  {
    word: "(?:page(?:[’']s)?|package|web|file|https?|absolute|control|canonical) address(?:es)?|address(?:es)? of (?:the|a|its|this) (?:site|package|simulator|server|file|repository|document|script|section)",
    use: 'URL; an address is a host, an IP address or an email address',
    remaining: 0,
  },
  { word: 'names? the (?:place|path|reason)', use: 'report the place; contain the path', remaining: 0 },
  { word: '(?:is|are) not known', use: 'unknown', remaining: 0 },
  { word: 'legacy shells?', use: 'old shell', remaining: 0 },
  { word: 'design laws?', use: 'invariant', remaining: 0 },
  { word: '(?:a|that|the|x|×) floor', use: 'the baseline of a benchmark', remaining: 0 },
  {
    word: '(?:announced|app|device|known|page|protocol|shell) facts?|(?:apply|read|send|take)Facts',
    use: 'info, announcement, properties',
    remaining: 0,
  },
  // Android's exception contains the words.
  { word: 'is gone', except: 'Java object is gone', use: 'was unloaded, no longer exists', remaining: 0 },
  { word: 'cannot look for', use: 'find, check', remaining: 0 },
  { word: ', also', use: 'including, even if, and', remaining: 0 },
  { word: '(?:that|those) of', use: 'repeat the noun', remaining: 0 },
];
