import { describeGuide } from './guide-suite.ts';

// The guides of bridges without a package. `adapters.packages.ts` runs the others with their packages.
describeGuide({
  file: 'docs/migrating/webview-javascript-bridge.md',
  generation: 'webview-javascript-bridge',
  responses: { getUser: { name: 'An' } },
  before: { calls: ['getUser'], globals: { showName() {}, applyTheme() {} } },
  call: ['getUser', { id: '7' }],
  gated: { method: 'share', since: '3.2.0', below: '3.1.9' },
});

describeGuide({
  file: 'docs/migrating/callback-ids.md',
  generation: 'methods',
  responses: { getUserInfo: { nickname: 'An' }, getVersion: { version: '9.0.0' } },
  before: { calls: ['getUserInfo'], globals: { showName() {}, applyTheme() {} } },
  call: ['getUserInfo'],
});

describeGuide({
  file: 'docs/migrating/messages.md',
  generation: 'action',
  responses: { getUser: { name: 'An' } },
  before: { calls: ['getUser'], globals: { showName() {}, applyTheme() {} } },
  call: ['getUser'],
  gated: { method: 'share', since: '3.2.0', below: '3.1.9' },
});

describeGuide({
  file: 'docs/migrating/react-native-webview.md',
  generation: 'react-native',
  responses: { getUser: { name: 'An' } },
  before: { calls: ['getUser'], globals: { showName() {}, applyTheme() {} } },
  call: ['getUser'],
  gated: { method: 'share', since: '3.2.0', below: '3.1.9' },
});
