import type { SeededRandom } from '../../support/random.ts';

/** The source of mutations. */
export interface Material {
  /** Inputs to start with and to copy parts from. */
  readonly corpus: readonly string[];
  /** Words of the format. */
  readonly words: readonly string[];
}

const MAX_CHANGES = 6;
const MAX_LENGTH = 200_000;

/** Creates an input by changing one of the corpus a few times. The same random numbers result in the same input. */
export function mutate({ corpus, words }: Material, random: SeededRandom): string {
  const pick = (texts: readonly string[]): string => texts[random(texts.length)] ?? '';
  let text = pick(corpus);
  for (let left = 1 + random(MAX_CHANGES); left > 0; left--) {
    const change = changes[random(changes.length)] ?? cut;
    text = change(text, { random, word: pick(words), other: pick(corpus) }).slice(0, MAX_LENGTH);
  }
  return text;
}

interface Draws {
  readonly random: SeededRandom;
  readonly word: string;
  readonly other: string;
}
type Change = (text: string, draws: Draws) => string;

const insert = (text: string, at: number, part: string): string => text.slice(0, at) + part + text.slice(at);
const cut: Change = (text, { random }) => {
  const from = random(text.length + 1);
  return text.slice(0, from) + text.slice(from + 1 + random(8));
};
const values = [
  ...['null', '[]', '{}', '-1', '0', '1e999', '-0', '1e21', 'true', '""', '"x"'],
  '{"__proto__":{"polluted":1}}',
];
const specialStrings = [
  ...['\u0000', '\ud800', '\udc00', '\u2028', '\u202e', '😀'],
  ...['%', '%00', '%E0%A4%A', '\\', '"', "'", '`', '${', '/'],
];

const changes: readonly Change[] = [
  cut,
  (text, { random }) => text.slice(0, random(text.length + 1)),
  (text, { random, word }) => insert(text, random(text.length + 1), word),
  (text, { random, word }) => insert(text, random(text.length + 1), word),
  (text, { random }) => insert(text, random(text.length + 1), specialStrings[random(specialStrings.length)] ?? ''),
  (text, { random }) => insert(text, random(text.length + 1), String.fromCharCode(random(random(2) ? 128 : 65_536))),
  // Replaces a part with a part of another string.
  (text, { random, other }) => {
    const [at, from] = [random(text.length + 1), random(other.length + 1)];
    return text.slice(0, at) + other.slice(from, from + random(60)) + text.slice(at + random(60));
  },
  // Repeats a part, once or many times.
  (text, { random }) => {
    const at = random(text.length + 1);
    return insert(text, at, text.slice(at, at + 1 + random(12)).repeat(random(40) ? 1 + random(3) : 5000));
  },
  // Replaces a value in JSON.
  (text, { random }) => {
    const members = [...text.matchAll(/(?<=[:[,]\s*)("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null|\[\]|\{\})/g)];
    const member = members[random(members.length)];
    if (!member) return text;
    return (
      text.slice(0, member.index) + (values[random(values.length)] ?? '') + text.slice(member.index + member[0].length)
    );
  },
  // Removes a member.
  (text, { random }) => {
    const members = [...text.matchAll(/"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[^,{}[\]]+),?/g)];
    const member = members[random(members.length)];
    return member ? text.slice(0, member.index) + text.slice(member.index + member[0].length) : text;
  },
  // Replaces a number.
  (text, { random }) => {
    const numbers = [...text.matchAll(/\d+/g)];
    const number = numbers[random(numbers.length)];
    const next =
      ['0', '-1', '00', '2147483648', '9007199254740993', '99999999999999999999999', '1.5', ''][random(8)] ?? '';
    return number ? text.slice(0, number.index) + next + text.slice(number.index + number[0].length) : text;
  },
];
