import { useEffect, useRef, useState } from 'react';
import { SafeAreaView } from 'react-native';
import { WebView } from 'react-native-webview';
import { attachWebView } from './attach-web-view';
import { hostOptions } from './host-options';

export default function App() {
  const ref = useRef(null);
  const [{ shell, props }] = useState(() => attachWebView(ref, hostOptions));
  useEffect(() => () => shell.detach(), [shell]);
  return (
    <SafeAreaView style={{ flex: 1 }}>
      <WebView ref={ref} source={{ uri: 'https://h5.example.com/' }} {...props} />
    </SafeAreaView>
  );
}
