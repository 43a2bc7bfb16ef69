import { defineContract, interactive, method } from 'bridgehead';
import type { ScriptedShell } from '../../support/scripted-shell.ts';

/** One method of each kind, and a method with which old shells report their version. */
export const contract = defineContract({
  name: 'first',
  version: '1.0.0',
  methods: {
    plain: method(),
    gated: method({ since: { android: '1' } }),
    pay: method({ interactive }),
    notify: method({ reply: false }),
    oldInfo: method<undefined, { version: string }>(),
  },
  shellFacts: { method: 'oldInfo', appVersion: ({ version }) => version },
});
/** The shell's announcement in these tests. */
export const can = { batch: true, cancel: true, progress: true, status: true };
export const announcement = { protocol: 1, platform: 'android', appVersion: '9.0', locale: 'vi', can };
export const snapshot = JSON.stringify(announcement);
/** The names of the posted messages, in order. */
export const namesOf = ({ posted }: ScriptedShell): unknown[] => posted.map((message) => message.method ?? 'response');
/** The names in each posted string, to find a `$/hello` inside an array. */
export const methodsInStrings = ({ strings }: ScriptedShell): unknown[] =>
  strings.map((text) => {
    const parsed = JSON.parse(text) as { method?: string } | { method?: string }[];
    return Array.isArray(parsed) ? parsed.map((each) => each.method) : parsed.method;
  });
