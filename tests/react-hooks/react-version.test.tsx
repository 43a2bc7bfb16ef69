import { version as reactVersion } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, it } from 'vitest';

it('uses one copy of React, in the version selected for the run', () => {
  expect(domVersion).toBe(reactVersion);
  expect(reactVersion).toMatch(process.env['HOOKS_REACT'] === '18' ? /^18\.2\.0$/ : /^19\./);
});
