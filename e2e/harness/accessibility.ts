import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';

/** WCAG 2.2 AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const CONTRAST = 'color-contrast';

/** The axe build shipped with @axe-core/playwright. That package's own builder sends the 580 KB twice per run. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Axe = {
  run(context: Document, options: object): Promise<Results>;
  reset(): void;
  configure(rules: { rules: { id: string; selector: string }[] }): void;
};
export type Violation = Pick<Results['violations'][number], 'id' | 'impact'> & { nodes: { html: string; why: string }[] };
/** What a run checks: rules by name or by standard, except `without`; `only`: selectors that restrict single rules. */
type Run = {
  runOnly: { type: 'rule' | 'tag'; values: readonly string[] };
  without?: readonly string[];
  only?: Readonly<Record<string, string>>;
};

const holdsAxe = (frame: Frame): Promise<boolean> => frame.evaluate(() => 'axe' in window);

/**
 * Runs axe in the page itself: all frames here have the page's origin, so no second page is needed to merge the results. Axe is injected
 * once per document and returns only violations.
 */
export async function runAxe(page: Page, { runOnly, without = [], only = {} }: Run): Promise<Violation[]> {
  for (const frame of page.frames()) if (!(await holdsAxe(frame))) await frame.evaluate(axeSource);
  // Rules that are run by name only are listed in `only`.
  const rules = Object.fromEntries([
    ...Object.keys(only).map((rule) => [rule, { enabled: true }]),
    ...without.map((rule) => [rule, { enabled: false }]),
  ]);
  return page.evaluate(
    async ([options, selectors]) => {
      const { axe } = window as unknown as { axe: Axe };
      axe.reset();
      axe.configure({ rules: Object.entries(selectors).map(([id, selector]) => ({ id, selector })) });
      const { violations } = await axe.run(document, { ...options, resultTypes: ['violations'], selectors: false });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes.slice(0, 3).map(({ html, any }) => ({ html: html.slice(0, 160), why: any[0]?.message ?? '' })),
      }));
    },
    [{ runOnly, rules }, only] as const,
  );
}

/** Finishes running animations: axe would judge a colour in mid-transition. */
export const arrived = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

const said = ({ id, nodes }: Violation): string => `axe ${id}: ${nodes.map(({ html, why }) => `${html}${why && ` (${why})`}`).join(' | ')}`;

/** Serious and critical axe violations on the open page. */
export async function barriers(page: Page): Promise<string[]> {
  await arrived(page);
  return barriersOf(page);
}

/** Like `barriers`, without some rules or with rules restricted to part of the page. */
export const barriersOf = async (page: Page, extent: Pick<Run, 'without' | 'only'> = {}): Promise<string[]> =>
  (await runAxe(page, { runOnly: { type: 'tag', values: STANDARDS }, ...extent }))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(said);

/** Text with too little contrast on the open page, in all elements or in those that the selector matches. */
export const tooFaint = async (page: Page, selector = '*'): Promise<string[]> =>
  (await runAxe(page, { runOnly: { type: 'rule', values: [CONTRAST] }, only: { [CONTRAST]: selector } })).map(said);

/** Runs `work` with the dark scheme, then restores the scheme. Transitions are disabled: axe would judge colours in mid-transition. */
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
