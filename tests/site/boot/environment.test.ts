import { describe, expect, it } from 'vitest';
import { apiOriginOf, isLocalHost, valueForEnvironment } from '../../../site/src/boot/environment.ts';

describe(isLocalHost, () => {
  it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'site.localhost'])(
    'treats %s as the local machine',
    (name) => {
      expect(isLocalHost(name)).toBe(true);
    },
  );

  it.each(['get.senjalu.example', 'localhost.evil.example', '10.0.0.1', 'mylocalhost', '127.0.0.1.evil.example', ''])(
    'does not treat %s as the local machine',
    (name) => {
      expect(isLocalHost(name)).toBe(false);
    },
  );
});

describe(valueForEnvironment, () => {
  it('returns the test value on localhost, else the production value of the environment', () => {
    const values = { test: 't', production: 'p' };
    expect(valueForEnvironment(values, 'localhost')).toBe('t');
    expect(valueForEnvironment(values, 'get.senjalu.example')).toBe('p');
  });
});

describe(apiOriginOf, () => {
  it('returns the API host of the stage, or the origin of the page if none is configured', () => {
    const config = { apiHosts: { test: '', production: 'https://api.example' } };
    expect(apiOriginOf(config, { hostname: 'localhost', origin: 'http://localhost:5173' })).toBe(
      'http://localhost:5173',
    );
    expect(apiOriginOf(config, { hostname: 'get.example', origin: 'https://get.example' })).toBe('https://api.example');
  });
});
