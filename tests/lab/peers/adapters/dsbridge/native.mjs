export function install(shell, page) {
  page._dsbridge = {
    call(_method, text) {
      const { _dscbstub: callback, data } = JSON.parse(text);
      if (!callback) return '{}';
      const reply = JSON.stringify({ data });
      // Like the script that its shell evaluates: "dscbN(<json>.data); delete window.dscbN".
      shell.deliver(() => {
        page[callback](JSON.parse(reply).data);
        delete page[callback];
      });
      return '{}';
    },
  };
  return {
    emit(method, data) {
      const text = JSON.stringify({ method, callbackId: 0, data: JSON.stringify([data]) });
      page._handleMessageFromNative(JSON.parse(text));
    },
    request: { target: page._dsbridge, name: 'call', argument: 1, idPath: ['_dscbstub'] },
  };
}
