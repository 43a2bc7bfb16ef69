export default {
  title: 'vk-bridge',
  packages: ['@vkontakte/vk-bridge'],
  entry: `export * from '@vkontakte/vk-bridge'; export { default } from '@vkontakte/vk-bridge'`,
};
