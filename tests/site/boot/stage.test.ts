import { describe, expect, it } from 'vitest';
import { apiOriginOf, isLocalHost, stageValue } from '../../../site/src/boot/stage.ts';

describe(isLocalHost, () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'site.localhost'])('knows %s', (name) => {
    expect(isLocalHost(name)).toBe(true);
  });

  it.each(['get.senjalu.example', 'localhost.evil.example', '10.0.0.1', 'mylocalhost', '127.0.0.1.evil.example', ''])(
    'does not take %s for this machine',
    (name) => {
      expect(isLocalHost(name)).toBe(false);
    },
  );
});

describe(stageValue, () => {
  it('is the test value on this machine, else the production value', () => {
    const values = { test: 't', production: 'p' };
    expect(stageValue(values, 'localhost')).toBe('t');
    expect(stageValue(values, 'get.senjalu.example')).toBe('p');
  });
});

describe(apiOriginOf, () => {
  it('is the host of the stage, or the origin of the page where none is configured', () => {
    const config = { apiHosts: { test: '', production: 'https://api.example' } };
    expect(apiOriginOf(config, { hostname: 'localhost', origin: 'http://localhost:5173' })).toBe(
      'http://localhost:5173',
    );
    expect(apiOriginOf(config, { hostname: 'get.example', origin: 'https://get.example' })).toBe('https://api.example');
  });
});
