/** A word or phrase of the old private dialect, the standard term for it, and how many uses remain. */
export interface PrivateWord {
  /** Matched as a whole word, whatever its case. */
  readonly word: string;
  /** Standard English that contains the word and is not counted. */
  readonly except?: string;
  readonly use: string;
  /** May only shrink. */
  readonly remaining: number;
}

export const privateWords: readonly PrivateWord[] = [
  { word: 'there is none', use: 'name the thing that is missing', remaining: 0 },
  { word: 'the end of it', use: 'a function that removes, stops or restores it', remaining: 0 },
  { word: 'word of', use: 'a notification', remaining: 1 },
  { word: 'of its own', use: 'its own, a separate', remaining: 0 },
  { word: 'by itself', use: 'automatically', remaining: 0 },
  { word: 'anew', use: 'again', remaining: 0 },
  { word: 'is no', except: 'there is no|is no longer', use: 'is not a', remaining: 0 },
  { word: 'beside', use: 'next to, in addition to', remaining: 0 },
  { word: 'stands|stand', use: 'is', remaining: 1 },
  { word: 'patience', use: 'timeout', remaining: 0 },
  { word: 'greet|greets|greeted|greeting', use: 'handshake', remaining: 0 },
  { word: 'gather|gathers|gathered|gathering', use: 'batch', remaining: 6 },
  { word: 'sayings|speechOf', use: 'outgoing messages, messaging', remaining: 0 },
  { word: 'ghosts|overtaken', use: 'late replies, held replies', remaining: 0 },
  { word: 'storm', use: 'burst', remaining: 0 },
  { word: 'seat', use: 'slot, frame', remaining: 36 },
  { word: 'misfit', use: 'schema mismatch', remaining: 0 },
  { word: 'hears|hear|heard', use: 'receives, receive, received', remaining: 0 },
  { word: 'says|said|saying', use: 'sends, reports, states', remaining: 3 },
  { word: 'told|tells|tell', use: 'notified, reports, shows', remaining: 0 },
  { word: 'wears|wear|wish', use: 'mounts, mount, entry', remaining: 0 },
  { word: 'flights|fly', use: 'calls in flight, start', remaining: 0 },
  { word: 'rig', use: 'harness', remaining: 0 },
  { word: 'existsIn', use: 'isAvailable', remaining: 0 },
  { word: 'door|doors', except: 'the open door', use: 'entry point; for window.bridgehead: namespace', remaining: 0 },
  { word: 'answer(?:s|ed|ing)?', except: 'we answer|answer is kept', use: 'respond', remaining: 11 },
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
  { word: '(?:the|a|each|another) hello', use: '$/hello', remaining: 1 },
];
