import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The browser's build knows endpoints, not schemas (web/lib/schemas-in-browser.ts). */
const schemasStayOnTheServer: Plugin = {
  name: 'schemas-stay-on-the-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) => (source === 'zod' ? join(import.meta.dirname, 'web/lib/schemas-in-browser.ts') : null),
};

/** The browser knows pages by their ids: which file a page stands in is for the build alone. */
const filesStayOnTheServer: Plugin = {
  name: 'files-stay-on-the-server',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) => (/\/web\/routes\/[\w-]+\.ts$/.test(id) ? code.replace(/\bfile: '[^']*'/g, "file: ''") : null),
};

/** The words of the controls (web/ui/controls) in the languages of the pages; the library has thirty. */
const controlsInTwoLanguages = optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] });

/** What every page needs, in two files instead of forty: fewer requests, and better compressed. */
const everywhere = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router)\// },
  {
    name: 'shell',
    test: /\/web\/(?:lib\/(?:build-check|i18n|kept-pages|link-clicks|links|load|money-words|nonce|page-context|root-data|route-change|schemas-in-browser|scheme|session|web-api)|layouts\/(?!office\/|seller-|admin-)|routes\/(?:route-table|office-path)|features\/search\/(?:search-box|search-scope|recent|use-sugg)|features\/catalogue\/(?:category-menu|goods-kind)|features\/orders\/cart\/cart-count|ui\/(?:icon|badge|price|toast|message-box|keep-alive|skeleton|state|logo|language-switch|scheme-switch)\/)|\/kernel\/money\/|\/contracts\/(?:kit\/\w+|identity\/identity|catalogue\/catalogue|operations\/operations|resources\/resources|search\/search|shops\/shops|orders\/cart)\./,
  },
];

export default defineConfig({
  plugins: [schemasStayOnTheServer, filesStayOnTheServer, controlsInTwoLanguages, reactRouter()],
  base: '/ui/',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1_500, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everywhere } } } } } },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
