/** Crawls as every role in both languages, and prints the table of results. */
import type { Browser } from 'playwright-core';
import { createClient } from '../http-client.ts';
import { routeOf } from './crawled-route.ts';
import { type Crawl, type Crawled, crawl, type Judged } from './crawler.ts';
import { KINDS } from './page-words.ts';

export const ROLES = ['visitor', 'user', 'leader', 'member', 'merchant', 'operator', 'superadmin'] as const;
export const LANGUAGES = ['zh', 'en'] as const;
export type Extent = Pick<Crawl, 'opened' | 'asked' | 'part' | 'presses' | 'tabs'>;
/** The whole product, two addresses of each page. */
export const FULL: Extent = { opened: 2, asked: 6, part: 1, presses: 40, tabs: 4 };
/** Some pages near the start pages, which `npm test` has time for. links.e2e.ts requests all links, every-route.e2e.ts opens all pages. */
export const SAMPLE: Extent = { opened: 1, asked: 0, part: 0.05, presses: 1, tabs: 2 };

export type Wanted = {
  roles?: readonly string[];
  languages?: readonly string[];
  report?: ((what: string) => void) | undefined;
  done?: (crawled: Crawled) => void;
};
/** Roles run one after another: presses of one must not disturb what another reads. */
export async function crawlAll(browser: Browser, address: string, extent: Extent, wanted: Wanted = {}): Promise<Crawled[]> {
  const crawled: Crawled[] = [];
  const both = { drawn: new Set<string>(), asked: new Set<string>() };
  for (const language of LANGUAGES) {
    if (wanted.languages && !wanted.languages.includes(language)) continue;
    const judged: Judged = { ...both, opened: new Set(), pressed: new Set() };
    for (const role of ROLES) {
      if (wanted.roles && !wanted.roles.includes(role)) continue;
      const signOn = async (): Promise<string> => {
        const client = createClient(address);
        await client.login(`demo-${role}`, `demo-${role}-2026`);
        await client.data(client.post('/user/users/language', { language }));
        return client.cookies.get('session') ?? '';
      };
      const one = await crawl({
        browser,
        address,
        language,
        role,
        judged,
        report: wanted.report,
        ...extent,
        ...(role === 'visitor' ? {} : { signOn }),
      });
      wanted.done?.(one);
      crawled.push(one);
    }
  }
  return crawled;
}

/** Role, language, what was opened, found and pressed, and the number of findings per kind. */
export function tableOf(crawled: readonly Crawled[]): string {
  const heads = ['role', 'lang', 'pages', 'links', 'controls', ...KINDS];
  const rows = crawled.map(({ role, language, pages, links, controls, findings }) => [
    role,
    language,
    String(pages.length),
    String(links),
    String(controls),
    ...KINDS.map((kind) => String(findings.filter((one) => one.kind === kind).length)),
  ]);
  const sums = heads.map((_, at) => (at < 2 ? '' : String(rows.reduce((sum, row) => sum + Number(row[at]), 0))));
  const all = [heads, ...rows, ['all', ...sums.slice(1)]];
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const lines = all.map((row) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  const routes = new Set(crawled.flatMap(({ pages }) => pages.map(routeOf)));
  const distinct = new Set(crawled.flatMap(({ role, language, pages }) => pages.map((page) => `${role} ${language} ${page}`)));
  return `${lines.join('\n')}\n${distinct.size} pages of ${routes.size} routes`;
}

/** One line per finding. */
export const findingsOf = (crawled: readonly Crawled[]): string[] =>
  crawled.flatMap(({ role, language, findings }) => findings.map(({ at, kind, what }) => `${language} ${role} ${kind} ${at}: ${what}`));
