import { BridgeComponent } from '@hotwired/hotwire-native-bridge';
import { Application } from '@hotwired/stimulus';

/** Resolves to the component of an element once Stimulus has connected it. */
function connectComponent() {
  return new Promise((resolve) => {
    class Echo extends BridgeComponent {
      static component = 'echo';
      connect() {
        super.connect();
        resolve(this);
      }
    }
    const element = document.createElement('div');
    element.dataset.controller = 'echo';
    document.body.append(element);
    Application.start().register('echo', Echo);
  });
}

export async function connect() {
  const echo = await connectComponent();
  return {
    call: (method, params) => new Promise((resolve) => void echo.send(method, { params }, resolve)),
    valueOf: (result) => result.data.params.v,
    on(name, listener) {
      echo.send('subscribe', { name }, ({ data }) => listener(data));
      return () => echo.send('unsubscribe', {});
    },
  };
}
