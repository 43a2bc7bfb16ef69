import type { messages as englishApp } from './app/en.data.ts';
import type { messages as english } from './en.data.ts';

/** The shape of English texts: every language has the same keys, and the same ids in lists. */
type TextsLike<English> = {
  readonly [Key in keyof English]: Key extends 'id'
    ? English[Key]
    : English[Key] extends string
      ? string
      : TextsLike<English[Key]>;
};

/** The texts that React renders in a browser. */
export type AppMessages = TextsLike<typeof englishApp>;

/** All texts of the site, including those that only the build reads. `fillText()` fills in `{product}`, `{store}`, `{email}`, `{singapore}` and `{hongKong}`. */
export type Messages = TextsLike<typeof english>;

/** A text in a drawn screen. */
export type ScreenWord =
  | 'nearby'
  | 'hello'
  | 'first'
  | 'second'
  | 'third'
  | 'write'
  | 'about'
  | 'aboutMore'
  | 'talk'
  | 'report';

/** Replaces the `{name}` placeholders of a text; a placeholder without a value is kept. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
