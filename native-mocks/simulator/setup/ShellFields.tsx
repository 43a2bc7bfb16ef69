import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { Field, Segmented } from '../ui/Controls.tsx';
import { LanguageField } from './LanguageField.tsx';
import { LaunchDataField } from './LaunchDataField.tsx';
import { VersionField } from './VersionField.tsx';
import { type Generation, generationsOfSetup, type Setup } from './setup.ts';
import type { SuggestedVersion } from './versions.ts';
import styles from './SetupPanel.module.css';

/** Labels and hints of the shell generations. */
const kinds: Readonly<Record<Generation, { readonly label: string; readonly hint: string }>> = {
  object: { label: 'Injected object', hint: 'addJavascriptInterface; responses through bridgehead.receive.' },
  listener: { label: 'Message listener', hint: 'WebMessageListener; responses as message events.' },
  handler: { label: 'Script message handler', hint: 'WKScriptMessageHandler; responses through bridgehead.receive.' },
  'handler-with-reply': {
    label: 'Handler with reply',
    hint: 'WKScriptMessageHandlerWithReply; each post returns a promise of the response.',
  },
  old: {
    label: 'Old: no handshake',
    hint: 'The same object, without handshake, snapshot or batches.',
  },
  action: {
    label: 'Old: callbackId and action',
    hint: 'ActionBridge and ActionPage.receive, for pages with createMessageAdapter.',
  },
  methods: { label: 'Old: one method per action', hint: 'NativeApp, for pages with createCallbackIdAdapter.' },
  'vk-bridge': { label: 'Other bridge: vk-bridge', hint: 'The native side of VK, for pages that use vk-bridge.' },
  telegram: { label: 'Other bridge: Telegram', hint: 'The native side of mini apps, with their launch parameters.' },
  capacitor: {
    label: 'Other bridge: Capacitor',
    hint: 'The plugins of the contract: Camera.getPhoto is one of Camera.',
  },
  dsbridge: { label: 'Other bridge: DSBridge', hint: 'Asynchronous functions; synchronous calls return nothing.' },
  'webview-javascript-bridge': {
    label: 'Other bridge: WebViewJavascriptBridge',
    hint: 'Handlers in both directions. A call that fails gets no response.',
  },
  'react-native': { label: 'Other bridge: React Native WebView', hint: 'Messages of the form {id, type, payload}.' },
  none: { label: 'No shell: a browser', hint: 'Every call returns its default immediately.' },
};

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Settings of the app around the page: the generation of its shell and the values it announces. */
export function ShellFields(props: {
  readonly setup: Setup;
  readonly contract: Contract;
  readonly versions: readonly SuggestedVersion[];
  readonly onChange: (setup: Setup) => void;
}): ReactElement {
  const { setup, contract, versions, onChange } = props;
  const set = (change: Partial<Setup>): void => onChange({ ...setup, ...change });
  const generations = generationsOfSetup(setup);
  const isInApp = setup.generation !== 'none';
  return (
    <>
      <Field label="Shell">
        <select
          value={setup.generation}
          onChange={(event) => {
            const generation = generations.find((each) => each === event.target.value);
            if (generation) set({ generation });
          }}
        >
          {generations.map((value) => (
            <option key={value} value={value}>
              {kinds[value].label}
            </option>
          ))}
        </select>
      </Field>
      <p className={styles['hint']}>{kinds[setup.generation].hint}</p>
      {isInApp && (
        <>
          <VersionField setup={setup} versions={versions} onChange={(appVersion) => set({ appVersion })} />
          <LanguageField language={setup.language} contract={contract} onChange={(language) => set({ language })} />
        </>
      )}
      <Segmented
        label={isInApp ? 'App theme' : 'Theme'}
        name="theme"
        value={setup.theme}
        choices={themes}
        onChange={(theme) => set({ theme })}
      />
      {isInApp && <LaunchDataField setup={setup} contract={contract} onChange={(launchData) => set({ launchData })} />}
    </>
  );
}
