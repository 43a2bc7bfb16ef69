// Scripts for document start that imitate Android's injected objects and their quirks. `post` is the expression of a function that sends
// one string to the driver; the function is removed from the page.

/** Imitates an object of Chromium's Java bridge (gin_java_bridge): own methods, exact arity, no detached calls. */
export const androidObject = ({ name, post, snapshot }) => `(function () {
  var post = ${post}, o = {}, snapshot = ${JSON.stringify(snapshot)};
  function method(arity, body) {
    return function () {
      if (this !== o) throw new Error("Java bridge method can't be invoked on a non-injected object");
      if (arguments.length !== arity) throw new Error('Method not found');
      return body.apply(null, [].map.call(arguments, function (v) {
        return v === null || /^(function|symbol)$/.test(typeof v) ? null : /^(object|undefined)$/.test(typeof v) ? 'undefined' : String(v);
      }));
    };
  }
  o.postMessage = method(1, function (text) { post(text); });
  if (snapshot !== null) o.shell = method(0, function () { return snapshot; });
  Object.defineProperty(window, ${JSON.stringify(name)}, { value: o, writable: true, configurable: true, enumerable: true });
}());`;

/**
 * Imitates the object that androidx.webkit's addWebMessageListener injects. The driver calls \`window.__deliver(text)\`. The real
 * object reports a sub-frame to the shell, which rejects its requests through the reply proxy of that frame. A driver cannot distinguish
 * frames, so this object rejects them itself.
 */
export const androidListener = ({ name, post, snapshot, pageName }) => `(function () {
  var post = ${post}, listeners = [], o = {
    onmessage: null,
    postMessage: function (text) { window === window.top ? post(String(text)) : reject(String(text)); },
    addEventListener: function (type, f) { if (type === 'message' && listeners.indexOf(f) < 0) listeners.push(f); },
    removeEventListener: function (type, f) { listeners = listeners.filter(function (g) { return g !== f; }); }
  };
  function reject(text) {
    var m = JSON.parse(text);
    if (m.id && m.method) Promise.resolve().then(function () {
      window.__deliver(JSON.stringify({ jsonrpc: '2.0', id: m.id, error: { code: -32004, message: 'Forbidden origin' } }));
    });
  }
  Object.defineProperty(window, '__deliver', { value: function (text) {
    var e = { data: text };
    if (o.onmessage) o.onmessage(e);
    listeners.slice().forEach(function (f) { f(e); });
  } });
  window[${JSON.stringify(name)}] = o;
  ${snapshot === null ? '' : `(window.${pageName} = window.${pageName} || {}).shell = ${JSON.stringify(snapshot)};`}
}());`;

/** The user script of the iOS shell. */
export const iosSnapshot = ({ snapshot, pageName }) =>
  snapshot === null ? '' : `(window.${pageName}=window.${pageName}||{}).shell=${JSON.stringify(snapshot)}`;

/** Posts through prompt(), which blocks the page until the driver has read the string. In ASCII pieces, because Chromium truncates long dialogs. */
export const postByPrompt = `(function () {
  var prompt = window.prompt.bind(window);
  return function (text) {
    var rest = JSON.stringify(text).replace(/[\\u007f-\\uffff]/g, function (c) { return '\\\\u' + ('000' + c.charCodeAt(0).toString(16)).slice(-4); });
    for (; rest.length > 8000; rest = rest.slice(8000)) prompt('__piece:' + rest.slice(0, 8000));
    prompt('__post:' + rest);
  };
}())`;
