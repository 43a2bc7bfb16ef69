import { describe, expect, it } from 'vitest';
import { redirectFirstVisit } from '../../../../site/src/boot/before-paint/first-visit.ts';
import { createSafeStorage, type SafeStorage } from '../../../../site/src/boot/state/safe-storage.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

const visitor = (languages: readonly string[], url?: string): TestBootEnv =>
  createTestBootEnv({ navigator: { languages }, ...(url && { url }) });
const visit = (env: TestBootEnv, storage: SafeStorage = createSafeStorage(env.window)): boolean =>
  redirectFirstVisit(env, { storage, shellLanguage: undefined });

describe(redirectFirstVisit, () => {
  it('redirects a first visit to the language of the browser, once', () => {
    const env = visitor(['vi-VN', 'en'], 'https://get.senjalu.example/?a=1#/guidelines');
    expect(visit(env)).toBe(true);
    expect(visit(env)).toBe(false);
    expect(env.replaced).toEqual(['/vi/?a=1#/guidelines']);
  });

  it('prefers the language of the shell over the language of the browser', () => {
    const env = visitor(['vi-VN']);
    redirectFirstVisit(env, { storage: createSafeStorage(env.window), shellLanguage: 'ms' });
    expect(env.replaced).toEqual(['/ms/']);
  });

  it('never redirects a visitor with an English browser', () => {
    const env = visitor(['en-SG', 'vi']);
    visit(env);
    visit(env);
    expect(env.replaced).toEqual([]);
  });

  it('redirects to the chosen language on every visit', () => {
    const env = visitor(['vi-VN']);
    createSafeStorage(env.window).write('language', 'id');
    visit(env);
    visit(env);
    expect(env.replaced).toEqual(['/id/', '/id/']);
  });

  it('does not redirect a visitor who chose English', () => {
    const env = visitor(['vi-VN']);
    createSafeStorage(env.window).write('language', 'en');
    visit(env);
    expect(env.replaced).toEqual([]);
  });

  it('does not redirect a first visit without storage', () => {
    const env = visitor(['vi-VN']);
    expect(visit(env, { read: () => undefined, write: () => false })).toBe(false);
    expect(env.replaced).toEqual([]);
  });
});
