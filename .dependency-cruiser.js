import { bridges, contexts, mayUse } from './tools/context-table.ts';
import { featureMayUse, folderOfFeature, webFeatures, webLayers } from './tools/web-table.ts';

const room = (name) => `^${name}/`;
const DEMONSTRATION = room('demonstration');
const TEST = '\\.(?:test|e2e)\\.tsx?$|test-|/testing/|/test/|^e2e/';

/** The servers of some contexts. */
const serversOf = (names) => `^contexts/(?:${names})/server/`;
const SERVERS = serversOf('[^/]+');
/** Rules of a context: what it may not reach, nobody past a door, and others in its declaration by what they offer alone. */
const contextRules = contexts.flatMap((context) => {
  const others = contexts.filter((other) => other !== context && !mayUse[context].includes(other));
  const own = serversOf(context);
  return [
    {
      name: `${context}-uses-only-its-neighbours`,
      severity: 'error',
      from: { path: own, pathNot: TEST },
      to: { path: serversOf(others.join('|')), pathNot: '/offers\\.ts$' },
    },
    {
      name: `${context}-declares-itself-by-what-others-offer`,
      severity: 'error',
      from: { path: `${own}declaration\\.ts$` },
      to: { path: SERVERS, pathNot: [own, '/offers\\.ts$'] },
    },
    {
      name: `${context}-is-entered-through-its-door`,
      severity: 'error',
      // The demonstration writes what no use case can: a past.
      from: { pathNot: [own, '^contexts/index\\.ts$', DEMONSTRATION, TEST] },
      to: { path: own, pathNot: `${own}(index|offers)\\.ts$` },
    },
  ];
});

/** One rule a bridge: the contexts that it may know. */
const bridgeRules = Object.entries(bridges).map(([file, known]) => ({
  name: `${file.replace('/', '-')}-knows-only-its-contexts`,
  severity: 'error',
  from: { path: `^server/${file}\\.ts$` },
  to: { path: SERVERS, pathNot: `${serversOf(known.join('|'))}(index|offers)\\.ts$` },
}));

/** Component tests and what opens their pieces: outside of the layers, and used by nobody else. */
const WEB_TEST = '^(?:web|contexts/[^/]+/pages)/.+\\.test\\.tsx$|^web/testing/';

/** Every layer of web/ but the first: it never reaches one above it. */
const webLayerRules = webLayers.slice(1).map((layer, index) => ({
  name: `web-${layer}-uses-only-layers-below`,
  severity: 'error',
  from: { path: room(`web/${layer}`), pathNot: WEB_TEST },
  to: { path: `^web/(${webLayers.slice(0, index + 1).join('|')})/` },
}));

const partsOf = (features) => `^(?:${features.map(folderOfFeature).join('|')})/`;
const PARTS = '^contexts/[^/]+/pages/parts/';
const webFeatureRules = webFeatures.map((feature) => ({
  name: `web-feature-${feature}-uses-only-its-neighbours`,
  severity: 'error',
  from: { path: partsOf([feature]) },
  to: { path: PARTS, pathNot: partsOf([feature, ...featureMayUse[feature]]) },
}));

const RELATIVE = { dependencyTypesNot: ['aliased-subpath-import'] };
/** How web/ writes its imports: `./` and one `../` within a layer, `#web/` everywhere else. */
const webImportRules = [
  ...[0, 1, 2, 3, 4].map((depth) => ({
    name: `web-climbs-one-folder-at-most-${depth}`,
    from: { path: `^(web${'/[^/]+'.repeat(depth)})/[^/]+/[^/]+$` },
    to: { path: '^web/', pathNot: '^$1/', ...RELATIVE },
  })),
  { name: 'web-names-other-layers-in-full', from: { path: '^web/([^/]+)/' }, to: { path: '^web/', pathNot: '^web/$1/', ...RELATIVE } },
  { name: 'web-root-names-layers-in-full', from: { path: '^web/[^/]+$' }, to: { path: `^web/(${webLayers.join('|')})/`, ...RELATIVE } },
].map((rule) => ({ severity: 'error', ...rule }));

