/**
 * `npm run crawl`: crawls the product in the browser as every role, in both languages, with every page and control that they find; prints a
 * table, and each finding by its page. Exits with 1 if there is one. `-- zh merchant` restricts languages and roles. CRAWL_ADDRESS uses a
 * running product with the demonstration; by default one is started.
 */

import { launchBrowser } from '../e2e/harness/browser.ts';
import { crawlAll, FULL, findingsOf, LANGUAGES, ROLES, tableOf } from '../e2e/harness/crawl/crawl-roles.ts';
import { startProduct } from '../e2e/harness/product.ts';

const args = process.argv.slice(2);
/** `-- looks`: without the presses, which take most of the time. `-- verbose`: prints each page and finding immediately. */
const extent = args.includes('looks') ? { ...FULL, presses: 0 } : FULL;
const languages = LANGUAGES.filter((one) => args.includes(one));
const roles = ROLES.filter((one) => args.includes(one));
const product = process.env.CRAWL_ADDRESS ? undefined : await startProduct({ env: { DEMO: '1' } });
const browser = await launchBrowser();
try {
  const crawled = await crawlAll(browser, product?.address ?? process.env.CRAWL_ADDRESS ?? '', extent, {
    ...(languages.length > 0 ? { languages } : {}),
    ...(roles.length > 0 ? { roles } : {}),
    ...(args.includes('verbose') ? { report: (what: string) => console.error(what) } : {}),
    done: (one) => console.log([...findingsOf([one]), tableOf([one])].join('\n')),
  });
  console.log(`\n${tableOf(crawled)}`);
  process.exitCode = findingsOf(crawled).length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await product?.dispose();
}
