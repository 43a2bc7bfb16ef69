import { connect, WindowMessenger } from 'penpal';
const connection = connect({
  messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: ['*'] }),
  methods: {
    tick(data) {
      console.log(data);
    },
  },
});
void connection.promise.then((remote) => remote.getUser({})).then((user) => console.log(user));
