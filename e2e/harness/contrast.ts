import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What axe finds too faint on the open page once dark is chosen and every colour has arrived. */
export async function faintInTheDark(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    document.documentElement.dataset.scheme = 'dark';
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    await frame();
    while (document.getAnimations().some((animation) => animation instanceof CSSTransition)) await frame();
  });
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  return violations.flatMap(({ nodes }) => nodes.slice(0, 3).map((node) => `faint in the dark: ${node.html.slice(0, 160)}`));
}
