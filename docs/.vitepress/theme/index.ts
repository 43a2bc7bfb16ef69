import { type Theme, useData } from 'vitepress';
import DefaultTheme, { VPFeatures } from 'vitepress/theme';
import { defineComponent, h, onMounted, watch } from 'vue';
import LiveSimulator from './LiveSimulator.vue';
import './code.css';
import './style.css';

/** The default layout. The home page and the page for missing URLs have no `main` element there. */
const Layout = defineComponent(() => {
  const { frontmatter, page } = useData();
  const setLandmark = (): void => {
    const isBare = page.value.isNotFound === true || frontmatter.value['layout'] === 'home';
    const content = document.getElementById('VPContent');
    if (isBare) content?.setAttribute('role', 'main');
    else content?.removeAttribute('role');
  };
  onMounted(() => watch([page, frontmatter], setLandmark, { flush: 'post', immediate: true }));
  return () => h(DefaultTheme.Layout);
});

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component('LiveSimulator', LiveSimulator);
    app.component('VPFeatures', VPFeatures);
  },
} satisfies Theme;
