import type { SeededRandom } from './random.ts';

const values = [
  ...['null', '[]', '{}', '-1', '1e999', 'true', '"x"', '""', '{"toString":1}', '{"__proto__":{}}'],
  // `String` and `Number` throw for the first of these.
  ...['{"toString":0,"valueOf":0}', '"__proto__"', '"constructor"', '[[]]'],
];

/** Returns JSON text with a quarter of its values replaced, or truncated text. */
export function damageJson(json: string, random: SeededRandom): string {
  const text = json.replace(
    /:("[^"]*"|true|false|\d+)/g,
    // `below` keeps the index inside the list.
    (member) => `:${random(4) ? member.slice(1) : (values[random(values.length)] as string)}`,
  );
  return random(4) ? text : text.slice(0, random(text.length));
}
