import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * No frame here is of another origin, so axe runs in the page itself, without one more page to put its results together; and it writes
 * down what is wrong alone, which takes half the time.
 */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false });

/** Ends what comes in or changes its colour: axe would judge a colour on its way. */
export const arrived = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });

type Analyzed = Awaited<ReturnType<AxeBuilder['analyze']>>;
const severe = ({ violations }: Analyzed): string[] =>
  violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map((node) => node.html.slice(0, 160));
      return `axe ${id}: ${places.join(' | ')}`;
    });

/** What axe finds serious or critical on the open page. */
export async function barriers(page: Page): Promise<string[]> {
  await arrived(page);
  return severe(await axeOn(page).withTags(STANDARDS).analyze());
}

/** The same without some rules. */
export const barriersBut = async (page: Page, rules: string[]): Promise<string[]> =>
  severe(await axeOn(page).withTags(STANDARDS).disableRules(rules).analyze());

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
export async function faintInTheDark(page: Page): Promise<string[]> {
  const { violations } = await inTheDark(page, () => axeOn(page).withRules(['color-contrast']).analyze());
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map((node) => `faint in the dark: ${node.html.slice(0, 160)}`));
}