/** Pages of contexts: above the layers, and between contexts by the parts of pages alone. */
const pagesRules = [
  {
    name: 'pages-of-contexts-use-no-other-pages',
    severity: 'error',
    from: { path: '^contexts/([^/]+)/pages/', pathNot: WEB_TEST },
    to: { path: '^contexts/[^/]+/pages/', pathNot: ['^contexts/$1/', '^contexts/[^/]+/pages/parts/'] },
  },
  {
    name: 'pages-of-an-area-use-no-other-area',
    severity: 'error',
    from: { path: '^contexts/[^/]+/pages/(mall|console|seller|admin)/' },
    to: { path: '^contexts/[^/]+/pages/(?:mall|console|seller|admin)/', pathNot: '/pages/$1/' },
  },
  {
    name: 'what-pages-share-knows-no-context',
    severity: 'error',
    from: {
      path: '^(?:web/(?:ui|lib|routes|rows)|contracts/(?:kit|files|pages|pictures)|kernel)/',
      // The lists of what contexts have.
      pathNot: [WEB_TEST, TEST, '^web/routes/(?:route-table|office-rows)\\.ts$', '^contracts/pages/(?:mall|office)-pages\\.ts$'],
    },
    to: { path: '^contexts/' },
  },
  {
    name: 'lists-of-pages-know-only-lists-of-contexts',
    severity: 'error',
    from: { path: '^web/routes/(?:route-table|office-rows)\\.ts$' },
    to: { path: '^contexts/', pathNot: '^contexts/[^/]+/pages/(?:office-)?routes\\.ts$' },
  },
  {
    name: 'queries-of-pages-are-those-of-contexts',
    severity: 'error',
    from: { path: '^contracts/pages/(?:mall|office)-pages\\.ts$' },
    to: { path: '^contexts/', pathNot: '^contexts/[^/]+/calls/(?:office-)?pages\\.ts$' },
  },
  {
    name: 'parts-of-pages-know-no-page',
    severity: 'error',
    from: { path: PARTS, pathNot: WEB_TEST },
    to: { path: '^(?:web/layouts/|contexts/[^/]+/pages/(?!parts/))' },
  },
];

const webRules = [
  ...pagesRules,
  ...webLayerRules,
  ...webFeatureRules,
  ...webImportRules,
  {
    name: 'parts-of-pages-are-in-the-table',
    severity: 'error',
    from: { path: PARTS, pathNot: partsOf(webFeatures) },
    to: {},
  },
  {
    name: 'web-layers-are-in-the-table',
    severity: 'error',
    from: { path: `^web/(?!(?:${webLayers.join('|')}|styles|testing)/)[^/]+/` },
    to: {},
  },
  { name: 'web-testing-is-for-component-tests', severity: 'error', from: { pathNot: WEB_TEST }, to: { path: '^web/testing/' } },
  {
    name: 'web-testing-knows-no-page',
    severity: 'error',
    from: { path: '^web/testing/' },
    to: { path: '^(?:web/layouts/|contexts/[^/]+/pages/(?!parts/))' },
  },
  { name: 'web-root-is-used-by-nobody', severity: 'error', from: { path: '^web/.+/' }, to: { path: '^web/[^/]+$' } },
];

