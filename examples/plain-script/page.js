var contract = Bridgehead.defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: Bridgehead.method({
      idempotent: true,
      fallback: function () {
        return { name: '' };
      },
    }),
    pay: Bridgehead.method({ interactive: Bridgehead.interactive, since: { android: '3.1.3.0', ios: '3.1.3' } }),
  },
  events: { userChanged: Bridgehead.event() },
});
var bridge = Bridgehead.createBridge(contract);
var buy = document.getElementById('buy');

function showUser(user) {
  document.getElementById('name').textContent = user.name || 'guest';
}
function showMessage(text) {
  document.getElementById('message').textContent = text;
}
function showButton() {
  buy.hidden = !bridge.supports('pay');
}

bridge.safeCall('getUser').then(function (outcome) {
  showUser(outcome.value);
});
bridge.on('userChanged', showUser);
bridge.shell.subscribe(showButton);
showButton();

buy.onclick = function () {
  bridge.safeCall('pay', { productId: 'vip-1m' }).then(function (outcome) {
    if (outcome.ok) showMessage('Thank you.');
    else if (outcome.error.code !== 'cancelled') showMessage('It did not work.');
  });
};
