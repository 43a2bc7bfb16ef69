import type { Shell } from 'bridgehead/mocks';
export function copyAsTest(_shell: Shell, _kind: 'vitest' | 'playwright'): void {}
