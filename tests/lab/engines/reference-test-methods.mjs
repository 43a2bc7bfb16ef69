/** The `$/test` methods of debug builds. */
export const createTestMethods = (shell) => ({
  echo: (params, call) => call.reply(params),
  slow: ({ ms, value } = {}, call) =>
    typeof ms === 'number' ? setTimeout(() => call.reply(value), ms) : call.fail(-32602, 'ms is invalid'),
  fail: ({ code, message = '', data } = {}, call) =>
    Number.isInteger(code) ? call.fail(code, message, data) : call.fail(-32602, 'code is invalid'),
  silent: () => {},
  emit({ method, params, times = 1 } = {}, call) {
    if (typeof method !== 'string' || !(times >= 0 && times <= 1000))
      return call.fail(-32602, 'the params are invalid');
    for (let n = 0; n < times; n++) shell.emit(method, params);
    call.reply();
  },
  ask({ method, params, timeoutMs = 5000 } = {}, call) {
    if (typeof method !== 'string') return call.fail(-32602, 'method is missing');
    shell.request(method, params, { timeoutMs }).then(
      (result) => call.reply({ result }),
      ({ code, message }) => call.reply({ error: { code, message } }),
    );
  },
  progress({ values, result, everyMs = 0 } = {}, call) {
    if (!Array.isArray(values)) return call.fail(-32602, 'values is missing');
    const step = (index) => {
      if (call.isCancelled) return;
      if (index === values.length) return call.reply(result);
      call.progress(values[index]);
      if (everyMs > 0) setTimeout(() => step(index + 1), everyMs);
      else step(index + 1);
    };
    step(0);
  },
});
