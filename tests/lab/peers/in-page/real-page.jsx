// The page of tests/lab/bench/real-page with another bridge: the hook and the validation that an application would write itself. The
// bundler replaces ADAPTER with the adapter's folder.
import { useEffect, useState } from 'react';
import { is } from 'valibot';
import { connect } from 'ADAPTER/page.mjs';
import { Page, renderPage, user } from '../bench/real-page/page.jsx';
import { themeSchema, userSchema } from '../bench/real-page/schemas.mjs';

const connection = connect({});

/** Calls a method when the component mounts. Returns its result once it is valid. */
function useNativeValue(method, schema, params) {
  const [value, setValue] = useState();
  useEffect(() => {
    let isMounted = true;
    async function read() {
      const bridge = await connection;
      const result = bridge.valueOf(await bridge.call(method, params));
      if (isMounted && is(schema, result)) setValue(result);
    }
    read().catch((error) => console.error(error));
    return () => void (isMounted = false);
  }, [method, schema, params]);
  return value;
}

/** Calls `listener` with the valid payloads of an event while the component is mounted. */
function useNativeEvent(name, schema, listener) {
  useEffect(() => {
    const added = connection.then((bridge) =>
      bridge.on(name, (payload) => {
        if (is(schema, payload)) listener(payload);
      }),
    );
    return () => void added.then((remove) => remove());
  }, [name, schema, listener]);
}

const params = { v: user };

function App() {
  const [theme, setTheme] = useState({ theme: 'dark' });
  useNativeEvent('tick', themeSchema, setTheme);
  return <Page shownUser={useNativeValue('echo', userSchema, params)} theme={theme.theme} />;
}

renderPage(<App />);
