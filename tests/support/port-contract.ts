import { defineContract, event, handler, method } from 'bridgehead';
import * as v from 'valibot';

/** A contract whose roles have none of the product's names, members and values. */
export const portContract = defineContract({
  name: 'port',
  version: '1.0.0',
  methods: {
    readLook: method({ result: v.looseObject({ mode: v.picklist(['day', 'night']), accent: v.string() }) }),
    readLanguage: method({ result: v.string() }),
    keepOpen: method({ params: v.boolean(), reply: false }),
    close: method({ reply: false }),
    startListening: method({ reply: false }),
    stopListening: method({ reply: false }),
  },
  events: {
    lookChanged: event({
      payload: v.looseObject({ mode: v.picklist(['day', 'night']), since: v.number() }),
      state: true,
    }),
    languageChanged: event({ payload: v.string() }),
    reachable: event({ payload: v.boolean() }),
    shown: event({ payload: v.looseObject({ visible: v.boolean() }), state: true }),
    keyboardMoved: event({ payload: v.looseObject({ px: v.number() }), state: true }),
    edges: event({ payload: v.looseObject({ up: v.number(), down: v.number() }), state: true }),
    pressed: event({ subscribe: { start: 'startListening', stop: 'stopListening' } }),
  },
  handlers: {
    mayClose: handler({ result: v.boolean() }),
  },
  roles: {
    back: { event: 'pressed', intercept: 'keepOpen' },
    leave: { method: 'close', handler: 'mayClose' },
    theme: { event: 'lookChanged', method: 'readLook', member: 'mode', values: { light: 'day', dark: 'night' } },
    locale: { event: 'languageChanged', method: 'readLanguage' },
    online: { event: 'reachable' },
    visible: { event: 'shown', member: 'visible' },
    keyboard: { event: 'keyboardMoved', member: 'px' },
    safeArea: { event: 'edges', members: { top: 'up', bottom: 'down' } },
    colors: { method: 'readLook', members: { accent: 'accent' } },
  },
});
