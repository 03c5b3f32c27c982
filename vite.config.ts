import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkModules, takesNotes } from './tools/test/record/chunk-modules.ts';

/** The words of the controls (web/ui/controls) in the languages of the pages; the library has thirty. */
const controlsInTwoLanguages = optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] });

/** What every page needs, in few files instead of forty: fewer requests, and better compressed. The frames of the two presentations stand apart. */
const everywhere = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\// },
  {
    name: 'shell',
    test: /\/web\/(?:lib\/(?:build-check|i18n|kept-pages|link-clicks|links|load|money-words|nonce|page-context|root-data|route-change|scheme|session|web-api)|layouts\/parts\/(?:account-tip|cart-link|chat-dock|chat-link|page-head|shell-data|skip-link)|routes\/(?:route-table|page-kind)|ui\/(?:error-page|icon|badge|price|toast|message-box|keep-alive|skeleton|state|logo|scheme-switch)\/)|\/kernel\/money\/|\/contracts\/kit\/[\w-]+\.|\/contexts\/(?:resources\/rules\/compute-services|(?:identity\/calls\/generated\/identity|catalogue\/calls\/generated\/catalogue|operations\/calls\/(?:constants|generated\/operations)|resources\/calls\/generated\/resources|search\/calls\/generated\/search|shops\/calls\/generated\/shops|orders\/calls\/generated\/cart)|(?:search\/pages\/parts\/search-scope|support\/pages\/parts\/chat\/contact-button|resources\/pages\/parts\/service-words|catalogue\/pages\/parts\/catalogue\/goods-kind|identity\/pages\/parts\/(?:language-switch\/[\w-]+|notices\/(?:notice-bell|unread-notices))|orders\/pages\/parts\/cart\/cart-count))\./,
  },
  {
    name: 'search-box',
    test: /\/contexts\/search\/pages\/parts\/(?:search-box|use-suggestions|recent-words)\.|\/web\/lib\/(?:use-shortcuts|typed-before)\./,
  },
  { name: 'category-menu', test: /\/contexts\/catalogue\/pages\/parts\/catalogue\/category-menu\./ },
  { name: 'phone', test: /\/web\/layouts\/(?:mobile-shell-layout|parts\/(?:mobile-header|mobile-shell|tab-bar))\./ },
  {
    name: 'desktop',
    test: /\/web\/layouts\/(?:mall-layout|default-layout|parts\/(?:desktop-shell|mobile-offer|navigation-row|service-menu|side-tools|site-footer|site-header|top-bar|user-menu))\./,
  },
];

export default defineConfig({
  plugins: [controlsInTwoLanguages, chunkModules(import.meta.dirname), reactRouter()],
  base: '/ui/',
  build: {
    assetsInlineLimit: 0,
    // What a module imports the browser reads in the module: lists of it would be larger than what they save.
    modulePreload: {
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files),
    },
    chunkSizeWarningLimit: 1_500,
    reportCompressedSize: false,
  },
  environments: {
    ssr: { build: { sourcemap: takesNotes }, resolve: { noExternal: ['zod'] } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