/** The one import of the demonstration by the product. */
const OPENS_DEMONSTRATION = '^server/installation/open-demonstration\\.ts$';
/** The demonstration is optional: an installation may lack its folder. */
const demonstrationRules = [
  {
    name: 'the-demonstration-is-loaded-by-the-application-alone',
    severity: 'error',
    from: { pathNot: [DEMONSTRATION, OPENS_DEMONSTRATION, TEST] },
    to: { path: DEMONSTRATION },
  },
  {
    name: 'the-demonstration-is-loaded-by-its-door',
    severity: 'error',
    from: { path: OPENS_DEMONSTRATION },
    to: { path: DEMONSTRATION, pathNot: '^demonstration/index\\.ts$' },
  },
  {
    name: 'the-demonstration-is-loaded-when-asked-for',
    severity: 'error',
    from: { path: OPENS_DEMONSTRATION },
    to: { path: DEMONSTRATION, dynamic: false },
  },
  {
    name: 'tests-use-of-the-demonstration-what-is-for-them',
    severity: 'error',
    from: { path: TEST, pathNot: DEMONSTRATION },
    to: { path: DEMONSTRATION, pathNot: '^demonstration/for-tests\\.ts$' },
  },
  {
    name: 'the-demonstration-knows-contexts-and-the-platform',
    severity: 'error',
    from: { path: DEMONSTRATION, pathNot: TEST },
    to: { path: '^(?:web|contexts/[^/]+/pages|messages|tools|bench|e2e|server/(?!platform/|installation/))' },
  },
];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'kernel-is-pure',
      severity: 'error',
      from: { path: '^(?:kernel|contexts/[^/]+/rules)/', pathNot: TEST },
      to: { pathNot: ['^(?:kernel|contexts/[^/]+/rules)/', 'node_modules/decimal\\.js'] },
    },
    {
      name: 'search-analysis-is-pure',
      severity: 'error',
      from: { path: '^libraries/search-analysis/', pathNot: TEST },
      to: { pathNot: ['^libraries/search-analysis/', 'node_modules/opencc-js/dist/esm-lib/dict/'] },
    },
    {
      name: 'libraries-know-nothing-of-the-product',
      severity: 'error',
      from: { path: '^libraries/', pathNot: TEST },
      to: { path: '^(?:kernel|contracts|contexts|messages|server|web|demonstration|tools|bench|e2e)/' },
    },
    {
      name: 'libraries-know-no-other-library',
      severity: 'error',
      from: { path: '^libraries/([^/]+)/', pathNot: TEST },
      to: { path: '^libraries/', pathNot: '^libraries/$1/' },
    },
    {
      name: 'libraries-are-entered-through-their-door',
      severity: 'error',
      from: { pathNot: ['^libraries/', TEST] },
      to: { path: '^libraries/', pathNot: '^libraries/[^/]+/index\\.ts$' },
    },
    {
      name: 'contracts-know-kernel-and-zod',
      severity: 'error',
      from: { path: '^(?:contracts|contexts/[^/]+/calls)/', pathNot: TEST },
      to: { pathNot: ['^(?:contracts|kernel|contexts/[^/]+/(?:calls|rules))/', 'node_modules/zod'] },
    },
    {
      name: 'web-never-knows-the-server',
      severity: 'error',
      from: { path: '^(?:web|contexts/[^/]+/pages)/' },
      to: { path: '^(?:server|contexts/[^/]+/server|demonstration|tools|bench|e2e)/' },
    },
    {
      name: 'seeds-are-data',
      severity: 'error',
      from: { path: '^(?:demonstration/seeds|server/installation/basics)/', pathNot: TEST },
      to: {
        path: '^(?:server|contexts/[^/]+/(?:server|pages)|web|demonstration|tools|bench|e2e)/',
        pathNot: '^(?:demonstration/seeds|server/installation/basics)/',
      },
    },
    ...demonstrationRules,
    {
      name: 'server-never-knows-the-web',
      severity: 'error',
      from: { path: '^(?:server|contexts/[^/]+/server)/' },
      to: { path: '^(?:web|contexts/[^/]+/pages|bench|e2e)/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: room('server/platform'), pathNot: TEST },
      to: { path: '^(?:server/(?:app|main|installation)|contexts/)' },
    },
    {
      name: 'app-alone-knows-every-context',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [`^server/(app|${Object.keys(bridges).join('|')})\\.ts$`, TEST],
      },
      to: { path: SERVERS },
    },
    {
      name: 'contexts-are-listed-by-their-declarations',
      severity: 'error',
      from: { path: '^contexts/index\\.ts$' },
      to: { path: SERVERS, pathNot: '/declaration\\.ts$' },
    },
    { name: 'declared-packages-only', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...contextRules,
    ...bridgeRules,
    ...webRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/|\\+types/|virtual:' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
