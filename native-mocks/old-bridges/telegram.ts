import type { AnsweringEvent, NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of Telegram's mini apps: one function for all events of the page, one for all events of the app. */
export function createTelegramSide(tools: NativeSideTools): NativeSide {
  type Open = Record<string, unknown>;
  const host = tools.host;
  const emit = function (event: string, payload: unknown): void {
    const telegram = Object(host['Telegram']) as Open;
    const owner = [
      telegram['WebView'],
      host['TelegramGameProxy'],
      { receiveEvent: host['TelegramGameProxy_receiveEvent'] },
    ]
      .map((each) => Object(each) as { receiveEvent?: (event: string, payload: unknown) => void })
      .find((each) => typeof each.receiveEvent === 'function');
    if (owner && owner.receiveEvent) owner.receiveEvent(event, payload);
  };
  const answer = function ({ event, failure, copies, isNested }: AnsweringEvent, params: Open) {
    const copied: Open = {};
    copies.forEach((name) => (copied[name] = params[name]));
    return function (error: { readonly message: string; readonly data?: unknown } | undefined, result: unknown): void {
      if (!error) return emit(event, Object.assign({}, isNested ? { result } : result, copied));
      // Other methods cannot fail.
      if (failure !== undefined) emit(failure, Object.assign({ error: error.data || error.message }, copied));
    };
  };
  const proxy = {
    postEvent(method: string, json?: string) {
      const params: unknown = json ? JSON.parse(json) : undefined;
      const answering = tools.answers[method];
      const respond = answering ? answer(answering, Object(params) as Open) : function () {};
      if (answering && answering.copies.indexOf('req_id') >= 0) delete (params as Open)['req_id'];
      tools.call(method, params, respond);
    },
  };

  // An app opens the page with its launch parameters. The shell's own replace those of an address that was copied.
  const location = Object(host['location']) as { hash?: string };
  const history = host['history'] as History | undefined;
  const before = location.hash || '';
  const write = function (hash: string): void {
    try {
      if (history) history.replaceState(history.state, '', hash || '#');
      else location.hash = hash;
    } catch {
      // A document without an address of its own.
    }
  };
  const launch: Open = {
    tgWebAppVersion: tools.appVersion,
    tgWebAppPlatform: tools.platform,
    tgWebAppThemeParams: '{}',
  };
  // Only members have names.
  Object.assign(launch, typeof tools.launchData === 'object' ? tools.launchData : {});
  const hash = Object.entries(launch).reduce(function (text, [key, given]) {
    if (given === undefined || given === null) return text;
    const name = encodeURIComponent(key);
    const value = encodeURIComponent(typeof given === 'string' ? given : JSON.stringify(given));
    const pattern = new RegExp('([#&?]' + name.replace(/\W/g, '\\$&') + '=)[^&]*');
    if (pattern.test(text)) return text.replace(pattern, (_, head: string) => head + value);
    return text + (text.length > 1 ? '&' : '#') + name + '=' + value;
  }, before);
  write(hash);
  tools.onRemove(function () {
    if (location.hash === hash) write(before);
  });
  tools.put(host, 'TelegramWebviewProxy', proxy);
  return { emit };
}
