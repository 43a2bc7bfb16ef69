import { createBridge, defineContract, event, method } from 'bridgehead';
import { BridgeProvider, useBridgeEvent, useBridgeValue } from 'bridgehead/react';
import { useState } from 'react';
import { object } from 'valibot';
import { Page, renderPage, user } from './page.jsx';
import { themeSchema, userSchema } from './schemas.mjs';

const echoed = object({ v: userSchema });
const contract = defineContract({
  name: 'page',
  version: '1.0.0',
  methods: { echo: method({ idempotent: true, params: echoed, result: echoed }) },
  events: { tick: event({ payload: themeSchema }) },
});
const params = { v: user };

function App() {
  const [theme, setTheme] = useState('dark');
  useBridgeEvent('tick', (payload) => setTheme(payload.theme));
  const { data } = useBridgeValue('echo', params);
  return <Page shownUser={data?.v} theme={theme} />;
}

export function startPage() {
  renderPage(
    <BridgeProvider bridge={createBridge(contract)}>
      <App />
    </BridgeProvider>,
  );
}
