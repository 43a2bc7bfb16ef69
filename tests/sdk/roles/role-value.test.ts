import type { RoleValues } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { type AnyValueRole, roleValue } from '../../../sdk/roles/role-value.ts';

const themes = { light: 'day', dark: 'night' };

describe(roleValue, () => {
  it.each<[name: keyof RoleValues, role: AnyValueRole, source: unknown, value: unknown]>([
    ['theme', {}, 'dark', 'dark'],
    ['theme', {}, { mode: 'dark' }, undefined],
    ['theme', { member: 'mode' }, { mode: 'light' }, 'light'],
    ['theme', { member: 'mode' }, { mode: 1 }, undefined],
    ['theme', { member: 'mode', values: themes }, { mode: 'day' }, 'light'],
    ['theme', { member: 'mode', values: themes }, { mode: 'night' }, 'dark'],
    ['theme', { member: 'mode', values: themes }, { mode: 'dusk' }, undefined],
    ['theme', { member: 'mode', values: themes }, 'night', 'dark'],
    ['locale', { member: 'code' }, { code: 'vi' }, 'vi'],
    ['locale', { member: 'code' }, null, undefined],
    ['locale', {}, 7, undefined],
    ['online', { member: 'isOnline' }, { isOnline: false }, false],
    ['online', { member: 'isOnline' }, { isOnline: 'no' }, undefined],
    ['visible', {}, true, true],
    ['visible', {}, 1, undefined],
    ['keyboard', {}, 280, 280],
    ['keyboard', {}, '280', undefined],
    ['safeArea', {}, { top: 1, right: 2, bottom: 3, left: 4 }, { top: 1, right: 2, bottom: 3, left: 4 }],
    ['safeArea', {}, { top: '1', bottom: 3 }, { bottom: 3 }],
    ['safeArea', { members: { top: 'insets.up' } }, { insets: { up: 1 }, bottom: 3 }, { top: 1 }],
    ['safeArea', {}, {}, undefined],
    ['deviceSize', {}, { width: 3, height: 6, pixelRatio: 2 }, { width: 3, height: 6, pixelRatio: 2 }],
    ['deviceSize', {}, { width: null }, undefined],
    ['colors', { members: { link: 'a', text: 'b' } }, { a: 'red', b: 7 }, { link: 'red' }],
  ])('reads %s of the role %j from %j', (name, role, source, value) => {
    expect(roleValue(name, role, source)).toEqual(value);
  });
});
