import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { officePages } from './contracts/pages/office-pages.ts';
import { chunkModules, takesNotes } from './tools/test/record/chunk-modules.ts';

/** Rows and queries of the back offices come with their pages (web/routes/office-tables.ts): before, the browser knows their paths. */
const officesByThemselves: Plugin = {
  name: 'offices-by-themselves',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId(source, importer = '') {
    const [, table] = /^\.\/(office-(?:rows|pages))\.ts$/.exec(source) ?? [];
    return table && /\/(?:web\/routes\/route-table|contracts\/pages\/pages)\.ts$/.test(importer) ? `\0known-of:${table}` : null;
  },
  load(id) {
    switch (id) {
      case '\0known-of:office-rows':
        return 'export const officeRows = [];';
      case '\0known-of:office-pages':
        return `export const officePages = ${JSON.stringify(Object.fromEntries(Object.keys(officePages).map((page) => [page, null])))};`;
      default:
        return null;
    }
  },
  /** Where the module of a page is, the browser knows from the build. */
  transform(code, id) {
    if (!/\/contexts\/[^/]+\/pages\/(?:office-)?routes\.ts$/.test(id)) return null;
    return { code: code.replace(/^\s*file: '[^']*',$/gm, '').replace(/ file: '[^']*',/g, ''), map: null };
  },
};

/** Pages use plain links: the router's own components are left out, which names for its tools and calls not marked as pure keep alive. */
const routerAsUsed: Plugin = {
  name: 'router-as-used',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Routes are known from the start, and nothing measures them: 2.5 KB of home (gzip). A version of the router that imports more of these ends the build.
  load(id) {
    switch (/\/react-router\/dist\/production\/lib\/(dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/.exec(id)?.[1]) {
      case 'dom/ssr/fog-of-war':
        return `export const isFogOfWarEnabled = () => false;
          export const getPatchRoutesOnNavigationFunction = () => undefined;
          export const useFogOFWarDiscovery = () => {};
          export const getPartialManifest = (manifest) => manifest;
          export const getPathsWithAncestors = (paths) => paths;
          export const handleClientVersionMismatch = async () => false;
          export const getManifestPath = () => '';`;
      case 'router/instrumentation':
        return `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
          export const getRouteInstrumentationUpdates = () => ({});
          export const instrumentClientSideRouter = (router) => router;
          export const instrumentHandler = (handler) => handler;
          export const instrumentationResultMetaContext = {};`;
      default:
        return null;
    }
  },
  transform: (code, id) =>
    /\/node_modules\/react-router\/dist\/production\//.test(id)
      ? {
          code: code
            .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
            .replace(/^(const \w+ = )(?=React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ '),
          map: null,
        }
      : null,
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
  plugins: [
    officesByThemselves,
    routerAsUsed,
    filesStayOnTheServer,
    controlsInTwoLanguages,
    chunkModules(import.meta.dirname),
    reactRouter(),
  ],
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
