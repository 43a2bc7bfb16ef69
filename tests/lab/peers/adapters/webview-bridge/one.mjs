import { linkBridge } from '@webview-bridge/web';
const bridge = linkBridge({ timeout: 2000, throwOnError: true });
bridge.addEventListener('tick', (data) => console.log(data));
void bridge.getUser({}).then((user) => console.log(user));
