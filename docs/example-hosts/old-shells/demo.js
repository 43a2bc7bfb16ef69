// Shared by both pages: the contract of the app, and the buttons and the log. This code does not depend on the message format.
var B = window.Bridgehead;

window.demoContract = B.defineContract({
  name: 'old-app',
  version: '1.0.0',
  // Old apps do not support the handshake: this method returns their version.
  shellFacts: {
    method: 'getQueryParam',
    appVersion: function (result) {
      return result.version;
    },
  },
  methods: {
    getQueryParam: B.method({
      fallback: function () {
        return {};
      },
    }),
    getUserInfo: B.method({
      fallback: function () {
        return {};
      },
    }),
    getLoc: B.method({
      fallback: function () {
        return 'en';
      },
    }),
    jumpToPay: B.method({ interactive: B.interactive, since: { android: '3.1.3', ios: '3.1.3' } }),
    jumpToProfile: B.method({ reply: false }),
  },
  events: { themeChanged: B.event({ state: true }) },
});

var demoCalls = [
  ['getUserInfo'],
  ['getLoc'],
  ['jumpToPay', { productId: 'vip-week' }],
  ['jumpToProfile', { userId: '10002' }],
];

/** Shows information about the app, a button for each call with its outcome, and the events. */
window.showDemo = function (bridge) {
  var demo = document.getElementById('demo');
  var appLine = addLine(demo, 'app', 'connecting…');
  bridge.ready().then(function (shell) {
    var isThere = shell.present && shell.appVersion;
    appLine.textContent = isThere
      ? shell.platform + ' ' + shell.appVersion
      : 'No shell supports the message format of this page. Choose the matching shell.';
  });
  demoCalls.forEach(function (call) {
    var button = document.createElement('button');
    button.textContent = call[0];
    demo.appendChild(button);
    var outcome = addLine(demo, 'outcome-' + call[0], '');
    button.onclick = function () {
      outcome.textContent = 'waiting…';
      bridge.safeCall(call[0], call[1]).then(function (result) {
        outcome.textContent = result.ok ? 'ok ' + JSON.stringify(result.value || null) : 'failed: ' + result.error.code;
      });
    };
  });
  var events = addLine(demo, 'events', 'no event yet');
  bridge.on('themeChanged', function (payload) {
    events.textContent = 'themeChanged ' + JSON.stringify(payload);
  });
};

function addLine(parent, id, text) {
  var line = document.createElement('p');
  line.id = id;
  line.textContent = text;
  parent.appendChild(line);
  return line;
}
