const numberWords =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half dozen'.split(
    ' ',
  );
const months = 'January February March April June July August September October November December'.split(' ');
const states =
  'Alabama Alaska Arizona Arkansas California Colorado Connecticut Delaware Florida Hawaii Idaho Illinois Indiana Iowa Kansas Kentucky Louisiana Maine Maryland Massachusetts Michigan Minnesota Mississippi Missouri Montana Nebraska Nevada Ohio Oklahoma Oregon Pennsylvania Tennessee Texas Utah Vermont Virginia Washington Wisconsin Wyoming'.split(
    ' ',
  );
const cities =
  'Jakarta|Hanoi|Ho Chi Minh City|Saigon|Manila|Kuala Lumpur|Bangkok|Beijing|Shanghai|Shenzhen|Kowloon|London|Paris|Berlin|Brussels|Dublin|Geneva|New York|San Francisco|Los Angeles|Tokyo|Seoul|Sydney'.split(
    '|',
  );

/** Every country and region that the runtime knows by an English name, and the names people use for some. */
const regions = Array.from({ length: 26 * 26 }, (_, index) =>
  String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
).flatMap((code) => {
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code);
  return name ? [name.replace(' SAR China', '')] : [];
});
const places = [
  ...new Set([
    ...regions,
    ...states,
    ...cities,
    'United States',
    'EU',
    'European Union',
    'Europe',
    'Asia',
    'America',
    'Peso',
  ]),
];

const pattern = new RegExp(
  [
    String.raw`\d[\d.,]*\d|\d`,
    String.raw`\b(?:a|an|one) (?:hour|day|week|month|year)\b`,
    String.raw`\b(?:${numberWords.join('|')})\b`,
    String.raw`\b(?:${months.join('|')}|May \d)\b`,
    String.raw`\b(?:${places
      .sort((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|')})\b`,
  ].join('|'),
  'g',
);

/** Every number, duration, month and place name in an English text, in order. Months and places count only with a capital letter. */
export function findFigures(text: string): string[] {
  return Array.from(text.matchAll(pattern), ([figure]) => figure);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
