import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';

/** WCAG 2.2 AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const CONTRAST = 'color-contrast';

/** The axe that @axe-core/playwright brings. Its own builder sends these 580 KB twice for each run. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = { run(context: Document | string, options: object): Promise<Results> };
export type Violation = Pick<Results['violations'][number], 'id' | 'impact'> & { nodes: { html: string; why: string }[] };
/** What a run judges: rules by name or by standard, without some; all of the page or what a selector names. */
type Run = { runOnly: { type: 'rule' | 'tag'; values: readonly string[] }; without?: readonly string[]; include?: string };

const holdsAxe = (frame: Frame): Promise<boolean> => frame.evaluate(() => 'axe' in window);

/**
 * One run of axe in the page itself: no frame here is of another origin, so no other page is needed to put results together. A document
 * is given axe once, and answers with what is wrong alone.
 */
export async function runAxe(page: Page, { runOnly, without = [], include }: Run): Promise<Violation[]> {
  for (const frame of page.frames()) if (!(await holdsAxe(frame))) await frame.evaluate(axeSource);
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return page.evaluate(
    async ([options, only]) => {
      // A page that drew itself anew meanwhile may have lost what the selector names.
      if (only !== undefined && !document.querySelector(only)) return [];
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(only ?? document, { ...options, resultTypes: ['violations'], selectors: false });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 3).map(({ html, any }) => ({ html: html.slice(0, 160), why: any[0]?.message ?? '' })),
      }));
    },
    [{ runOnly, rules }, include] as const,
  );
}

/** Ends what comes in or changes its colour: axe would judge a colour on its way. */
export const arrived = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

const htmlOf = ({ nodes }: Violation): string[] => nodes.map(({ html }) => html);
const severe = (violations: readonly Violation[]): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((violation) => `axe ${violation.id}: ${htmlOf(violation).join(' | ')}`);
const faint = (violations: readonly Violation[]): string[] =>
  violations.flatMap((violation) => htmlOf(violation).map((html) => `faint in the dark: ${html}`));

/** What axe finds serious or critical on the open page. */
export async function barriers(page: Page): Promise<string[]> {
  await arrived(page);
  return barriersBut(page, []);
}

/** The same without some rules. */
export const barriersBut = async (page: Page, rules: readonly string[]): Promise<string[]> =>
  severe(await runAxe(page, { runOnly: { type: 'tag', values: STANDARDS }, without: rules }));
/** Work on the page with dark chosen, and light again. Colours come at once, so that none is judged on its way. */
export async function inTheDark<V>(page: Page, work: () => Promise<V>): Promise<V> {
  const chosen = await page.evaluate(async () => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(atOnce);
    const before = document.documentElement.dataset.scheme;
    document.documentElement.dataset.scheme = 'dark';
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    await frame();
    return before;
  });
  const answer = await work();
  await page.evaluate(async (before) => {
    if (before === undefined) delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = before;
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    await frame();
    document.adoptedStyleSheets.pop();
  }, chosen);
  return answer;
}

/** What axe finds too faint on the open page once dark is chosen. */
export const faintInTheDark = async (page: Page): Promise<string[]> =>
  faint(await inTheDark(page, () => runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST] } })));
