// The pluggable build: the core and one API module. LIFF has no public event subscription.
import liff from '@line/liff/core';
import GetProfile from '@line/liff/get-profile';
liff.use(new GetProfile());
void liff
  .init({ liffId: '1234567890-AbcdEfgh' })
  .then(() => liff.getProfile())
  .then((user) => console.log(user));
