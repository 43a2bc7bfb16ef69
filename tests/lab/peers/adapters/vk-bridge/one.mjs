import bridge from '@vkontakte/vk-bridge';
bridge.subscribe((e) => {
  if (e.detail.type === 'VKWebAppUpdateConfig') console.log(e.detail.data);
});
void bridge.send('VKWebAppGetUserInfo', {}).then((user) => console.log(user));
