import { bridge } from './bridge';

const heading = document.body.appendChild(document.createElement('h1'));
const app = document.body.appendChild(document.createElement('p'));
const profile = document.body.appendChild(document.createElement('button'));
const share = document.body.appendChild(document.createElement('button'));
profile.textContent = 'Profile';
share.textContent = 'Share';

profile.addEventListener('click', () => void bridge.call('openProfile', { userId: '7' }));
share.addEventListener('click', () => void bridge.safeCall('share', { text: 'Look' }));
bridge.on('themeChanged', ({ theme }) => (document.documentElement.dataset['theme'] = theme));

const { present, appVersion } = await bridge.ready();
app.textContent = present ? `App ${appVersion}` : 'Browser';
share.hidden = !bridge.supports('share');
const { value } = await bridge.safeCall('getUser');
heading.textContent = `Hello ${value?.name}`;
