import { fillText, type Messages } from './messages.ts';

/** The headlines of a landing page, to which the headline font is subset. */
export function headlinesOf({ hero, have, screens, features, control }: Messages, product: string): readonly string[] {
  return [
    hero.slogan,
    fillText(have.title, { product }),
    screens.title,
    ...features.map(({ title }) => title),
    control.title,
  ];
}

/** The distinct letters of the headlines, sorted. */
export function lettersOf(headlines: readonly string[]): string {
  return Array.from(new Set(headlines.join('').replace(/\s/g, '')))
    .sort()
    .join('');
}
