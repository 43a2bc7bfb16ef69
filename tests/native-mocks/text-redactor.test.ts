import { describe, expect, it } from 'vitest';
import { createTextRedactor } from '../../native-mocks/traces/text-redactor.ts';

describe('createTextRedactor', () => {
  it.each([
    ['{"accessToken":"a","api_key":1,"sessions":["x"]}', '{"accessToken":"•••","api_key":0,"sessions":["•••"]}'],
    ['{"page":"a","name":"app.apk","pinned":true}', '{"page":"a","name":"app.apk","pinned":true}'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 'Bearer •••'],
    ['call +84 912 345 678 now', 'call ••• now'],
    ['d41d8cd98f00b204e9800998ecf8427e', '•••'],
    ['internationalizationalities', 'internationalizationalities'],
  ])('redacts secrets in %s', (body, covered) => {
    expect(createTextRedactor().body(body)).toBe(covered);
  });

  it.each([
    ['/?breaks', '/?breaks'],
    ['/?breaks&a=&b=%20c+d#top', '/?breaks&a=&b=%20c+d#top'],
    ['/?token=abc&breaks', '/?token=%E2%80%A2%E2%80%A2%E2%80%A2&breaks'],
    ['/?token', '/?token'],
    ['/?&&=x', '/?&&=x'],
    ['/?to%6ben=abc', '/?token=%E2%80%A2%E2%80%A2%E2%80%A2'],
  ])('keeps the spelling of query parameters without private values in %s', (path, redacted) => {
    expect(createTextRedactor().path(path)).toBe(redacted);
  });

  it('redacts remembered names of one or two letters, and no other short strings', () => {
    const { remember, known } = createTextRedactor();
    for (const value of ['An', '李', 'en', 'A', '42', 'ok']) remember(value);
    expect(known('An, 李 and Anna: A en 42 ok')).toBe('•••, ••• and Anna: A en 42 ok');
  });

  it('redacts any string in linear time', () => {
    const cover = createTextRedactor();
    const timeMs = (text: string): number => {
      const start = performance.now();
      cover.text(text);
      return performance.now() - start;
    };
    for (const part of ['a1', 'a@', '+1 ', 'eyJ', 'a.', '1-']) {
      const [short, long] = [part.repeat(20_000), part.repeat(160_000)];
      // For eight times the length, linear time is a factor of 8, quadratic time 64. The best of nine, since the machine is shared.
      const ratios = Array.from({ length: 9 }, () => timeMs(long) / timeMs(short));
      expect(Math.min(...ratios), part).toBeLessThan(32);
    }
  });
});
