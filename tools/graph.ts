/**
 * `npm run graph`: checks the rules of .dependency-cruiser.js over every import, and for pages also that no two folders import each other
 * and that the table of features has no unused permission. Exits with 1 on any violation.
 */
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { foldersBothWays, unusedPermissions } from './folder-pairs.ts';
import { SOURCES } from './rooms.ts';
import { featureMayUse, folderOfFeature } from './web-table.ts';

const { output } = await cruise([...SOURCES], await extractOptions('./.dependency-cruiser.js'));
const graph = output as ICruiseResult;
const imports = graph.modules.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })));
// Component tests may use higher layers as well (.dependency-cruiser.js).
const isTest = (path: string): boolean => path.endsWith('.test.tsx') || path.startsWith('web/testing/');
const isOfPages = (path: string): boolean => /^(?:web|contexts\/[^/]+\/pages)\//.test(path);
const web = imports.filter(({ from, to }) => isOfPages(from) && isOfPages(to) && !isTest(from));

const pairs = foldersBothWays(web);
const unused = unusedPermissions(folderOfFeature, featureMayUse, web);
console.log((await format(graph, { outputType: 'err' })).output);
for (const both of pairs) console.log(`  error folders import each other: ${both.map(({ from, to }) => `${from} → ${to}`).join(', ')}`);
for (const [user, used] of unused) console.log(`  error tools/web-table.ts: no file of ${user} uses ${used}`);
console.log(`pages: ${web.length} imports, ${pairs.length} pairs of folders that import each other`);
if (graph.summary.error + pairs.length + unused.length > 0) process.exitCode = 1;
